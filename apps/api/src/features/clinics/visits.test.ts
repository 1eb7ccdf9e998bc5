import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anOwnClinic, aPlanned, type OwnClinic } from '../../testing/ownClinic.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
let at: OwnClinic;
let slotIds: string[];
let nurse: TestPerson;
let desk: TestPerson;
/** Six are booked for Tuesday 24 November from 09:00 on; the last one is another organisation's. */
const booked: { id: string; client: TestPerson }[] = [];
const one = (n: number) => booked[n] ?? { id: '', client: desk };

beforeAll(async () => {
  app = await startTestApp();
  at = await anOwnClinic(app);
  ({ slotIds } = await aPlanned(app, at, { end: 720 }));
  const elsewhere = await anOwnClinic(app);
  for (const [n, slotId] of slotIds.entries()) {
    const trustId = n === slotIds.length - 1 ? elsewhere.trustId : at.trustId;
    const client = await aPerson(app, 'Client', { trustId });
    const reply = await app.call('book', { as: client, body: { slotId } });
    expect(reply.statusCode).toBe(201);
    booked.push({ id: reply.json().id, client });
  }
});
afterAll(() => app.close());
// Nobody is signed out meanwhile, however the clock goes.
beforeEach(async () => {
  desk = await aPerson(app, 'Admin', { trustId: at.trustId });
  nurse = await aPerson(app, 'Internal', { trustId: at.trustId });
});

const to = (moment: string) => app.advance(Date.parse(moment) - app.dependencies.now().getTime());
const press = (n: number, step: string, as = desk) =>
  app.call('takeVisitStep', { as, params: { id: at.clinicId, appointmentId: one(n).id }, body: { step } });
const undo = (n: number, eventId: string, as = desk) =>
  app.call('undoVisitStep', { as, params: { id: at.clinicId, appointmentId: one(n).id, eventId } });
const day = async (as = desk) =>
  (await app.call('clinicDay', { as, params: { id: at.clinicId }, query: { day: '2026-11-24' } })).json()
    .data;
const rowOf = async (n: number, as = desk) =>
  (await day(as)).find(({ id }: { id: string }) => id === one(n).id);
const column = async (n: number) =>
  app.dependencies.db
    .selectFrom('appointment')
    .select(['status', 'outcome', 'outcome_at'])
    .where('id', '=', one(n).id)
    .executeTakeFirstOrThrow();

describe('rule 16.41: the stations of a visit', () => {
  it('not on another day, and no “did not come” before the time has begun', async () => {
    expect((await press(0, 'arrived')).json().code).toBe('other_day');
    to('2026-11-24T08:52:00Z');
    const fresh = await aPerson(app, 'Admin', { trustId: at.trustId });
    expect((await press(0, 'missed', fresh)).json().code).toBe('not_begun');
    expect((await rowOf(0, fresh)).visit).toEqual({ state: 'expected', stands: [] });
  });

  it('the desk presses arrived, the nurse sees it and goes on, and whoever left came', async () => {
    const arrived = await press(0, 'arrived');
    expect(arrived.json()).toMatchObject({ written: true, visit: { state: 'arrived' } });
    const row = await rowOf(0, nurse);
    expect(row.visit.stands).toMatchObject([{ step: 'arrived', at: '2026-11-24T08:52:00.000Z' }]);
    expect(row.visit.stands[0].by).toBeTruthy();
    // Who is early came to their time.
    expect(await column(0)).toMatchObject({
      outcome: 'attended',
      outcome_at: new Date('2026-11-24T09:00:00Z'),
    });
    expect((await press(0, 'seen', nurse)).statusCode).toBe(200);
    expect((await press(0, 'left', nurse)).json().visit.stands).toHaveLength(3);
    expect(await rowOf(0)).toMatchObject({ status: 'attended', visit: { state: 'left' } });
  });

  it('a mistake is taken back in one press, the last first, and stays in the trail', async () => {
    const { id } = (await press(1, 'arrived')).json().visit.stands[0];
    const after = (await press(1, 'seen')).json().visit.stands[1];
    expect((await undo(1, id)).json().code).toBe('visit_changed');
    expect((await undo(1, after.id)).json()).toMatchObject({ written: true, visit: { state: 'arrived' } });
    expect((await undo(1, after.id)).json()).toMatchObject({ written: false });
    expect((await undo(1, id)).json().visit).toEqual({ state: 'expected', stands: [] });
    expect(await column(1)).toEqual({ status: 'booked', outcome: null, outcome_at: null });
    const kept = await app.dependencies.db
      .selectFrom('visit_event')
      .select(['step', 'undone_by'])
      .where('appointment_id', '=', one(1).id)
      .orderBy('nth')
      .execute();
    expect(kept).toEqual([
      { step: 'arrived', undone_by: desk.id },
      { step: 'seen', undone_by: desk.id },
    ]);
    // It goes on from there.
    expect((await press(1, 'arrived')).json().visit.state).toBe('arrived');
  });

  it('two at once: one writes, the other is told who did, and nothing is there twice', async () => {
    const many = await Promise.all(Array.from({ length: 20 }, () => press(2, 'arrived')));
    expect(many.filter((reply) => reply.json().written)).toHaveLength(1);
    expect(many.every((reply) => reply.json().visit.stands.length === 1)).toBe(true);
    const name = (await rowOf(2)).visit.stands[0].by;
    to('2026-11-24T10:32:00Z');
    desk = await aPerson(app, 'Admin', { trustId: at.trustId });
    const late = await press(2, 'missed');
    expect(late.statusCode).toBe(409);
    expect(late.json().message).toContain(`${name} wrote “Arrived” at 08:52`);
    const [a, b] = await Promise.all([press(3, 'missed'), press(3, 'arrived')]);
    expect([a.statusCode, b.statusCode].toSorted()).toEqual([200, 409]);
  });

  it('did not come, and came after all', async () => {
    to('2026-11-24T10:35:00Z');
    desk = await aPerson(app, 'Admin', { trustId: at.trustId });
    const stood = (await rowOf(3)).visit;
    for (const { id } of stood.stands) await undo(3, id);
    const { visit } = (await press(3, 'missed')).json();
    expect(await column(3)).toMatchObject({ outcome: 'missed' });
    expect((await press(3, 'arrived')).json().code).toBe('visit_changed');
    expect((await undo(3, visit.stands[0].id)).json().visit.state).toBe('expected');
    expect((await press(3, 'arrived')).json().visit.state).toBe('arrived');
    expect(await column(3)).toMatchObject({ outcome: 'attended' });
  });

  it('who cancelled cannot arrive, and who arrived is neither moved nor cancelled', async () => {
    const params = { id: one(4).client.id, appointmentId: one(4).id };
    expect(
      (await app.call('cancelFor', { as: desk, params, body: { reason: 'They rang' } })).statusCode,
    ).toBe(200);
    expect((await press(4, 'arrived')).json().code).toBe('appointment_cancelled');
    const there = { id: one(2).client.id, appointmentId: one(2).id };
    const gone = await app.call('cancelFor', { as: desk, params: there, body: { reason: 'Too late' } });
    expect(gone.json().code).toBe('appointment_over');
    await expect(
      app.dependencies.db
        .insertInto('visit_event')
        .values({
          id: one(4).id,
          appointment_id: one(4).id,
          person_id: one(4).client.id,
          nth: 1,
          step: 'arrived',
          at: app.dependencies.now(),
          by_id: null,
        })
        .execute(),
    ).rejects.toThrow('a visit of nobody who is booked');
  });

  it('rule 10.3: another organisation’s client is pressed for without a name; its clinic is not there', async () => {
    const last = slotIds.length - 1;
    expect((await press(last, 'arrived', nurse)).statusCode).toBe(200);
    expect((await rowOf(last)).client).toBeNull();
    const stranger = await aPerson(app, 'Admin', { trustId: (await anOwnClinic(app)).trustId });
    expect((await press(last, 'seen', stranger)).statusCode).toBe(404);
    expect((await press(last, 'seen', await aPerson(app))).statusCode).toBe(403);
    const other = await anOwnClinic(app);
    const wrong = { id: other.clinicId, appointmentId: one(last).id };
    const reply = await app.call('takeVisitStep', { as: other.admin, params: wrong, body: { step: 'seen' } });
    expect(reply.statusCode).toBe(404);
  });

  it('rule 3.14: a word on the record is a fact of the same visit, and mends it', async () => {
    const note = (outcome: string) =>
      app.call('noteWhetherClientCame', {
        as: desk,
        params: { id: one(0).client.id, appointmentId: one(0).id },
        body: { outcome },
      });
    expect((await note('attended')).json().status).toBe('attended');
    expect((await rowOf(0)).visit.state).toBe('left');
    expect((await note('missed')).json().status).toBe('missed');
    expect((await rowOf(0)).visit).toMatchObject({ state: 'missed', stands: [{ step: 'missed' }] });
    expect((await note('attended')).json().status).toBe('attended');
    expect((await rowOf(0)).visit.state).toBe('came');
  });

  it('rule 17.13: what the version before writes is a fact beside it', async () => {
    const { db, now } = app.dependencies;
    const id = one(1).id;
    await db
      .updateTable('appointment')
      .set({ outcome: 'missed', outcome_at: now(), changed_at: now() })
      .where('id', '=', id)
      .execute();
    expect((await rowOf(1)).visit.state).toBe('missed');
    expect(await column(1)).toMatchObject({ outcome: 'missed' });
  });
});
