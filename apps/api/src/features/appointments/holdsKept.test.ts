import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSession } from '../../testing/clinics.ts';
import { aPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const HOUR = 3_600_000;

test('rule 11.6: that a time was kept for somebody is forgotten a day after it ran out, whether or not they come back', async () => {
  const { slotIds } = await aSession(app, { times: 3 });
  const [first, second] = [await aPerson(app), await aPerson(app)];
  const hold = async (as: typeof first, slotId: string | undefined) => {
    const reply = await app.call('holdSlot', { as, body: { slotId } });
    expect(reply.statusCode, reply.body).toBe(201);
    return reply.json().holdId as string;
  };
  const kept = async () =>
    (await app.dependencies.db.selectFrom('slot_hold').select('id').orderBy('id').execute()).map(
      ({ id }) => id,
    );

  const [let1, booked] = [await hold(first, slotIds[0]), await hold(second, slotIds[1])];
  expect((await app.call('book', { as: second, body: { holdId: booked } })).statusCode).toBe(201);
  app.advance(23 * HOUR);
  await app.sweep();
  // Whoever presses again is told what became of it.
  expect(await kept()).toEqual([let1, booked]);
  app.advance(2 * HOUR);
  await app.sweep();
  expect(await kept()).toEqual([]);
  const places = await app.dependencies.db
    .selectFrom('slot_place')
    .select('held_by')
    .where('slot_id', '=', slotIds[0] ?? '')
    .execute();
  expect(places.every((place) => place.held_by === null)).toBe(true);
  // The booking stands without it.
  const stands = await app.dependencies.db
    .selectFrom('appointment')
    .select('status')
    .where('person_id', '=', second.id)
    .execute();
  expect(stands).toEqual([{ status: 'booked' }]);
});
