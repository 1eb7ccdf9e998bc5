import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { anOwnClinic, aPlan, aPlanned, type OwnClinic } from '../../testing/ownClinic.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { topUpSessions } from './makeSessions.ts';

let app: TestApp;
let client: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  client = await aPerson(app);
});
afterAll(() => app.close());

const add = (at: OwnClinic, more: object = {}) =>
  app.call('addSession', { as: at.admin, params: { id: at.clinicId }, body: aPlan(more) });
const code = async (reply: ReturnType<typeof add>) => {
  const { statusCode, json } = await reply;
  return [statusCode, json().code];
};
const repeat = (more: object = {}) => ({
  days: { weekdays: [1, 2, 3, 4, 5], everyWeeks: 1, from: '2026-11-23', until: null, ...more },
});
const week = async (at: OwnClinic, from: string) =>
  (await app.call('clinicWeek', { as: at.admin, params: { id: at.clinicId }, query: { from } })).json();
const count = async (clinicId: string) => {
  const { rows } = await sql<{ sessions: number; slots: number; places: number }>`
    select count(distinct s.id)::int as sessions, count(distinct t.id)::int as slots, count(p.id)::int as places
    from clinic_session s join slot t on t.session_id = s.id join slot_place p on p.slot_id = t.id
    where s.clinic_id = ${clinicId}`.execute(app.dependencies.db);
  return rows[0];
};

describe('rule 3.11: sessions that come again', () => {
  it('are offered to clients at once, by the clock, and are made once however often and by how many', async () => {
    const at = await anOwnClinic(app);
    const added = await add(at, { ...repeat(), capacity: 2, roomId: at.rooms[0], staffIds: [at.nurse] });
    expect(added.statusCode).toBe(201);
    const { made, leftOut } = added.json();
    expect(leftOut.map(({ day }: { day: string }) => day)).toEqual([
      '2026-12-25',
      '2026-12-28',
      '2027-01-01',
    ]);
    const before = await count(at.clinicId);
    expect(before).toEqual({ sessions: made, slots: made * 4, places: made * 8 });
    const free = await app.call('slots', {
      as: client,
      query: { service: 'top', clinicId: at.clinicId, limit: 1 },
    });
    expect(free.json().data[0]).toMatchObject({ startsAt: '2026-11-23T09:00:00.000Z', capacityLeft: 2 });
    const { sessions } = await week(at, '2026-11-23');
    expect(sessions).toHaveLength(5);
    expect(sessions[0]).toMatchObject({ room: { name: 'Room 1' }, places: 8, booked: 0 });
    // Made again from the beginning, by eight at once.
    await sql`update session_rule set made_until = null where clinic_id = ${at.clinicId}`.execute(
      app.dependencies.db,
    );
    const make = () =>
      app.dependencies.db.transaction().execute((db) => topUpSessions(db, app.dependencies.now()));
    await Promise.all(Array.from({ length: 8 }, make));
    expect(await count(at.clinicId)).toEqual(before);
  });

  it('an English and a Scottish clinic leave out their own bank holidays, and either may open all the same', async () => {
    const days = { ...repeat({ from: '2026-11-30', until: '2026-12-01' }), start: 600, end: 660 };
    const [english, scottish] = [await anOwnClinic(app), await anOwnClinic(app, { nation: 'scotland' })];
    expect((await add(english, days)).json().made).toBe(2);
    const added = (await add(scottish, days)).json();
    expect(added).toMatchObject({
      made: 1,
      leftOut: [{ day: '2026-11-30', words: 'It is a bank holiday in Scotland: St Andrew’s Day' }],
    });
    const open = (body: object) =>
      app.call('openOnHoliday', { as: scottish.admin, params: { id: scottish.clinicId }, body });
    expect((await open({ day: '2026-12-01', reason: 'We must' })).statusCode).toBe(400);
    expect((await open({ day: '2026-11-30', reason: 'We must' })).json()).toEqual({ made: 1 });
    expect((await open({ day: '2026-11-30', reason: 'We must' })).json()).toEqual({ made: 0 });
    const seen = await week(scottish, '2026-11-30');
    expect(seen.sessions).toHaveLength(2);
    expect(seen.holidays).toEqual([
      { day: '2026-11-30', name: 'St Andrew’s Day', whose: 'Scotland', openAnyway: true },
    ]);
  });
});

describe('rule 3.11: each mistake has its own answer', () => {
  let at: OwnClinic;
  beforeAll(async () => {
    at = await anOwnClinic(app);
  });

  test.each<[string, object, number, string]>([
    ['a session in the past', { days: { day: '2026-11-01' } }, 422, 'session_over'],
    ['one that ends before it begins', { start: 660, end: 540 }, 400, 'bad_request'],
    ['one in which no time fits', { slotMinutes: 200 }, 400, 'bad_request'],
    ['no places', { capacity: 0 }, 400, 'bad_request'],
    ['a bank holiday', { days: { day: '2026-12-25' } }, 422, 'clinic_closed'],
    [
      'a time that is not there when the clocks go forward',
      { days: { day: '2027-03-28' }, start: 90, end: 300 },
      422,
      'no_such_time',
    ],
    ['a room for a call', { kind: 'phone', roomId: 'first' }, 400, 'bad_request'],
    ['a room of nobody', { roomId: '0190de30-0000-7000-8000-000000000000' }, 400, 'bad_request'],
    ['staff of another trust', { staffIds: ['0190de30-0000-7000-8000-000000000000'] }, 400, 'bad_request'],
    [
      'a pattern without a day',
      { ...repeat({ from: '2026-11-24', until: '2026-11-24', weekdays: [1] }) },
      400,
      'bad_request',
    ],
  ])('%s', async (_, more, status, word) => {
    const body = 'roomId' in more && more.roomId === 'first' ? { ...more, roomId: at.rooms[0] } : more;
    expect(await code(add(at, body))).toEqual([status, word]);
  });

  it('says which time does not exist, and which of two is meant', async () => {
    const forward = (await add(at, { days: { day: '2027-03-28' }, start: 90, end: 300 })).json();
    expect(forward.message).toBe(
      'There is no 1:30am on Sunday 28 March. The clocks go forward that night, from 1am to 2am. Choose another time.',
    );
    const back = (await add(at, { days: { day: '2027-10-31' }, start: 90, end: 300 })).json();
    expect(back).toMatchObject({ first: '2027-10-31T00:30:00.000Z' });
    expect(back.note).toMatch(/^1:30am comes twice on Sunday 31 October/);
  });

  it('a room and a member of staff are in one session at a time: the call says which, and the database holds it', async () => {
    await add(at, { days: { day: '2026-12-02' }, roomId: at.rooms[0], staffIds: [at.nurse] });
    const days = { day: '2026-12-02' };
    expect(await code(add(at, { days, roomId: at.rooms[0] }))).toEqual([409, 'room_taken']);
    expect(await code(add(at, { days, staffIds: [at.nurse] }))).toEqual([409, 'staff_taken']);
    expect(await code(add(at, { ...repeat({ from: '2026-12-01' }), roomId: at.rooms[0] }))).toEqual([
      409,
      'room_taken',
    ]);
    // One ends as the next begins.
    expect((await add(at, { days, start: 660, end: 720, roomId: at.rooms[0] })).statusCode).toBe(201);
    const all = await Promise.all(
      Array.from({ length: 20 }, () => add(at, { days, start: 780, end: 840, roomId: at.rooms[1] })),
    );
    expect(all.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, ...Array(19).fill(409)]);
    const { rows } = await sql<{ session_id: string; starts_at: Date; ends_at: Date }>`
      select s.id as session_id, s.starts_at, s.ends_at from clinic_session s
      where s.clinic_id = ${at.clinicId} and s.starts_at = '2026-12-02T09:00:00Z'`.execute(
      app.dependencies.db,
    );
    const { sessionId } = await aPlanned(app, at, { days });
    await expect(
      sql`insert into session_use (session_id, starts_at, ends_at, room_id)
        values (${sessionId}, ${rows[0]?.starts_at}, ${rows[0]?.ends_at}, ${at.rooms[0]})`.execute(
        app.dependencies.db,
      ),
    ).rejects.toThrow(/session_use_once/);
  });

  it('rule 10.3: another trust’s clinic is not there', async () => {
    const other = await anOwnClinic(app);
    for (const name of ['staffClinic', 'clinicWeek'] as const)
      expect(
        (
          await app.call(name, {
            as: other.admin,
            params: { id: at.clinicId },
            ...(name === 'clinicWeek' ? { query: { from: '2026-11-23' } } : {}),
          })
        ).statusCode,
      ).toBe(404);
    expect(
      (await app.call('addSession', { as: other.admin, params: { id: at.clinicId }, body: aPlan() }))
        .statusCode,
    ).toBe(404);
    const change = { what: 'close', fromDay: '2026-12-02', toDay: '2026-12-02', start: 0, end: 1440 };
    expect(
      (
        await app.call('previewClinicChange', {
          as: other.admin,
          params: { id: at.clinicId },
          body: { change },
        })
      ).statusCode,
    ).toBe(404);
    const listed = (await app.call('staffClinics', { as: other.admin })).json();
    expect(listed.data.map(({ id }: { id: string }) => id)).toEqual([other.clinicId]);
    expect(listed.holidaysWarning).toBeNull();
  });
});

test('rule 3.12: what is read of a clinic and its rooms is saved once; a room that is needed stays', async () => {
  const at = await anOwnClinic(app);
  const read = async () =>
    (await app.call('staffClinic', { as: at.admin, params: { id: at.clinicId } })).json();
  const save = (body: object) => app.call('saveClinic', { as: at.admin, params: { id: at.clinicId }, body });
  const { rooms, version } = await read();
  const body = {
    version,
    nation: 'wales',
    hours: 'Mondays',
    arrival: 'Ring twice.',
    directions: 'Turn right.',
    rooms: [{ id: rooms[1].id, name: 'Room 1' }, { id: rooms[0].id, name: 'Room 2' }, { name: 'Room 3' }],
  };
  const saved = (await save(body)).json();
  expect(saved).toMatchObject({ nation: 'wales', hours: 'Mondays', version: version + 1, mayChange: true });
  expect(saved.rooms.map(({ name }: { name: string }) => name)).toEqual(['Room 1', 'Room 2', 'Room 3']);
  expect(saved.rooms[0].id).toBe(rooms[1].id);
  expect(await code(save(body))).toEqual([409, 'clinic_changed']);
  await add(at, { roomId: rooms[0].id });
  const without = { ...body, version: version + 1, rooms: [{ id: rooms[1].id, name: 'Room 1' }] };
  expect((await save(without)).json().fields).toEqual([
    {
      field: 'rooms',
      message: 'A session needs a room that you took out. Give the session another room first',
    },
  ]);
  expect((await save({ ...without, rooms: [{ name: 'A' }, { name: 'a' }] })).json().fields[0].message).toBe(
    'Two rooms have the same name',
  );
  expect((await read()).rooms).toHaveLength(3);
});

test('rule 3.11: a day on which the pattern’s room is taken is left out and waits for a person', async () => {
  const at = await anOwnClinic(app);
  await add(at, { ...repeat({ weekdays: [2] }), roomId: at.rooms[0] });
  // Something else is put there by hand, beyond what is made.
  await aPlanned(app, at, { days: { day: '2027-03-02' }, roomId: at.rooms[0] });
  const later = new Date(app.dependencies.now().getTime() + 30 * 86_400_000);
  const { leftOut } = await app.dependencies.db.transaction().execute((db) => topUpSessions(db, later));
  expect(
    leftOut.filter(({ rule }) => rule.clinic_id === at.clinicId).map(({ day, because }) => [day, because]),
  ).toEqual([['2027-03-02', 'room_taken']]);
});
