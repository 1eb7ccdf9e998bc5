import { type CallName, rows } from '@careway/contract/rows';
import { SESSION } from '@careway/core/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { Connection } from '../db/connection.ts';
import { ASIDE_CONNECTIONS, openPool } from '../db/pool.ts';
import { doFor } from '../http/caller.ts';
import { aShare, entry } from '../testing/forms.ts';
import { aPerson, type TestPerson } from '../testing/people.ts';
import { type CallInput, inject, startTestApp, type TestApp } from '../testing/testApp.ts';
import { findSession, proofOf, touchSession } from './liveSession.ts';
import { readAccessToken } from './tokens.ts';

let app: TestApp;
/** The same portal again, as another process would be: other connections, another memory. */
let other: FastifyInstance;
const closers: (() => Promise<void>)[] = [];
beforeAll(async () => {
  app = await startTestApp();
  const [pool, aside] = [openPool(app.url), openPool(app.url, { max: ASIDE_CONNECTIONS })];
  other = await buildApp({ ...app.dependencies, db: pool.db, aside: aside.db });
  closers.push(() => other.close(), aside.close, pool.close);
});
afterAll(async () => {
  for (const close of closers) await close();
  await app.close();
});
afterEach(() => vi.restoreAllMocks());

const elsewhere = (name: CallName, input: CallInput) => inject(other, rows[name], input);

interface Filler {
  by: TestPerson;
  shareId: string;
  questionSetId: string;
}

/** A client with a form open. */
async function filler(): Promise<Filler> {
  const by = await aPerson(app);
  return { by, ...(await aShare(app, by)) };
}
let said = 0;
const draft = ({ shareId, questionSetId }: Filler) => ({
  shareId,
  questionSetId,
  status: 'draft',
  answers: [entry('name', '', `Name ${++said}`)],
});
const save = (one: Filler) => app.call('saveAnswers', { as: one.by, body: draft(one) });
const look = ({ by, shareId }: Filler) => app.call('sharedForm', { as: by, query: { shareId } });
/** A call that writes in a transaction, with a row in the trail. */
const contact = ({ by }: Filler) =>
  app.call('setContact', {
    as: by,
    body: { channels: ['email'], hours: 'any', voicemail: false, askFor: '' },
  });
const trailOf = async ({ by }: Filler) =>
  (
    await sql<{ action: string }>`select action from audit where user_id = ${by.id}`.execute(
      app.dependencies.db,
    )
  ).rows.length;
const versionOf = async ({ shareId }: Filler) =>
  (
    await app.dependencies.db
      .selectFrom('question_share')
      .select('version')
      .where('id', '=', shareId)
      .executeTakeFirstOrThrow()
  ).version;
const sessionOf = ({ by }: Filler) =>
  readAccessToken(app.dependencies.secrets.accessToken, by.accessToken)?.sessionId ?? '';
/** What goes to the database while something is done. */
async function asked(work: () => Promise<{ statusCode: number; body: string }>): Promise<number> {
  const spy = vi.spyOn(Connection.prototype, 'executeQuery');
  const reply = await work();
  const count = spy.mock.calls.length;
  spy.mockRestore();
  expect(reply.statusCode, reply.body).toBeLessThan(300);
  return count;
}

describe('decision 0003: a session that is remembered is looked at with the first statement', () => {
  it('a save, a read and the list of clients ask the database once each', async () => {
    const one = await filler();
    const staff = await aPerson(app, 'Admin');
    const list = () => app.call('clients', { as: staff, query: { limit: 5 } });
    for (const [name, call] of Object.entries({ save: () => save(one), look: () => look(one), list })) {
      await call();
      expect([name, await asked(call)]).toEqual([name, 1]);
    }
  });

  it('rule 9.2: what another process ended is over here with the next call, and nothing is done by it', async () => {
    const one = await filler();
    expect((await save(one)).statusCode).toBe(200);
    expect((await elsewhere('logout', { as: one.by, body: {} })).statusCode).toBe(204);
    const kept = await versionOf(one);
    const written = await trailOf(one);
    const replies = [await save(one), await look(one), await contact(one)];
    expect(replies.map((reply) => [reply.statusCode, reply.json().code])).toEqual(
      Array(3).fill([401, 'session_expired']),
    );
    expect(await versionOf(one)).toBe(kept);
    expect(await trailOf(one)).toBe(written);
  });

  it('rule 1.5: twenty calls that run while another process ends the session are each done whole before or not at all', async () => {
    for (let round = 0; round < 6; round += 1) {
      const one = await filler();
      await save(one);
      const running = Array.from({ length: 20 }, () => save(one));
      const [out] = await Promise.all([
        elsewhere('logout', { as: one.by, body: {} }),
        ...running.slice(0, 3),
      ]);
      expect(out.statusCode).toBe(204);
      const after = await Promise.all(Array.from({ length: 5 }, () => save(one)));
      expect(after.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(401));
      const done = (await Promise.all(running)).map(({ statusCode }) => statusCode);
      expect(done.every((status) => status === 200 || status === 401)).toBe(true);
      expect(await versionOf(one)).toBe(1 + done.filter((status) => status === 200).length);
    }
  });

  it('rule 9.2, 10.5: rights that were taken, another user type, a person who was disabled hold from the next call', async () => {
    const { db } = app.dependencies;
    const list = (as: TestPerson) => app.call('clients', { as, query: { limit: 5 } });
    const changes: [number, (id: string) => Promise<unknown>][] = [
      [
        403,
        (id) =>
          sql`update role set scopes = '{}' where id = (select role_id from person where id = ${id})`.execute(
            db,
          ),
      ],
      [403, (id) => sql`update person set usertype = 'External' where id = ${id}`.execute(db)],
      [401, (id) => sql`update person set active = false where id = ${id}`.execute(db)],
      [401, (id) => sql`update session set ends_at = created_at where person_id = ${id}`.execute(db)],
      [401, (id) => sql`delete from session where person_id = ${id}`.execute(db)],
    ];
    for (const [status, change] of changes) {
      const staff = await aPerson(app, 'Admin');
      for (const _ of [1, 2]) expect((await list(staff)).statusCode).toBe(200);
      await change(staff.id);
      expect((await list(staff)).statusCode).toBe(status);
    }
  });

  it('rule 10.7: staff who move to another trust see its clients and nobody else from the next call', async () => {
    const { db } = app.dependencies;
    const trusts = await Promise.all(
      ['Larkmoor', 'Sandholt'].map(async (name) => {
        const { rows: made } = await sql<{ id: string }>`
          insert into trust (id, name, created_at) values (gen_random_uuid(), ${name}, now()) returning id`.execute(
          db,
        );
        const id = made[0]?.id ?? '';
        await aPerson(app, 'Client', { trustId: id, firstName: name });
        return id;
      }),
    );
    const staff = await aPerson(app, 'Admin', { trustId: trusts[0] ?? '' });
    const names = async () =>
      (await app.call('clients', { as: staff, query: { limit: 5 } }))
        .json()
        .data.map(({ name }: { name: string }) => name.split(' ')[0]);
    for (const _ of [1, 2]) expect(await names()).toEqual(['Larkmoor']);
    await sql`update person set trust_id = ${trusts[1]} where id = ${staff.id}`.execute(db);
    expect(await names()).toEqual(['Sandholt']);
  });

  it('rule 9.2: a refusal that asks nothing of the database is none to whoever may not come in any more', async () => {
    const one = await filler();
    const nonsense = () => app.call('saveAnswers', { as: one.by, body: { shareId: 'nonsense' } });
    await save(one);
    expect((await nonsense()).statusCode).toBe(400);
    await elsewhere('logout', { as: one.by, body: {} });
    expect((await nonsense()).statusCode).toBe(401);
  });

  it("work that asks nothing of the database is done once, and its reply is nobody's whose session ended", async () => {
    const one = await filler();
    const { dependencies } = app;
    const live = await findSession(dependencies.db, sessionOf(one));
    if (!live) throw new Error('no session');
    const who = { ...live, sessionId: live.id, idleAt: live.endsAt };
    const request = { headers: { authorization: `Bearer ${one.by.accessToken}` } } as FastifyRequest;
    let done = 0;
    const work = () =>
      doFor(dependencies, rows.myAccount, request, { who, proof: proofOf(live) }, async () => ++done);
    expect([await work(), done]).toEqual([1, 1]);
    await elsewhere('logout', { as: one.by, body: {} });
    await expect(work()).rejects.toMatchObject({ code: 'session_expired' });
    expect(done).toBe(2);
  });

  it('what changed without any harm to the session is no obstacle: the call begins again and is done once', async () => {
    const one = await filler();
    await save(one);
    for (const call of [save, contact]) {
      await sql`update session set user_agent = 'another' where person_id = ${one.by.id}`.execute(
        app.dependencies.db,
      );
      expect((await call(one)).statusCode).toBeLessThan(300);
    }
    expect(await versionOf(one)).toBe(2);
    expect(await trailOf(one)).toBe(1);
  });

  it('rule 9.2: a call still says that somebody is there every thirty seconds, and one who is idle is out', async () => {
    const one = await filler();
    for (let half = 0; half < 25; half += 1) {
      expect((await save(one)).statusCode).toBe(200);
      app.advance(SESSION.touchEvery - 1000);
      expect((await look(one)).statusCode).toBe(200);
      app.advance(1000);
    }
    app.advance(600_000);
    expect((await save(one)).statusCode).toBe(401);
  });

  it('a session that ended between the look and the touch is not remembered as one that lives', async () => {
    const one = await filler();
    const { db, now } = app.dependencies;
    const live = await findSession(db, sessionOf(one));
    if (!live) throw new Error('no session');
    await elsewhere('logout', { as: one.by, body: {} });
    expect(await touchSession(db, live, now())).toBeUndefined();
    expect((await findSession(db, live.id))?.ended).toBe(true);
    expect((await save(one)).statusCode).toBe(401);
  });
});
