import { randomUUID } from 'node:crypto';
import { AUDIT } from '@careway/core/audit/events';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepEntriesInOrder } from '../../../db/entryOrder.ts';
import { aPerson } from '../../../testing/people.ts';
import { aSealer, sealAll, TEST_KEY } from '../../../testing/seals.ts';
import { startTestApp, type TestApp } from '../../../testing/testApp.ts';
import { SEALS } from '../../../upkeep/invariants/seals.ts';
import { record } from '../service.ts';
import { hashOf, nextBatch, sealsWaiting } from './sealRows.ts';
import { markOf, nameOfKey, sealed } from './sealText.ts';

let app: TestApp;
let client: pg.Client;
let person: string;
beforeAll(async () => {
  app = await startTestApp();
  person = (await aPerson(app)).id;
  client = new pg.Client({ connectionString: app.url });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await app?.close();
});

const db = () => app.dependencies.db;
const entry = (event = AUDIT.signedIn) =>
  record(db(), app.dependencies.now(), event, { userId: person, createdBy: person });
const seals = () => db().selectFrom('audit_seal').selectAll().orderBy('number').execute();

describe('rule 11.2: the trail is sealed', () => {
  it('every entry once, in a chain, by batches; what is under way is waited for, and nobody waits for the seal', async () => {
    const { sealer, told } = aSealer(db());
    await Promise.all(Array.from({ length: 20 }, () => entry()));
    // Begun before the others, committed after the seal; its entry is older than theirs.
    const slow = new pg.Client({ connectionString: app.url });
    await slow.connect();
    await slow.query('begin');
    const late = randomUUID();
    await slow.query(
      `insert into audit (id, at, module, action_type, action) values ($1, now(), 'Account', 'Test', 'late')`,
      [late],
    );
    const after = await entry();
    await vi.waitUntil(async () => {
      await sealer.seal();
      return (await sealsWaiting(db(), app.dependencies.now())).trail.count === 1;
    }, 15_000);
    const [first] = await seals();
    const ofFirst = await sql<{ id: string }>`
      select id from audit where tx >= ${first?.from_tx} and tx < ${first?.upto_tx}`.execute(db());
    expect(ofFirst.rows.length).toBe(first?.entries);
    expect(ofFirst.rows.map(({ id }) => id)).not.toContain(after);
    await slow.query('commit');
    await slow.end();
    await sealAll(db(), sealer);
    expect(await sealsWaiting(db(), app.dependencies.now())).toEqual({ trail: { count: 0, seconds: 0 } });
    const all = await seals();
    expect(all.map(({ number }) => number)).toEqual(all.map((_, at) => at + 1));
    expect(all.map(({ from_tx }) => from_tx)).toEqual([0, ...all.map(({ upto_tx }) => upto_tx)].slice(0, -1));
    const total = await sql<{ n: number }>`select count(*) as n from audit`.execute(db());
    expect(all.reduce((sum, { entries }) => sum + entries, 0)).toBe(total.rows[0]?.n);
    expect(told.sealed.map(({ number, hash }) => [number, hash])).toEqual(
      all.map(({ number, hash }) => [number, hash.toString('hex')]),
    );
    // Nothing new: no seal.
    await sealer.seal();
    expect((await seals()).length).toBe(all.length);
  });

  it('twenty at once make one chain, and a trail that waited long is sealed piece by piece', async () => {
    for (let i = 0; i < 25; i += 1) await entry();
    const before = (await seals()).length;
    await vi.waitUntil(async () => (await nextBatch(db(), 100))?.entries === 25, 15_000);
    await aSealer(db()).sealer.seal(0, 10);
    expect((await seals()).slice(before).map(({ entries }) => entries)).toEqual([10, 10, 5]);
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        await entry();
        await aSealer(db()).sealer.seal();
      }),
    );
    await sealAll(db());
    const looked = await SEALS.sealed.look(client);
    expect([looked.wrong, (await sealsWaiting(db(), app.dependencies.now())).trail.count]).toEqual([0, 0]);
  });

  it('one transaction with more entries than a seal takes is not torn apart', async () => {
    await db()
      .transaction()
      .execute(async (within) => {
        for (let i = 0; i < 8; i += 1)
          await record(within, app.dependencies.now(), AUDIT.signedIn, { userId: person, createdBy: person });
      });
    await entry();
    const before = (await seals()).length;
    await vi.waitUntil(async () => (await nextBatch(db(), 100))?.entries === 9, 15_000);
    await aSealer(db()).sealer.seal(0, 3);
    expect((await seals()).slice(before).map(({ entries }) => entries)).toEqual([8, 1]);
  });

  it('a seal that is young is enough', async () => {
    const { sealer, told } = aSealer(db());
    await entry();
    await sealer.seal(3_600_000);
    expect(told.sealed).toEqual([]);
    await sealAll(db(), sealer);
    expect(told.sealed.length).toBe(1);
  });
});

/** Whatever somebody does who owns the tables and has no key. */
const asOwner = async (statements: string) => {
  await client.query(`begin; set local session_replication_role = replica`);
  await client.query(statements);
  await client.query('commit');
};
const look = async (seal?: { number: number; hash: string }) => {
  const known = { auditKey: TEST_KEY, seal };
  const [chain, marks] = [await SEALS.sealed.look(client, known), await SEALS.marked.look(client, known)];
  return { chain: chain.examples, marks: marks.examples };
};
const fine = { chain: [], marks: [] };

describe('rule 11.2: whoever owns the tables and tampers is found', () => {
  beforeEach(async () => {
    await asOwner('delete from audit; delete from audit_seal');
    const { sealer } = aSealer(db());
    for (let seal = 0; seal < 4; seal += 1) {
      for (let i = 0; i < 5; i += 1) await entry();
      await sealAll(db(), sealer, 5);
    }
    expect(await look()).toEqual(fine);
  });
  const OF = (seal: number) =>
    `(select a.id from audit a, audit_seal s where s.number = ${seal} and a.tx >= s.from_tx and a.tx < s.upto_tx order by a.id limit 1)`;
  const brokenAt = (number: number) => expect.stringMatching(new RegExp(`^seal ${number}, made 20`));

  it.each([
    ['changed', `update audit set action = 'Nothing happened' where id = ${OF(2)}`],
    ['about another', `update audit set user_id = null where id = ${OF(2)}`],
    ['by another', `update audit set created_by = gen_random_uuid() where id = ${OF(2)}`],
    ['at another time', `update audit set at = at + interval '1 microsecond' where id = ${OF(2)}`],
    ['said by another', `update audit set said_by_browser = true where id = ${OF(2)}`],
    ['taken out', `delete from audit where id = ${OF(2)}`],
    [
      'slipped in',
      `insert into audit select gen_random_uuid(), at, module, action_type, user_id, created_by, action, said_by_browser, tx from audit where id = ${OF(2)}`,
    ],
    [
      'put in another order',
      `with two as (select a.id, a.tx, row_number() over (order by a.tx) n from audit a, audit_seal s
         where s.number = 2 and a.tx >= s.from_tx and a.tx < s.upto_tx limit 2)
       update audit a set tx = other.tx from two own, two other where a.id = own.id and other.n = 3 - own.n`,
    ],
    [
      'all taken out',
      `delete from audit a using audit_seal s where s.number = 2 and a.tx >= s.from_tx and a.tx < s.upto_tx`,
    ],
  ])('an entry %s: the first broken seal is named', async (_what, statements) => {
    await asOwner(statements);
    expect(await look()).toEqual({ chain: [brokenAt(2)], marks: [] });
  });

  it('seals that change places, and a seal taken out of the middle', async () => {
    await asOwner(`update audit_seal set number = 99 where number = 2; update audit_seal set number = 2 where number = 3;
      update audit_seal set number = 3 where number = 99`);
    expect((await look()).chain[0]).toEqual(brokenAt(2));
  });

  it('a seal and its entries taken out of the middle', async () => {
    await asOwner(`delete from audit a using audit_seal s where s.number = 2 and a.tx >= s.from_tx and a.tx < s.upto_tx;
      delete from audit_seal where number = 2`);
    expect((await look()).chain[0]).toEqual(brokenAt(3));
  });

  /** Counts the chain anew from a seal on, as anybody who reads our source can. */
  async function sealAnew(from: number, key?: Uint8Array): Promise<void> {
    for (const { number } of (await seals()).filter((one) => one.number >= from)) {
      const { rows } = await client.query<{ hash: Buffer }>(
        `select ${sealed.hash('f')} as hash from (
          select s.number, coalesce(p.hash, ''::bytea) as before, s.from_tx, s.upto_tx, e.entries, e.body
          from audit_seal s left join audit_seal p on p.number = s.number - 1, lateral (
            select count(*) as entries, ${sealed.entries('a')} as body from audit a where a.tx >= s.from_tx and a.tx < s.upto_tx) e
          where s.number = $1) f`,
        [number],
      );
      const hash = rows[0]?.hash ?? Buffer.alloc(32);
      await client.query(`begin; set local session_replication_role = replica`);
      await client.query(`update audit_seal set hash = $2 where number = $1`, [number, hash]);
      if (key)
        await client.query(`update audit_seal set mark = $2, key_name = $3 where number = $1`, [
          number,
          markOf(key, hash),
          nameOfKey(key),
        ]);
      await client.query('commit');
    }
  }

  it('a chain that is counted anew without the key, or with another', async () => {
    const noted = (await seals()).at(-1);
    const seal = { number: 4, hash: noted?.hash.toString('hex') ?? '' };
    await asOwner(`update audit set action = 'Nothing happened' where id = ${OF(2)}`);
    await sealAnew(2);
    expect(await look()).toEqual({
      chain: [],
      marks: [2, 3, 4].map((n) => `seal ${n}: not by our key`),
    });
    await sealAnew(2, Buffer.from('a key of somebody else, 32 bytes'));
    expect((await look()).marks).toEqual([2, 3, 4].map((n) => `seal ${n}: by a key that was given up`));
    // Even all of it: then none has our mark, which is said, and a seal that was noted elsewhere is gone.
    await sealAnew(1, Buffer.from('a key of somebody else, 32 bytes'));
    expect(await SEALS.marked.look(client, { auditKey: TEST_KEY })).toMatchObject({
      unseen: 'all 4 are by another key (SESSION_SECRET)',
    });
    expect((await look(seal)).chain).toEqual(['seal 4 is gone, or is another']);
  });

  it('the end cut off: by a seal that was noted elsewhere, and by every process that is alive', async () => {
    const { sealer, told } = aSealer(db());
    await entry();
    await sealAll(db(), sealer);
    const [head] = told.sealed;
    const seal = { number: head?.number ?? 0, hash: head?.hash ?? '' };
    expect(await look(seal)).toEqual(fine);
    await asOwner(`delete from audit where tx >= (select from_tx from audit_seal where number = 4);
      delete from audit_seal where number >= 4`);
    expect(await look(seal)).toEqual({ chain: [`seal ${seal.number} is gone, or is another`], marks: [] });
    await entry();
    await sealAll(db(), sealer);
    expect([told.cut, sealer.cuts]).toEqual([[seal], 1]);
    // It goes on from what is there, and tells it once.
    await entry();
    await sealAll(db(), sealer);
    expect([told.cut.length, told.failed]).toEqual([1, []]);
    expect((await look(seal)).chain.length).toBe(1);
    // The seals alone: the entries show that they had some.
    await asOwner('delete from audit_seal where number >= 2');
    const longAgo = (by: string) =>
      asOwner(`update audit set at = at - interval '${by}' where tx < (select max(tx) from audit)`);
    // Ten minutes are what two clocks may differ by.
    await longAgo('10 minutes');
    expect((await SEALS.waiting.look(client)).wrong).toBe(0);
    await longAgo('1 hour');
    expect((await SEALS.waiting.look(client)).wrong).toBeGreaterThan(0);
  });

  it('where the rows were brought to a server that counts its transactions anew, the chain goes on', async () => {
    await asOwner(`alter table audit alter column tx set default (0 + pg_current_xact_id()::text::bigint)`);
    // As if that server had come far: what is there was written long after what comes.
    await asOwner(`update audit set tx = tx + 1000000000000; delete from audit_seal`);
    await aSealer(db()).sealer.seal();
    expect((await seals()).length).toBe(0);
    await keepEntriesInOrder(db());
    await keepEntriesInOrder(db());
    await entry();
    await sealAll(db(), aSealer(db()).sealer, 21);
    expect((await seals()).map(({ entries }) => entries)).toEqual([21]);
    expect(await look()).toEqual(fine);
    expect(await hashOf(db(), 1)).toBeDefined();
    expect(await nextBatch(db(), 10)).toBeUndefined();
  });
});

it('rule 11.1: not even the owner of the tables changes an entry or a seal in passing', async () => {
  for (const table of ['audit', 'audit_seal'])
    for (const statement of [
      `update ${table} set ${table === 'audit' ? `action = 'x'` : 'entries = 1'}`,
      `delete from ${table}`,
      `truncate ${table}`,
    ])
      await expect(client.query(statement), statement).rejects.toThrow('never changed');
});
