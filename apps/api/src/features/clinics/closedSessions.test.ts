import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOwnClinic, aPlanned, type OwnClinic } from '../../testing/ownClinic.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const dayOf = async (at: OwnClinic, as = at.admin) =>
  (await app.call('clinicDay', { as, params: { id: at.clinicId }, query: { day: '2026-11-24' } })).json();
const open = (at: OwnClinic, sessionId: string, body: object = { reason: 'They are well again' }) =>
  app.call('openSessionAgain', { as: at.admin, params: { id: at.clinicId, sessionId }, body });

/** A session with a room and a nurse, which is closed with whoever is booked moved to Thursday. */
async function aClosed(booked: TestPerson[] = []) {
  const at = await anOwnClinic(app);
  const plan = await aPlanned(app, at, { roomId: at.rooms[0], staffIds: [at.nurse] });
  await aPlanned(app, at, { days: { day: '2026-11-26' } });
  for (const [n, as] of booked.entries())
    expect((await app.call('book', { as, body: { slotId: plan.slotIds[n] } })).statusCode).toBe(201);
  const change = { what: 'closeSession', sessionId: plan.sessionId, version: plan.version };
  const input = { as: at.admin, params: { id: at.clinicId } };
  const seen = (await app.call('previewClinicChange', { ...input, body: { change } })).json();
  const choices = seen.touched.map(
    ({ appointmentId, proposed }: { appointmentId: string; proposed: string }) => ({
      appointmentId,
      slotId: proposed,
    }),
  );
  const body = { change, fingerprint: seen.fingerprint, choices, reason: 'The nurse is ill' };
  expect((await app.call('makeClinicChange', { ...input, body })).statusCode).toBe(200);
  return { at, ...plan };
}

const startOf = async (client: TestPerson) =>
  (
    await app.dependencies.db
      .selectFrom('appointment')
      .select('starts_at')
      .where('person_id', '=', client.id)
      .executeTakeFirstOrThrow()
  ).starts_at.toISOString();

describe('rule 16.43: a closed session stays on its day, and is opened again', () => {
  it('with why, by whom, and how many moved; opened again its times are offered, and who moved stays moved', async () => {
    const client = await aPerson(app);
    const { at, sessionId, slotIds } = await aClosed([client]);
    const moved = await startOf(client);
    expect(moved).toMatch(/^2026-11-26/);
    const [closed] = (await dayOf(at)).closed;
    expect(closed).toMatchObject({ id: sessionId, reason: 'The nurse is ill', moved: 1, cancelled: 0 });
    expect(closed.by).toBeTruthy();
    expect(
      (await app.call('book', { as: await aPerson(app), body: { slotId: slotIds[1] } })).statusCode,
    ).toBe(422);
    expect((await open(at, sessionId, { reason: '' })).statusCode).toBe(400);
    expect((await open(at, sessionId)).json()).toEqual({ reopened: 4, without: [] });
    expect((await dayOf(at)).closed).toEqual([]);
    expect(await startOf(client)).toBe(moved);
    expect(
      (await app.call('book', { as: await aPerson(app), body: { slotId: slotIds[1] } })).statusCode,
    ).toBe(201);
    const [first] = (await dayOf(at)).data;
    expect(first).toMatchObject({ room: { name: 'Room 1' } });
    expect(first.staff).toHaveLength(1);
  });

  it('twice at once, it is opened once; and what another session has by now is left to it', async () => {
    const { at, sessionId } = await aClosed();
    await aPlanned(app, at, { roomId: at.rooms[0] });
    const both = await Promise.all([open(at, sessionId), open(at, sessionId)]);
    expect(both.map((reply) => reply.json()).toSorted((a, b) => a.reopened - b.reopened)).toEqual([
      { reopened: 0, without: [] },
      { reopened: 4, without: ['its room'] },
    ]);
  });

  it('rule 10.3: not another organisation’s, and not once it is over', async () => {
    const { at, sessionId } = await aClosed();
    const other = await anOwnClinic(app);
    const theirs = { id: other.clinicId, sessionId };
    const body = { reason: 'They are well again' };
    expect((await app.call('openSessionAgain', { as: other.admin, params: theirs, body })).statusCode).toBe(
      404,
    );
    app.advance(Date.parse('2026-11-24T12:00:00Z') - app.dependencies.now().getTime());
    at.admin = await aPerson(app, 'Admin', { trustId: at.trustId });
    expect((await open(at, sessionId)).json().code).toBe('session_over');
  });
});

describe('rule 16.42: the room of one visit', () => {
  it('is its session’s until another is chosen; two at once, the second is told; moved, it is the new session’s', async () => {
    const at = await anOwnClinic(app);
    const days = { day: '2026-12-01' };
    const { slotIds } = await aPlanned(app, at, { roomId: at.rooms[0], days });
    const client = await aPerson(app, 'Client', { trustId: at.trustId });
    const { id } = (await app.call('book', { as: client, body: { slotId: slotIds[0] } })).json();
    const row = async () =>
      (await app.call('clinicDay', { as: at.admin, params: { id: at.clinicId }, query: days })).json()
        .data[0];
    const put = (roomId: string, was: string | null) =>
      app.call('setVisitRoom', {
        as: at.admin,
        params: { id: at.clinicId, appointmentId: id },
        body: { roomId, was },
      });
    expect(await row()).toMatchObject({
      room: { id: at.rooms[0] },
      toKnow: { flags: [], forms: { all: expect.any(Number) } },
    });
    expect((await put(at.rooms[1], at.rooms[0])).statusCode).toBe(200);
    expect((await row()).room).toEqual({ id: at.rooms[1], name: 'Room 2' });
    expect((await put(at.rooms[0], at.rooms[0])).json().code).toBe('visit_changed');
    expect((await put((await anOwnClinic(app)).rooms[0], at.rooms[1])).statusCode).toBe(404);
    const params = { id: client.id, appointmentId: id };
    const body = { slotId: slotIds[1], reason: 'They rang' };
    expect((await app.call('moveFor', { as: at.admin, params, body })).statusCode).toBe(200);
    expect((await row()).room.id).toBe(at.rooms[0]);
  });
});
