import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillDemonstration } from '../../demo/fill.ts';
import { DEMO_CLIENTS } from '../../demo/people.ts';
import { features } from '../../features.ts';
import { openSession } from '../../sessions/sessions.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { carryOutDeletion } from './service.ts';

const PASSWORD = 'careway-demo-2026';
const { id, email, mobile } = DEMO_CLIENTS[0];
let test: TestApp;
let client: TestPerson;

beforeAll(async () => {
  test = await startTestApp({ fill: fillDemonstration });
  const { dependencies } = test;
  const opened = await openSession(dependencies.db, dependencies.secrets.accessToken, {
    id,
    usertype: 'Client',
    userAgent: 'a browser of theirs',
    now: dependencies.now(),
  });
  client = { id, email, usertype: 'Client', ...opened };
});
afterAll(() => test.close());

/** Which tables have this text anywhere in a row. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(
    test.dependencies.db,
  );
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const hits = await sql<{ n: string }>`
      select count(*) as n from ${sql.id(name)} as t where t::text ilike ${`%${text}%`}`.execute(
      test.dependencies.db,
    );
    if (Number(hits.rows[0]?.n) > 0) found.push(name);
  }
  return found;
}

const carryOut = (requestId: string, by: string) =>
  test.dependencies.db
    .transaction()
    .execute((db) => carryOutDeletion(features, test.dependencies, db, requestId, by));

it('rule 11.7: a deletion request is carried out once, and proved: no table says how to reach them, no message that names nobody either', async () => {
  const staff = await aPerson(test, 'Super_Admin');
  await test.call('editAccount', { as: client, body: { knownAs: 'Zerlina' } });
  const sent = await test.dependencies.db
    .selectFrom('question_share')
    .select('id')
    .where('shared_to', '=', id)
    .where('status', 'in', ['completed', 'hold', 'end flow'])
    .execute();
  const headers = { 'idempotency-key': 'asked-once' };
  const asked = await test.call('askDeletion', { as: client, body: { password: PASSWORD }, headers });
  expect(await tablesWith('asked-once')).toEqual(['idempotency']);
  // What a stranger set off, and what names nobody.
  await test.call('finishLater', { body: { firstname: 'A', lastname: 'B', email, dateOfBirth: '' } });
  await test.outbox(email);
  expect(await tablesWith(email)).toEqual(expect.arrayContaining(['person', 'message']));

  await carryOut(asked.json().id, staff.id);

  expect(await tablesWith('Zerlina')).toEqual([]);
  expect(await tablesWith('asked-once')).toEqual([]);
  expect(await tablesWith('a browser of theirs')).toEqual([]);
  // The last word to them, which says not whose it was; and counters that are swept within a day.
  const passing = ['message', 'quota', 'sign_in_delay'];
  const left = [...(await tablesWith(email)), ...(await tablesWith(mobile))];
  expect(left.filter((name) => !passing.includes(name))).toEqual([]);
  const last = [...(await test.outbox(email)), ...(await test.outbox(mobile))];
  expect(last.map(({ subject }) => subject)).toEqual(['Your account is deleted']);
  const shares = await test.dependencies.db
    .selectFrom('question_share')
    .select('id')
    .where('shared_to', '=', id)
    .execute();
  expect(shares.map((share) => share.id).sort()).toEqual(sent.map((share) => share.id).sort());

  expect((await test.call('session', { as: client })).statusCode).toBe(401);
  const signin = await test.call('signin', { body: { username: email, password: PASSWORD } });
  expect(signin.statusCode).toBe(400);
  await expect(carryOut(asked.json().id, staff.id)).rejects.toMatchObject({ code: 'not_found' });
  const audit = await test.dependencies.db
    .selectFrom('audit')
    .select(['action', 'created_by'])
    .where('user_id', '=', id)
    .where('action', '=', 'Account deleted')
    .execute();
  expect(audit).toEqual([{ action: 'Account deleted', created_by: staff.id }]);
});

it('waits while an appointment is to come: nothing is gone then', async () => {
  const other = DEMO_CLIENTS[1];
  const { db } = test.dependencies;
  const staff = await aPerson(test, 'Super_Admin');
  const opened = await openSession(db, test.dependencies.secrets.accessToken, {
    id: other.id,
    usertype: 'Client',
    userAgent: 'test',
    now: test.dependencies.now(),
  });
  const as = { id: other.id, email: other.email, usertype: 'Client' as const, ...opened };
  const slots = await test.call('slots', { as, query: { service: 'top', limit: 100 } });
  const slot = slots.json().data.find(({ startsAt }: { startsAt: string }) => startsAt > '2026-11-24');
  expect((await test.call('book', { as, body: { slotId: slot.id } })).statusCode).toBe(201);
  const asked = await test.call('askDeletion', { as, body: { password: PASSWORD } });
  await expect(carryOut(asked.json().id, staff.id)).rejects.toMatchObject({ code: 'appointments_coming' });
  expect((await test.call('myAccount', { as })).json()).toMatchObject({
    email: other.email,
    deletion: { askedAt: asked.json().askedAt },
  });
});
