import { londonDay } from '@careway/core/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityOf, withIdentity } from '../../db/databaseIdentity.ts';
import { newId } from '../../db/ids.ts';
import { aSession } from '../../testing/clinics.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { countFigures } from './figures.ts';

let test: TestApp;
let boss: TestPerson;
let near: TestPerson;
let far: TestPerson;
let id: string;
let other: string;

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
  for (const [trustId, many] of [
    [id, 6],
    [other, 3],
  ] as const)
    for (let n = 0; n < many; n += 1) {
      const client = await aPerson(test, 'Client', { trustId });
      const { slotIds } = await aSession(test);
      const booked = await test.call('book', { as: client, body: { slotId: slotIds[0] } });
      expect(booked.statusCode).toBe(201);
      await db.updateTable('person').set({ trust_id: trustId }).where('id', '=', client.id).execute();
    }
  await countFigures(db, now());
});
afterAll(() => test.close());

const seen = async (as: TestPerson, query: Record<string, string> = {}) => {
  const reply = await test.call('figures', { as, query });
  return reply.json();
};

describe('rule 16.13: figures over time', () => {
  it('are those of the own organisation, for system administrators of one or all', async () => {
    const mine = await seen(near);
    expect(mine.trust.id).toBe(id);
    expect([mine.booked.length, mine.booked.at(-1)]).toEqual([12, 6]);
    expect(mine.waits).toHaveLength(1);
    expect((await seen(boss)).booked.at(-1)).toBe(9);
    expect((await seen(boss, { trust: other })).booked.at(-1)).toBeNull();
    expect((await seen(boss, { weeks: '52' })).weeks).toHaveLength(52);
  });

  it('of fewer than five are not told', async () => {
    const theirs = await seen(far);
    expect([theirs.booked.at(-1), theirs.waits]).toEqual([null, []]);
  });

  it('rule 10.3, 10.7: another organisation’s are not there, nor in the database', async () => {
    expect((await test.call('figures', { as: far, query: { trust: id } })).statusCode).toBe(404);
    const { db, now } = test.dependencies;
    const asFar = identityOf({ personId: far.id, usertype: 'Admin', trustId: other }, now());
    for (const table of ['day_figure', 'week_figure']) {
      const { rows } = await withIdentity(asFar, () =>
        sql<{ trust: string }>`select distinct trust_id as trust from ${sql.table(table)}`.execute(db),
      );
      expect(rows, table).toEqual([{ trust: other }]);
    }
  });

  it('counted again they are the same, and what has changed of the last days is so', async () => {
    const { db, now } = test.dependencies;
    const all = () =>
      sql`select day, trust_id, false as everybody, what, service, part, n from day_figure
        union all select * from week_figure order by 1, 2, 3, 4, 5, 6`.execute(db);
    const before = (await all()).rows;
    await Promise.all([countFigures(db, now()), countFigures(db, now())]);
    expect((await all()).rows).toEqual(before);
    await sql`update appointment set status = 'cancelled' where trust_id = ${other}`.execute(db);
    await countFigures(db, now());
    const waited = await sql`select 1 from day_figure where what = 'waited' and trust_id = ${other}`.execute(
      db,
    );
    expect(waited.rows).toEqual([]);
    const weeks = await sql`select 1 from week_figure where what = 'waited' and trust_id = ${other}`.execute(
      db,
    );
    expect(weeks.rows).toEqual([]);
    const sums = await sql<{ days: number; weeks: number; everybody: number }>`select
      (select sum(n)::int from day_figure) as days,
      (select sum(n)::int from week_figure where not everybody) as weeks,
      (select sum(n)::int from week_figure where everybody) as everybody`.execute(db);
    expect(new Set(Object.values(sums.rows[0] ?? {})).size).toBe(1);
    expect((await seen(near)).countedAt.slice(0, 10)).toBe(londonDay(now()));
  });

  it.each<Record<string, string>>([{ weeks: '13' }, { trust: 'all' }])(
    'names what is wrong of %j',
    async (query) => {
      const reply = await test.call('figures', { as: near, query });
      expect([reply.statusCode, reply.json().fields[0].field]).toEqual([400, Object.keys(query)[0]]);
    },
  );

  it('are read by an index: no page looks at every week of every trust', async () => {
    const { db } = test.dependencies;
    const plan = await db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      return sql<{ 'QUERY PLAN': string }>`explain select sum(n) from week_figure
        where week between '2026-01-01' and '2026-12-31' and not everybody and trust_id = ${id}`.execute(tx);
    });
    expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/week_figure_(once|by_week)/);
  });
});
