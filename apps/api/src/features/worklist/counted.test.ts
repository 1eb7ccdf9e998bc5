import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { raise } from './service.ts';

let app: TestApp;
let viewers: Record<'north' | 'south' | 'central' | 'super', TestPerson>;

beforeAll(async () => {
  app = await startTestApp();
  const { db, now } = app.dependencies;
  const trusts = ['North', 'South'].map((name) => ({ id: newId(now()), name }));
  await db.insertInto('trust').values(trusts).execute();
  const [northId, southId] = trusts.map(({ id }) => id);
  viewers = {
    north: await aPerson(app, 'Admin', { trustId: northId }),
    south: await aPerson(app, 'Admin', { trustId: southId }),
    // Staff of tests work in the contact centre where nothing else is said.
    central: await aPerson(app, 'Admin'),
    super: await aPerson(app, 'Super_Admin'),
  };
  const whose = [northId, northId, southId, null];
  const clients = await Promise.all(whose.map((trustId) => aPerson(app, 'Client', { trustId })));
  const about = [...clients.map(({ id }) => id), viewers.north.id, viewers.central.id, null];
  for (const personId of about)
    await raise(db, { kind: 'message_failed', personId, about: `about ${personId}` }, now());
  for (const client of clients) await ask(client, 'morning');
  for (const askFor of ['Jo', 'Ann'])
    await app.call('askForCallbackAsStranger', { body: { ...CALL, askFor } });
});
afterAll(() => app.close());

const CALL = {
  reason: 'general',
  day: '2026-11-24',
  timeSlot: 'morning',
  phone: '07700 900142',
  voicemail: false,
};
const ask = (as: TestPerson, timeSlot: string) =>
  app.call('askForCallback', { as, body: { ...CALL, timeSlot } });
const countedBy = async (as: TestPerson) => (await app.call('worklistCount', { as })).json();
const listed = async (name: 'worklist' | 'staffCalls', as: TestPerson, query: object) =>
  (await app.call(name, { as, query: { limit: 50, ...query } })).json().data.length;

test.each([
  ['north', 2, 2],
  ['south', 1, 1],
  ['central', 1, 2],
  ['super', 7, 5],
] as const)(
  'rule 10.3, 16.10: %s counts what its lists show: of triage %i, of calls %i; never what is about staff or another trust’s',
  async (who, items, calls) => {
    const counts = await countedBy(viewers[who]);
    expect(counts).toMatchObject({ triage: { open: items }, calls: { pending: calls } });
    expect(await listed('worklist', viewers[who], {})).toBe(items);
    expect(await listed('staffCalls', viewers[who], {})).toBe(calls);
  },
);

test('rule 10.3: the views that are counted say nothing to a role whose trust is not said', async () => {
  await app.dependencies.db.transaction().execute(async (db) => {
    await sql`set local role careway_app`.execute(db);
    for (const view of [
      'call_of_trust',
      'call_unplaced',
      'triage_counted_of_trust',
      'triage_counted_unplaced',
    ])
      expect((await sql`select from ${sql.id(view)}`.execute(db)).rows, view).toHaveLength(0);
  });
});

test('what waits too long, and what is done today, are counted where they are listed', async () => {
  const { db, now } = app.dependencies;
  await sql`update callback set status = 'overflow' where trust_id is not null`.execute(db);
  await sql`update callback set status = 'completed', done_at = ${now()} where person_id is not null and trust_id is null`.execute(
    db,
  );
  for (const [who, overflow, completedToday] of [
    ['north', 2, 0],
    ['central', 0, 1],
    ['super', 3, 1],
  ] as const) {
    expect((await countedBy(viewers[who])).calls).toMatchObject({ overflow, completedToday });
    expect(await listed('staffCalls', viewers[who], { list: 'overflow' })).toBe(overflow);
    expect(await listed('staffCalls', viewers[who], { list: 'completed' })).toBe(completedToday);
  }
});
