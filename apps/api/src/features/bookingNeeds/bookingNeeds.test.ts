import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSession } from '../../testing/clinics.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const BSL = { kind: 'bsl', gender: 'any', orElse: 'arrange' } as const;
const session = (startsAt: string) => aSession(app, { startsAt, times: 4, capacity: 3 });
const items = (of: TestPerson) =>
  app.dependencies.db
    .selectFrom('worklist_item')
    .select(['id', 'kind', 'about', 'event_at', 'ended_words', 'done_by'])
    .where('person_id', '=', of.id)
    .where('kind', 'in', ['interpreter_needed', 'appointment_to_rebook'])
    .orderBy('id')
    .execute();
const book = async (as: TestPerson, slotId: string | undefined, interpreter: object | string = BSL) =>
  (await app.call('book', { as, body: { slotId, interpreter } })).json().id as string;

test('rule 16.23: nobody free is a need with the appointment’s time, which follows a move and ends with it in words', async () => {
  const client = await aPerson(app);
  const one = await session('2026-12-01T10:00:00Z');
  const two = await session('2026-12-02T10:00:00Z');
  const id = await book(client, one.slotIds[0]);
  const [first] = await items(client);
  expect(first).toMatchObject({ kind: 'interpreter_needed', event_at: new Date('2026-12-01T10:00:00Z') });
  const body = { slotId: two.slotIds[0], orElse: 'arrange' };
  await app.call('moveAppointment', { as: client, params: { id }, body });
  expect(await items(client)).toMatchObject([
    { id: first?.id, event_at: new Date('2026-12-02T10:00:00Z'), ended_words: null },
  ]);
  await app.call('cancelAppointment', { as: client, params: { id }, body: {} });
  expect(await items(client)).toMatchObject([
    { id: first?.id, ended_words: 'No longer: the appointment was cancelled' },
  ]);
});

test('rule 16.23: who is found ends it; two appointments are two needs; what staff closed does not come back for the same time', async () => {
  const client = await aPerson(app);
  const staff = await aPerson(app, 'Super_Admin');
  const there = await session('2026-12-03T10:00:00Z');
  const later = await session('2026-12-04T10:00:00Z');
  const id = await book(client, there.slotIds[0]);
  await book(client, later.slotIds[0]);
  const open = (await items(client)).filter(({ ended_words }) => ended_words === null);
  expect(open).toHaveLength(2);
  const params = { id: client.id, appointmentId: id };
  expect((await app.call('interpreterFound', { as: staff, params })).statusCode).toBe(200);
  const [one, other] = await items(client);
  expect(one).toMatchObject({ ended_words: 'No longer: an interpreter is booked' });
  expect(other?.ended_words).toBeNull();
  await app.call('finishWorklistItem', { as: staff, params: { id: other?.id ?? '' }, body: {} });
  await app.call('cancelAppointment', { as: client, params: { id }, body: {} });
  expect((await items(client)).length).toBe(2);
});

test('rule 16.22, 16.23: what staff closed is taken back, and not once its appointment is cancelled', async () => {
  const client = await aPerson(app);
  const staff = await aPerson(app, 'Super_Admin');
  const there = await session('2026-12-06T10:00:00Z');
  const id = await book(client, there.slotIds[0]);
  const [one] = await items(client);
  const params = { id: one?.id ?? '' };
  const finish = () => app.call('finishWorklistItem', { as: staff, params, body: {} });
  await finish();
  expect((await app.call('reopenWorklistItem', { as: staff, params })).statusCode).toBe(200);
  await finish();
  await app.call('cancelAppointment', { as: client, params: { id }, body: {} });
  const late = await app.call('reopenWorklistItem', { as: staff, params });
  expect([late.statusCode, late.json().code]).toEqual([409, 'too_late_to_undo']);
  expect((await items(client)).filter(({ done_by }) => done_by === null)).toEqual([]);
});

test('rule 16.23: an appointment that has begun needs nobody any more', async () => {
  const client = await aPerson(app);
  const there = await session('2026-12-05T10:00:00Z');
  await book(client, there.slotIds[0]);
  const was = app.dependencies.now().getTime();
  app.advance(Date.parse('2026-12-05T10:00:01Z') - was);
  await app.sweep();
  expect(await items(client)).toMatchObject([{ ended_words: 'No longer: the appointment has begun' }]);
});
