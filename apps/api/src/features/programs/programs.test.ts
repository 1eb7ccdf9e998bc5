import type { AnyRow } from '@careway/contract/row';
import { type CallName, rows } from '@careway/contract/rows';
import { KEYS, RECENT_SIGN_IN } from '@careway/core/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityOfProgram, withIdentity } from '../../db/databaseIdentity.ts';
import { newId } from '../../db/ids.ts';
import { aSession } from '../../testing/clinics.ts';
import { everyRow, MANY_ROWS } from '../../testing/everyRow.ts';
import { aPerson } from '../../testing/people.ts';
import { aKey } from '../../testing/programs.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
/** A key that is good for all that a key can be. */
let held: Key;
beforeAll(async () => {
  app = await startTestApp();
  held = await aKey(app);
});
afterAll(() => app.close());

type Key = Awaited<ReturnType<typeof aKey>>;
const slots = ({ program }: Pick<Key, 'program'>, query: object = {}) =>
  app.call('programSlots', { as: program, query: { service: 'top', ...query } });
const appointments = ({ program }: Pick<Key, 'program'>, query: object = {}) =>
  app.call('programAppointments', { as: program, query: { from: '2026-11-01', ...query } });
const listed = async ({ id }: Key) => {
  const as = await aPerson(app, 'Super_Admin');
  return (await app.call('keys', { as })).json().data.find((key: { id: string }) => key.id === id);
};
/** A moment some days from now, whatever the clock of the tests says by then. */
const daysOn = (days: number) => new Date(app.dependencies.now().getTime() + days * 86_400_000).toISOString();
/** Time goes on until a sign-in is not new any more, while they work. */
async function workOn(as: Key['as']) {
  app.advance(RECENT_SIGN_IN * 0.6);
  const { headers } = await app.call('session', { as });
  as.accessToken = String(headers['x-access-token']);
  app.advance(RECENT_SIGN_IN * 0.4);
}
const status = async (reply: ReturnType<typeof slots>) => (await reply).statusCode;

/** A clinic with two times, one of them booked, and the trust that it is of. */
async function aClinic() {
  const { clinicId, slotIds } = await aSession(app, { times: 2, startsAt: daysOn(4) });
  const client = await aPerson(app);
  const [slotId = '', free = ''] = slotIds;
  const booked = await app.call('book', { as: client, body: { slotId } });
  expect(booked.statusCode).toBe(201);
  const { db } = app.dependencies;
  const { trust_id } = await db
    .selectFrom('clinic')
    .select('trust_id')
    .where('id', '=', clinicId)
    .executeTakeFirstOrThrow();
  const { reference } = await db
    .selectFrom('person')
    .select('reference')
    .where('id', '=', client.id)
    .executeTakeFirstOrThrow();
  return { client, free, trustId: trust_id, clinicId, reference: String(reference) };
}

describe('rule 10.10: a key', () => {
  it('is shown once and kept as a hash: neither the database, a list nor a log has it', async () => {
    const key = await aKey(app);
    const { accessToken: secret } = key.program;
    expect(secret).toMatch(/^cwk_[\w-]{43}$/);
    expect(await status(slots(key))).toBe(200);
    const all = await app.call('keys', { as: key.as });
    expect(all.body).not.toContain(secret);
    expect((await listed(key)).ending).toBe(secret.slice(-4));
    const { rows: kept } = await sql<{ all: string }>`
      select (select json_agg(k)::text from program_key k) || (select json_agg(s)::text from program_secret s)
        || coalesce((select json_agg(i)::text from idempotency i), '') || (select json_agg(a)::text from audit a) as all`.execute(
      app.dependencies.db,
    );
    for (const part of [secret, secret.slice(4)]) {
      expect(kept[0]?.all).not.toContain(part);
      expect(app.logs()).not.toContain(part);
    }
  });

  it('does what it was given for and nothing else', async () => {
    const key = await aKey(app, { scopes: ['slots:read'] });
    expect(await status(slots(key))).toBe(200);
    expect((await appointments(key)).json()).toMatchObject({ statusCode: 403, code: 'forbidden' });
  });

  const ofPeople = (Object.entries(rows) as [CallName, AnyRow][]).filter(
    ([, row]) => row.key === undefined && row.access !== 'none',
  );
  it('opens no call that is for people', { timeout: MANY_ROWS }, () =>
    everyRow(
      ofPeople,
      ([name]) => name,
      async ([name]) => {
        const { program } = held;
        const id = newId(app.dependencies.now());
        const reply = await app.call(name, {
          as: program,
          params: { id, shareId: id },
          ...(rows[name].method === 'GET' ? {} : { body: {} }),
        });
        expect([reply.statusCode, reply.json().code]).toEqual([401, 'invalid_token']);
      },
    ),
  );

  it('is no way in for people, whoever they are', async () => {
    for (const usertype of ['Client', 'Super_Admin', 'Admin'] as const) {
      const as = await aPerson(app, usertype);
      expect((await app.call('programSlots', { as, query: { service: 'top' } })).statusCode).toBe(403);
    }
  });

  it('is refused in the same words whether it is over, taken back, made up or misspelt', async () => {
    const over = await aKey(app, { days: 30 });
    const back = await aKey(app);
    await app.call('revokeKey', { as: back.as, params: { id: back.id }, body: {} });
    app.advance(30 * 86_400_000);
    const secret = over.program.accessToken;
    const answers: string[] = [];
    for (const accessToken of [
      secret,
      back.program.accessToken,
      `cwk_${'A'.repeat(43)}`,
      `${secret}A`,
      secret.toUpperCase().replace('CWK', 'cwk'),
      'cwk_',
      `cwk_${'x'.repeat(5000)}`,
    ]) {
      const reply = await slots({ program: { accessToken } });
      const { requestId: _, ...body } = reply.json();
      answers.push(JSON.stringify([reply.statusCode, body]));
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('"code":"invalid_key"');
  });

  it('works to the end of its last day and no longer', async () => {
    const key = await aKey(app, { days: 30 });
    app.advance(30 * 86_400_000 - 1);
    expect(await status(slots(key))).toBe(200);
    app.advance(1);
    expect(await status(slots(key))).toBe(401);
  });

  it('that is renewed goes on for a day beside the new one, or ends at once', async () => {
    const key = await aKey(app, { days: 30 });
    const renew = async (atOnce: boolean) => {
      const reply = await app.call('rotateKey', {
        as: await aPerson(app, 'Super_Admin'),
        params: { id: key.id },
        body: { atOnce },
      });
      return { program: { accessToken: reply.json().secret as string } };
    };
    app.advance(20 * 86_400_000);
    const second = await renew(false);
    expect([await status(slots(key)), await status(slots(second))]).toEqual([200, 200]);
    expect(await listed(key)).toMatchObject({
      ending: second.program.accessToken.slice(-4),
      before: { ending: key.program.accessToken.slice(-4) },
    });
    app.advance(KEYS.overlap);
    expect([await status(slots(key)), await status(slots(second))]).toEqual([401, 200]);
    const third = await renew(true);
    expect([await status(slots(second)), await status(slots(third))]).toEqual([401, 200]);
    expect((await listed(key)).before).toBeNull();
    // It lasts as long as it was made for, from its renewal.
    app.advance(30 * 86_400_000 - 1);
    expect(await status(slots(third))).toBe(200);
  });

  it('is taken back by whoever sees it leak, however long ago they signed in, and is not renewed after that', async () => {
    const key = await aKey(app);
    await workOn(key.as);
    const input = { as: key.as, params: { id: key.id } };
    expect((await app.call('rotateKey', { ...input, body: { atOnce: true } })).json().code).toBe(
      'sign_in_again',
    );
    expect((await app.call('revokeKey', { ...input, body: {} })).statusCode).toBe(204);
    expect(await status(slots(key))).toBe(401);
    const as = await aPerson(app, 'Super_Admin');
    const again = await app.call('rotateKey', { as, params: { id: key.id }, body: { atOnce: true } });
    expect(again.json().code).toBe('key_changed');
    expect((await app.call('revokeKey', { as, params: { id: key.id }, body: {} })).statusCode).toBe(204);
  });

  it('is counted by itself: the 61st in a minute waits, and no other key does', async () => {
    const [key, other] = [await aKey(app), await aKey(app)];
    const replies = await Promise.all(Array.from({ length: KEYS.aMinute + 5 }, () => slots(key)));
    const refused = replies.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(5);
    expect(refused[0]?.json()).toMatchObject({ code: 'key_used_up', retryAfter: 60 });
    expect(refused[0]?.headers['retry-after']).toBe('60');
    expect(await status(slots(other))).toBe(200);
    app.advance(60_000);
    expect(await status(slots(key))).toBe(200);
  });

  it('says when it was used last, to the minute', async () => {
    const key = await aKey(app);
    expect((await listed(key)).lastUsedAt).toBeNull();
    await slots(key);
    const first = app.dependencies.now().toISOString();
    app.advance(30_000);
    await slots(key);
    expect((await listed(key)).lastUsedAt).toBe(first);
    app.advance(30_000);
    await slots(key);
    expect((await listed(key)).lastUsedAt).toBe(app.dependencies.now().toISOString());
  });
});

describe('rule 10.10, 10.7: what a program reads', () => {
  it('are the free times of its own organisation, with nobody in them', async () => {
    const [mine, others] = [await aClinic(), await aClinic()];
    const key = await aKey(app, { trustId: mine.trustId });
    const { entry } = (await slots(key)).json();
    expect(entry.map(({ resource }: { resource: { id: string } }) => resource.id)).toEqual([mine.free]);
    expect((await slots(key, { clinicId: others.clinicId })).json().entry).toBeUndefined();
    await app.call('holdSlot', { as: await aPerson(app), body: { slotId: mine.free } });
    expect((await slots(key)).json().entry).toBeUndefined();
  });

  it('are the appointments of its own clients, who stay nameless, page by page', async () => {
    const mine = await aClinic();
    const { client } = await aClinic();
    const { slotIds } = await aSession(app, { clinicId: mine.clinicId, startsAt: daysOn(8) });
    await app.call('book', { as: mine.client, body: { slotId: slotIds[0] } });
    const key = await aKey(app, { trustId: mine.trustId });
    const reply = await appointments(key, { limit: 1 });
    const first = reply.json();
    expect(first.entry).toHaveLength(1);
    const next = Object.fromEntries(new URL(first.link[0].url).searchParams);
    const second = (await appointments(key, next)).json();
    expect(second.entry).toHaveLength(1);
    expect(second.link).toBeUndefined();
    const whole = (await appointments(key)).body;
    expect(JSON.parse(whole).entry).toHaveLength(2);
    expect(whole).toContain(mine.reference);
    for (const secret of [mine.client.email, mine.client.id, 'Amira', '1997-06-14', 'WE4', client.id])
      expect(whole).not.toContain(secret);
  });

  it('is held to one organisation by the database too, where a query forgets to ask', async () => {
    const [mine, others] = [await aClinic(), await aClinic()];
    const { db, now } = app.dependencies;
    const seen = await withIdentity(identityOfProgram({ trustId: mine.trustId }, now()), async () => ({
      clients: await db.selectFrom('person').select('id').where('usertype', '=', 'Client').execute(),
      booked: await db.selectFrom('appointment').select('person_id').execute(),
      keys: await db.selectFrom('program_key').select('id').execute(),
      secrets: await db.selectFrom('program_secret').select('key_id').execute(),
    }));
    expect(seen.clients.map(({ id }) => id)).toEqual([mine.client.id]);
    expect(seen.booked.map(({ person_id }) => person_id)).toEqual([mine.client.id]);
    expect(seen.clients.map(({ id }) => id)).not.toContain(others.client.id);
    expect([seen.keys, seen.secrets]).toEqual([[], []]);
  });
});

describe('rule 10.10: giving keys', () => {
  it('asks for everything, and for a sign-in of the last ten minutes', async () => {
    const { as, trustId, name } = await aKey(app);
    const good = { name: 'Another', trustId, scopes: ['slots:read'], days: 90 };
    const fields = async (wrong: object) => {
      const reply = await app.call('makeKey', { as, body: { ...good, ...wrong } });
      return [reply.statusCode, reply.json().fields?.[0]?.field];
    };
    expect(await fields({ name: ' x ' })).toEqual([400, 'name']);
    expect(await fields({ name: 'x'.repeat(81) })).toEqual([400, 'name']);
    expect(await fields({ name: name.toUpperCase() })).toEqual([400, 'name']);
    expect(await fields({ trustId: newId(app.dependencies.now()) })).toEqual([400, 'trustId']);
    expect(await fields({ scopes: [] })).toEqual([400, 'scopes']);
    expect(await fields({ scopes: ['clients:read'] })).toEqual([400, 'scopes.0']);
    expect(await fields({ days: 366 })).toEqual([400, 'days']);
    await workOn(as);
    expect((await app.call('makeKey', { as, body: good })).json().code).toBe('sign_in_again');
  });

  it('gives an organisation so many and no more, also to twenty who ask at once', async () => {
    const { as, trustId } = await aKey(app);
    const replies = await Promise.all(
      Array.from({ length: KEYS.ofOneTrust }, (_, n) =>
        app.call('makeKey', { as, body: { name: `Key ${n}`, trustId, scopes: ['slots:read'], days: 30 } }),
      ),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(KEYS.ofOneTrust - 1);
  });

  it('is not for administrators of one organisation', async () => {
    const { id } = await aKey(app);
    const as = await aPerson(app, 'Admin');
    for (const [name, input] of [
      ['keys', {}],
      ['revokeKey', { params: { id }, body: {} }],
    ] as const)
      expect((await app.call(name, { as, ...input })).statusCode).toBe(403);
  });
});
