import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findSession, proofOf } from '../sessions/liveSession.ts';
import { readAccessToken } from '../sessions/tokens.ts';
import { aPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { type DatabaseIdentity, withIdentity } from './databaseIdentity.ts';
import { NotProven, Proof } from './identityProof.ts';
import { type Db, openPool, type Pool } from './pool.ts';

let app: TestApp;
const pools: Pool[] = [];
beforeAll(async () => {
  app = await startTestApp();
  // So that there is a role to give to somebody.
  await aPerson(app, 'Admin');
  pools.push(
    openPool(app.url, { max: 4 }),
    openPool(app.url, { max: 4, work: 'calls', pooler: 'transaction' }),
  );
  await sql`create table mark (id integer)`.execute(app.dependencies.db);
  await sql`grant all on mark to careway_open, careway_client`.execute(app.dependencies.db);
});
afterAll(async () => {
  for (const pool of pools) await pool.close();
  await app.close();
});

const sessionOf = async () => {
  const person = await aPerson(app);
  const { sessionId = '' } = readAccessToken(app.dependencies.secrets.accessToken, person.accessToken) ?? {};
  const live = await findSession(app.dependencies.db, sessionId);
  if (!live) throw new Error('no session');
  return live;
};
const end = (id: string) =>
  sql`update session set ended_at = now() where id = ${id}`.execute(app.dependencies.db);
const marks = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from mark`.execute(app.dependencies.db)).rows[0]?.n;

/** For whom is asked, by a session that is remembered as it is now. */
async function remembered(
  as: DatabaseIdentity['role'] = 'careway_open',
): Promise<{ asking: DatabaseIdentity; proof: Proof; id: string }> {
  const live = await sessionOf();
  const proof = proofOf(live);
  const asking = { role: as, personId: live.personId, trustId: null, now: new Date() };
  return { asking: { ...asking, proof }, proof, id: live.id };
}
const mark = (db: Db, n = 1) => sql`insert into mark values (${n})`.execute(db);

describe.each([
  ['a connection of our own', 0, 'careway_open'],
  ['a pooler by the transaction', 1, 'careway_open'],
  ['a connection of our own', 0, 'careway_client'],
  ['a pooler by the transaction', 1, 'careway_client'],
] as const)(
  'decision 0003: what is remembered is looked at before anything is done, on %s (%#)',
  (_, place, as) => {
    let db: Db;
    beforeEach(async () => {
      db = pools[place]?.db as Db;
      await sql`truncate mark`.execute(app.dependencies.db);
    });

    it('it holds: the statement, and the transaction, are done in the name of who asks', async () => {
      const first = await remembered(as);
      await withIdentity(first.asking, () => mark(db));
      expect([first.proof.holds, await marks()]).toEqual([true, 1]);
      const second = await remembered(as);
      const role = await withIdentity(second.asking, () =>
        db.transaction().execute(async (within) => {
          await mark(within);
          return (await sql<{ role: string }>`select current_user::text as role`.execute(within)).rows[0]
            ?.role;
        }),
      );
      expect([second.proof.holds, await marks(), role]).toEqual([true, 2, as]);
    });

    it('the session has ended, the person or role was changed: nothing is done, and nothing after it', async () => {
      const changes = [
        (id: string) => end(id),
        (id: string) =>
          sql`update session set idle_limit_ms = 1 where id = ${id}`.execute(app.dependencies.db),
        (id: string) =>
          sql`update person set active = false where id = (select person_id from session where id = ${id})`.execute(
            app.dependencies.db,
          ),
        (id: string) => sql`delete from session where id = ${id}`.execute(app.dependencies.db),
        (id: string) =>
          sql`update person set role_id = (select id from role limit 1)
          where id = (select person_id from session where id = ${id})`.execute(app.dependencies.db),
      ];
      for (const change of changes) {
        for (const ask of [
          () => mark(db),
          () => db.transaction().execute((within) => mark(within)),
          () => Promise.all([mark(db), mark(db, 2), db.transaction().execute((within) => mark(within, 3))]),
        ]) {
          const { asking, proof, id } = await remembered(as);
          await change(id);
          await withIdentity(asking, async () => {
            await expect(ask()).rejects.toThrow(NotProven);
            // Whoever does not listen to the first gets nothing done either.
            await expect(mark(db)).rejects.toThrow(NotProven);
            await expect(db.transaction().execute((within) => mark(within))).rejects.toThrow(NotProven);
          });
          expect([proof.holds, proof.fails, await marks()]).toEqual([false, true, 0]);
        }
      }
    });

    it('what decides nothing may change: the row is another, and who they are is not', async () => {
      const { asking, proof, id } = await remembered(as);
      await sql`update person set form_flagged = not form_flagged where id = (select person_id from session where id = ${id})`.execute(
        app.dependencies.db,
      );
      await withIdentity(asking, () => mark(db));
      expect([proof.holds, await marks()]).toEqual([true, 1]);
    });

    it('no connection is the worse for it: each takes the same statements, new and kept ones, afterwards', async () => {
      const fresh = (n: number) => sql`insert into mark values (${n}) returning ${sql.lit(`text ${n}`)} as t`;
      for (let n = 0; n < 12; n += 1) {
        const gone = await remembered(as);
        await end(gone.id);
        // Each text is new to its connection, and is sent and not parsed.
        await expect(withIdentity(gone.asking, () => fresh(n % 3).execute(db))).rejects.toThrow(NotProven);
        await expect(
          withIdentity(gone.asking, () => db.transaction().execute((within) => mark(within))),
        ).rejects.toThrow(NotProven);
        const here = await remembered(as);
        expect((await withIdentity(here.asking, () => fresh(n % 3).execute(db))).rows).toHaveLength(1);
        await withIdentity(here.asking, () => db.transaction().execute((within) => mark(within)));
      }
      expect(await marks()).toBe(24);
      const open = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(app.dependencies.db);
      expect(open.rows[0]?.n).toBe(0);
    });

    it('of several things asked at once one takes it along, and all are done once', async () => {
      const { asking } = await remembered(as);
      await withIdentity(asking, () =>
        Promise.all([
          ...Array.from({ length: 9 }, (__, n) => mark(db, n)),
          db.transaction().execute((within) => mark(within)),
        ]),
      );
      expect(await marks()).toBe(10);
    });

    it('a fault of the statement itself is told as it is, and what was looked at holds', async () => {
      const { asking, proof } = await remembered(as);
      await withIdentity(asking, async () => {
        await expect(sql`select 1 / ${0}::int`.execute(db)).rejects.toThrow(/division/);
        await expect(sql`select set_config('role', ${'nobody at all'}, true)`.execute(db)).rejects.toThrow(
          /does not exist/,
        );
        await mark(db);
      });
      expect([proof.holds, await marks()]).toEqual([true, 1]);
    });
  },
);

it('decision 0003: where a connection cannot look, what is remembered counts for nothing', async () => {
  const { asking, proof } = await remembered();
  await sql`create database unmade`.execute(app.dependencies.db);
  const empty = openPool(Object.assign(new URL(app.url), { pathname: '/unmade' }).href);
  try {
    await expect(withIdentity(asking, () => sql`select 1 as one`.execute(empty.db))).rejects.toThrow(
      NotProven,
    );
    expect(proof.fails).toBe(true);
    expect((await sql`select 1 as one`.execute(empty.db)).rows).toEqual([{ one: 1 }]);
  } finally {
    await empty.close();
    await sql`drop database unmade`.execute(app.dependencies.db);
  }
});

it('decision 0003: a database user who may not look at the tables proves nothing: the session is read as before', () => {
  const proof = new Proof({ staff: '', client: '' }, []);
  const denied = Object.assign(new Error('permission denied for table session'), { code: '42501' });
  expect(proof.missed(denied)).toBeInstanceOf(NotProven);
  expect(proof.fails).toBe(true);
});

it('decision 0003: a connection that breaks proves nothing, and the next thing takes it along', async () => {
  const proof = new Proof({ staff: '', client: '' }, []);
  const taken: boolean[] = [];
  const broken = Object.assign(new Error('Connection terminated'), { code: 'ECONNRESET' });
  const first = proof.by(async (along) => {
    taken.push(along !== undefined);
    throw along?.missed(broken);
  });
  const second = proof.by(async (along) => {
    taken.push(along !== undefined);
    along?.found();
  });
  await expect(first).rejects.toThrow('Connection terminated');
  await second;
  await proof.by(async (along) => void taken.push(along !== undefined));
  expect([taken, proof.holds]).toEqual([[true, true, false], true]);
});

it('decision 0225: no policy of a client asks for what is not said of one: a trust, or the moment', async () => {
  const { rows } = await sql<{ named: string; said: string }>`
    select tablename || ' ' || policyname as named, concat(qual, ' ', with_check) as said from pg_policies
    where 'careway_client' = any(roles)`.execute(app.dependencies.db);
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ said }) => /asking_(?!person\b)|careway\.(trust|now)/.test(said))).toEqual([]);
});
