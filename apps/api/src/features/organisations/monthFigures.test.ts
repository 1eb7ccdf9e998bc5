import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { aSession } from '../../testing/clinics.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let test: TestApp;
let near: TestPerson;
let far: TestPerson;
let boss: TestPerson;
let id: string;
let other: string;

const LAST_MONTH = { starts_at: new Date('2026-10-12T09:00:00Z'), ends_at: new Date('2026-10-12T09:20:00Z') };
/** Somebody of an organisation who was booked for last month, and what became of it. */
async function wasBooked(trustId: string, slotId: string | undefined, became: object) {
  const client = await aPerson(test, 'Client', { trustId });
  const booked = await test.call('book', { as: client, body: { slotId } });
  expect([booked.statusCode, booked.body]).toEqual([201, booked.body]);
  await test.dependencies.db
    .updateTable('appointment')
    .set({ ...LAST_MONTH, ...became })
    .where('person_id', '=', client.id)
    .execute();
}

beforeAll(async () => {
  test = await startTestApp();
  const { db, now } = test.dependencies;
  [id, other] = [newId(now()), newId(now())];
  await db
    .insertInto('trust')
    .values([id, other].map((one) => ({ id: one, name: `Counted ${one}` })))
    .execute();
  boss = await aPerson(test, 'Super_Admin');
  near = await aPerson(test, 'Admin', { trustId: id });
  far = await aPerson(test, 'Admin', { trustId: other });
  const { slotIds, clinicId } = await aSession(test, { times: 16 });
  await db.updateTable('clinic').set({ name: '=Mill Lane' }).where('id', '=', clinicId).execute();
  const became = [
    ...Array(6).fill([id, { outcome: 'attended', outcome_at: now() }]),
    ...Array(5).fill([id, { status: 'cancelled' }]),
    ...Array(2).fill([id, { status: 'cancelled', cancel_reason: 'They asked' }]),
    ...Array(3).fill([other, { outcome: 'missed', outcome_at: now() }]),
  ] as const;
  for (const [at, [trustId, is]] of became.entries()) await wasBooked(trustId, slotIds[at], is);
  const client = await aPerson(test, 'Client', { trustId: id });
  for (let n = 0; n < 7; n += 1)
    await sql`insert into worklist_item (id, kind, person_id, about, created_at, lane, turn, placed, points, done_at, done_by, outcome, note)
      values (${newId(now())}, 'red_flag', ${client.id}, ${`one ${n}`}, '2026-11-02T09:00Z', 1, '2026-11-02T10:00Z', true, 0,
        ${n < 6 ? '2026-11-02T09:30Z' : '2026-11-02T11:30Z'}, ${near.id}, 'nurse_spoke', 'A note of some words')`.execute(
      db,
    );
});
afterAll(() => test.close());

const seen = async (as: TestPerson, query: Record<string, string> = {}) =>
  (await test.call('monthFigures', { as, query })).json();

describe('rule 16.62: figures by month', () => {
  it('are those of the own organisation, for system administrators of one or all', async () => {
    const mine = await seen(near);
    expect([mine.trust.id, mine.months]).toEqual([id, ['2026-11', '2026-10', '2026-09']]);
    expect(mine.visits).toMatchObject([
      // Two were cancelled by staff: with them the next smallest is left out, so that nobody works them out.
      { month: '2026-10', parts: { attended: 6, missed: 0, unsaid: 0, byClient: null, byStaff: null } },
    ]);
    expect(mine.needs).toEqual([
      {
        ...{ month: '2026-11', kind: 'red_flag', words: 'Red flag', level: 'urgent', closed: 7 },
        // One was late: both are left out, since the sum is known.
        inTime: null,
        outcomes: [{ words: 'A nurse has spoken with them', n: 7 }],
      },
    ]);
    const theirs = await seen(far);
    expect([theirs.needs, theirs.visits[0].parts.missed]).toEqual([[], null]);
    expect((await seen(boss)).visits[0].parts).toMatchObject({ attended: 6, byClient: 5 });
    expect((await seen(boss, { trust: other })).needs).toEqual([]);
    expect((await seen(near, { months: '12' })).months).toHaveLength(12);
  });

  it('rule 10.3: another organisation’s are not there, nor for whoever is not of the office', async () => {
    expect((await test.call('monthFigures', { as: far, query: { trust: id } })).statusCode).toBe(404);
    expect((await test.call('monthFiguresFile', { as: far, query: { trust: id } })).statusCode).toBe(404);
    for (const role of ['Internal', 'External', 'Client'] as const) {
      const as = await aPerson(test, role);
      expect((await test.call('monthFiguresFile', { as })).statusCode, role).toBe(403);
    }
  });

  it('come as a file of the same counts, in which nothing runs in a spreadsheet', async () => {
    const reply = await test.call('monthFiguresFile', { as: near });
    expect(reply.headers['content-type']).toContain('text/csv');
    const name = reply.body.includes('another organisation')
      ? 'A clinic of another organisation'
      : "'=Mill Lane";
    expect(reply.body).toContain(`2026-10,Appointments,${name},,Came,6\r\n`);
    expect(reply.body).toContain(
      `2026-10,Appointments,${name},,"Cancelled by staff, with a reason",fewer than 5\r\n`,
    );
    expect(reply.body).toContain('2026-11,Needs that somebody closed,Red flag,Urgent,Closed,7\r\n');
    expect(reply.body).not.toMatch(/,=/);
  });

  it.each<Record<string, string>>([{ months: '4' }, { trust: 'all' }])(
    'names what is wrong of %j',
    async (query) => {
      const reply = await test.call('monthFigures', { as: near, query });
      expect([reply.statusCode, reply.json().fields[0].field]).toEqual([400, Object.keys(query)[0]]);
    },
  );
});
