import { BOOKINGS_OF_ONE } from '@careway/core/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aSession } from '../../testing/clinics.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
let client: TestPerson;
const slotIds: string[] = [];
beforeAll(async () => {
  app = await startTestApp();
  for (const day of ['01', '02', '03', '04', '05', '06', '07', '08']) {
    for (const hour of ['09', '11', '13']) {
      const session = await aSession(app, { startsAt: `2026-12-${day}T${hour}:00:00Z` });
      slotIds.push(session.slotIds[0] as string);
    }
  }
});
afterAll(() => app.close());
beforeEach(async () => {
  client = await aPerson(app);
});

const book = (slotId: string, as = client) => app.call('book', { as, body: { slotId } });
const cancel = (id: string) => app.call('cancelAppointment', { as: client, params: { id }, body: {} });
const booked = () =>
  app.dependencies.db
    .selectFrom('appointment')
    .select(['id', 'place_id'])
    .where('person_id', '=', client.id)
    .where('status', '=', 'booked')
    .execute();
const takenBy = async () => {
  const places = await app.dependencies.db
    .selectFrom('slot_place')
    .select('id')
    .where(
      'appointment_id',
      'in',
      (await booked()).map(({ id }) => id),
    )
    .execute();
  return places.length;
};

describe('rule 12.3: bookings of one client', () => {
  test('twenty at once: as many as one may have, the other times stay free, and words that lead on', async () => {
    const replies = await Promise.all(slotIds.slice(0, 20).map((slotId) => book(slotId)));
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(BOOKINGS_OF_ONE.open);
    for (const reply of replies.filter(({ statusCode }) => statusCode !== 201)) {
      expect([reply.statusCode, reply.json().code]).toEqual([429, 'too_many_bookings']);
      expect(reply.json().message).toContain('call us');
    }
    expect(await booked()).toHaveLength(BOOKINGS_OF_ONE.open);
    expect(await takenBy()).toBe(BOOKINGS_OF_ONE.open);
    // Nobody else is stopped by it, and one that is taken back makes room.
    const other = await aPerson(app);
    const free = replies.findIndex(({ statusCode }) => statusCode !== 201);
    expect((await book(slotIds[free] as string, other)).statusCode).toBe(201);
    expect((await cancel((await booked())[0]?.id ?? '')).statusCode).toBe(200);
    expect((await book(slotIds[20] as string)).statusCode).toBe(201);
    await app.dependencies.db.updateTable('appointment').set({ status: 'cancelled' }).execute();
    await app.dependencies.db.updateTable('slot_place').set({ appointment_id: null }).execute();
  });

  test('the database holds it, whoever writes', async () => {
    for (const slotId of slotIds.slice(0, BOOKINGS_OF_ONE.open))
      expect((await book(slotId)).statusCode).toBe(201);
    const { db } = app.dependencies;
    const [row] = await db.selectFrom('appointment').selectAll().where('person_id', '=', client.id).execute();
    if (!row) throw new Error('There is one');
    const { during: _, ...one } = row as typeof row & { during?: unknown };
    const later = { starts_at: new Date('2027-01-04T10:00:00Z'), ends_at: new Date('2027-01-04T10:20:00Z') };
    const past = db
      .insertInto('appointment')
      .values({ ...one, ...later, id: '01a20000-0000-7000-8000-0000000000aa', number: 99_999 })
      .execute();
    await expect(past).rejects.toMatchObject({ constraint: 'appointment_open_cap' });
    for (const { id } of await booked()) expect((await cancel(id)).statusCode).toBe(200);
  });

  test('booking and taking back without end: it stops, with every time free; taking back is never counted', async () => {
    const statuses: number[] = [];
    for (let n = 0; n <= BOOKINGS_OF_ONE.aDay; n++) {
      const reply = await book(slotIds[n % 3] as string);
      statuses.push(reply.statusCode);
      if (reply.statusCode === 201) expect((await cancel(reply.json().id)).statusCode).toBe(200);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(BOOKINGS_OF_ONE.aDay);
    expect(statuses.at(-1)).toBe(429);
    expect(await booked()).toEqual([]);
    app.advance(BOOKINGS_OF_ONE.window);
  });

  test('moving to and fro without end stops as well; the time they have stays theirs', async () => {
    const { id } = (await book(slotIds[0] as string)).json();
    const move = (n: number) =>
      app.call('moveAppointment', { as: client, params: { id }, body: { slotId: slotIds[n % 2] } });
    for (let n = 1; n < BOOKINGS_OF_ONE.aDay; n++) expect((await move(n)).statusCode).toBe(200);
    const refused = await move(BOOKINGS_OF_ONE.aDay);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_bookings']);
    expect(await booked()).toMatchObject([{ id }]);
    expect(await takenBy()).toBe(1);
  });
});
