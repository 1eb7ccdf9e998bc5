import {
  SECURITY,
  SECURITY_KINDS,
  SECURITY_LIMITS,
  type SecurityKind,
} from '@careway/core/security/eventKinds';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { identityOf, withIdentity } from '../../db/databaseIdentity.ts';
import { newId } from '../../db/ids.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { PROVOKED } from '../../testing/provoked.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { lookForEvents } from './service.ts';

let app: TestApp;
beforeEach(async () => {
  await app?.close();
  app = await startTestApp();
});
afterAll(() => app.close());

const look = () => lookForEvents(app.dependencies);
const kept = (kind?: SecurityKind) => {
  const all = app.dependencies.db.selectFrom('security_event').selectAll().orderBy('id');
  return (kind ? all.where('kind', '=', kind) : all).execute();
};
interface Listed {
  id: string;
  kind: SecurityKind;
  times: number;
  mayLook: boolean;
  about: { is: string; code: string | null; colleague: { name: string } | null; client: object | null };
  looked: { note: string } | null;
}
const listed = async (as: TestPerson, query: object = {}): Promise<Listed[]> => {
  const reply = await app.call('securityEvents', { as, query: { limit: 100, ...query } });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().data;
};
const putAway = (as: TestPerson, id: string, note = 'It was a test of ours.') =>
  app.call('securityEventLookedAt', { as, params: { id }, body: { note } });
/** An administrator of the system whom the trail knows, so that they are no event themselves. */
async function aBoss() {
  const boss = await aPerson(app, 'Super_Admin');
  await sql`insert into audit (id, at, module, action_type, user_id, action)
    values (${newId(app.dependencies.now())}, ${app.dependencies.now()}, 'People', 'Invited', ${boss.id}, 'Invited to work here.')`.execute(
    app.dependencies.db,
  );
  return boss;
}
const mails = async ({ email }: TestPerson) =>
  (await app.outbox(email)).filter(({ subject }) => subject === 'Something at work needs a look').length;
/** One after another: each delivers what waits, and two at once leave it to each other. */
const mailsOf = async (...people: TestPerson[]) => {
  const counts: number[] = [];
  for (const person of people) counts.push(await mails(person));
  return counts;
};
const news = async (as: TestPerson) =>
  (await app.call('notifications', { as })).json().data.map(({ words }: { words: string }) => words);
const guessed = async () => String((await PROVOKED.passwordGuesses(app)).subject);

describe('rule 11.10: every kind of happening that somebody must see', () => {
  it.each(SECURITY_KINDS)('%s', { timeout: 120_000 }, async (kind) => {
    const boss = await aBoss();
    await look();
    const before = (await kept(kind)).length;
    const { subject, n } = await PROVOKED[kind](app);
    await look();
    const found = (await kept(kind)).filter((one) =>
      typeof subject === 'string' ? one.subject === subject : subject.test(one.subject),
    );
    expect(found.map((one) => one.n)).toEqual([n]);
    expect(found[0]?.weight).toBe(SECURITY[kind].serious ? 2 : 1);
    expect((await kept(kind)).length).toBeGreaterThan(before);
    // Once for all, however often it is looked.
    await Promise.all([look(), look(), look()]);
    expect((await kept(kind)).filter(({ id }) => id === found[0]?.id)).toEqual(found);
    const fresh = await aBoss();
    expect((await listed(fresh, { kind })).map(({ id }) => id)).toContain(found[0]?.id);
    expect(await mails(boss)).toBeGreaterThanOrEqual(SECURITY[kind].serious ? 1 : 0);
    const words = `Security: ${SECURITY[kind].title.charAt(0).toLowerCase()}${SECURITY[kind].title.slice(1)}.`;
    // Read by who is signed in now: the clock may have gone on since.
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from notification where person_id = ${boss.id} and words = ${words}`.execute(
      app.dependencies.db,
    );
    expect(rows[0]?.n).toBe(SECURITY[kind].serious ? 1 : 0);
  });

  it('one try fewer is none', async () => {
    await aBoss();
    const staff = await aPerson(app, 'Admin');
    for (let at = 0; at < 19; at += 1)
      await app.call('client', { as: staff, params: { id: newId(app.dependencies.now()) } });
    await look();
    expect(await kept('refusals')).toEqual([]);
    await app.call('client', { as: staff, params: { id: newId(app.dependencies.now()) } });
    await look();
    expect(await kept('refusals')).toMatchObject([{ n: 20 }]);
  });

  it('is kept by pseudonym: no name, address or network stands in it, nor in its signs, alerts or the trail', async () => {
    const boss = await aBoss();
    await PROVOKED.networkGuesses(app);
    await guessed();
    await look();
    const { rows } = await sql<{ all: string }>`
      select (select json_agg(e)::text from security_event e) || (select json_agg(s)::text from security_sign s)
        || (select json_agg(a)::text from audit a where module = 'Security') as all`.execute(
      app.dependencies.db,
    );
    const told = `${rows[0]?.all}${JSON.stringify(await news(await aBoss()))}${JSON.stringify(await app.outbox(boss.email))}`;
    for (const secret of ['@example.com', '127.0.0.1', 'Amira', 'nobody1', 'a wrong password'])
      expect(told.replaceAll(boss.email, '')).not.toContain(secret);
  });
});

describe('rule 11.10: alerts are once, not a flood', () => {
  it('one of a kind an hour, to administrators alone; what came in between comes with the next, and lasting ones are not told again', async () => {
    const boss = await aBoss();
    const admin = await aPerson(app, 'Admin');
    await guessed();
    await look();
    expect(await mails(boss)).toBe(1);
    await guessed();
    await look();
    await look();
    expect([await mails(boss), await mails(admin)]).toEqual([1, 0]);
    app.advance(SECURITY_LIMITS.alertEvery);
    await look();
    expect(await mails(boss)).toBe(2);
    app.advance(SECURITY_LIMITS.alertEvery);
    await look();
    expect(await mails(boss)).toBe(2);
  });

  it('of an organisation, those who keep its people are told too, but not whom it is about', async () => {
    const boss = await aBoss();
    const trustId = newId(app.dependencies.now());
    await app.dependencies.db.insertInto('trust').values({ id: trustId, name: 'One Trust' }).execute();
    const keeper = await aPerson(app, 'Admin', { trustId });
    const reader = await aPerson(app, 'Admin', { trustId, scopes: ['people:read'] });
    const elsewhere = await aPerson(app, 'Admin');
    const staff = await aPerson(app, 'Admin', { trustId });
    for (let at = 0; at < 20; at += 1)
      await app.call('client', { as: staff, params: { id: newId(app.dependencies.now()) } });
    await look();
    const told = await mailsOf(boss, keeper, reader, elsewhere, staff);
    expect(told).toEqual([1, 1, 0, 0, 0]);
  });

  it('what strangers and other organisations set off holds back nobody’s: the hour is that of one kind and one organisation', async () => {
    const boss = await aBoss();
    const aTrust = async (name: string) => {
      const id = newId(app.dependencies.now());
      await app.dependencies.db.insertInto('trust').values({ id, name }).execute();
      return {
        id,
        keeper: await aPerson(app, 'Admin', { trustId: id }),
        staff: await aPerson(app, 'Admin', { trustId: id }),
      };
    };
    const [first, second] = [await aTrust('First Trust'), await aTrust('Second Trust')];
    const refused = async (as: TestPerson) => {
      for (let at = 0; at < 20; at += 1)
        await app.call('client', { as, params: { id: newId(app.dependencies.now()) } });
      await look();
    };
    await refused(first.staff);
    expect(await mailsOf(boss, first.keeper, second.keeper)).toEqual([1, 1, 0]);
    await refused(second.staff);
    expect(await mailsOf(boss, first.keeper, second.keeper)).toEqual([2, 1, 1]);
    // Of the same one another within the hour waits.
    await refused(await aPerson(app, 'Admin', { trustId: first.id }));
    expect(await mailsOf(boss, first.keeper, second.keeper)).toEqual([2, 1, 1]);
  });

  it('a flood buries nothing: fifty of a kind stand there, the rest in one more, and serious ones first', async () => {
    const boss = await aBoss();
    await PROVOKED.ownRights(app);
    const { db } = app.dependencies;
    for (let at = 0; at < 300; at += 1)
      for (let n = 0; n < 100; n += 1) app.dependencies.signs.note('refusedFrom', `network:${at}`);
    await look();
    const all = await db.selectFrom('security_event').selectAll().where('kind', '=', 'probing').execute();
    expect(all).toHaveLength(SECURITY_LIMITS.openOfKind + 1);
    expect(all.filter(({ subject }) => subject === 'others')).toHaveLength(1);
    expect((await listed(boss))[0]?.kind).not.toBe('probing');
    expect(await kept('ownRights')).toHaveLength(1);
  });

  it('holds so much in memory and no more, whatever strangers send', () => {
    const { signs } = app.dependencies;
    for (let at = 0; at < SECURITY_LIMITS.held + 500; at += 1) signs.note('refusedFrom', `network:${at}`);
    const { counted } = signs.take();
    expect(counted).toHaveLength(SECURITY_LIMITS.held + 1);
    expect(counted.find(({ subject }) => subject === 'others')?.n).toBe(500);
  });
});

describe('rule 11.10: “I have looked at this”', () => {
  it('keeps who, when and the note for good; what goes on comes again', async () => {
    const subject = await guessed();
    await look();
    const fresh = await aBoss();
    const [event] = await listed(fresh, { kind: 'passwordGuesses' });
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) => putAway(fresh, event?.id ?? '', `Note ${at}`)),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([204, 409]));
    await look();
    expect(await listed(fresh, { kind: 'passwordGuesses' })).toEqual([]);
    expect((await listed(fresh, { state: 'looked' }))[0]?.looked?.note).toMatch(/^Note \d+$/);
    app.advance(60_000);
    for (let n = 0; n < 10; n += 1) app.dependencies.signs.note('wrongPassword', subject);
    await look();
    expect(await kept('passwordGuesses')).toHaveLength(2);
  });

  it('nobody puts away what is about themselves: not by the call, nor in the database', async () => {
    const boss = await aPerson(app, 'Super_Admin');
    await look();
    const own = (await listed(boss)).find(({ about }) => about.colleague !== null);
    expect(own).toMatchObject({ kind: 'administratorUnsaid', mayLook: false });
    expect((await putAway(boss, own?.id ?? '')).json().code).toBe('own_event');
    const by = sql`update security_event set looked_by = ${boss.id}, looked_at = now(), note = 'Mine' where id = ${own?.id}`;
    await expect(by.execute(app.dependencies.db)).rejects.toThrow('not_by_oneself');
    const other = await aBoss();
    expect((await putAway(other, own?.id ?? '')).statusCode).toBe(204);
  });

  it('no call and no role of calls takes one away or makes one up', async () => {
    const boss = await aBoss();
    await guessed();
    await look();
    const { db, now } = app.dependencies;
    const as = (who: TestPerson, statement: ReturnType<typeof sql>, trustId: string | null = null) =>
      withIdentity(identityOf({ personId: who.id, usertype: who.usertype, trustId }, now()), async () =>
        Number((await statement.execute(db)).numAffectedRows ?? 0n),
      );
    expect(await as(boss, sql`delete from security_event`)).toBe(0);
    const staff = await aPerson(app, 'Admin');
    expect(await as(staff, sql`delete from security_event`)).toBe(0);
    expect(await as(staff, sql`delete from security_sign`)).toBe(0);
    expect(await kept('passwordGuesses')).toHaveLength(1);
  });

  it.each(['', 'no', 'x'.repeat(1001), '   '])('a note of %j is asked for again', async (note) => {
    const boss = await aBoss();
    const reply = await putAway(boss, newId(app.dependencies.now()), note);
    expect([reply.statusCode, reply.json().fields?.[0]?.field]).toEqual([400, 'note']);
  });
});

describe('rule 10.3, 10.7: of another organisation nobody learns anything', () => {
  it('an Admin sees their own organisation’s and nothing about themselves, in lists, by id and in the database', async () => {
    const boss = await aBoss();
    const now = app.dependencies.now();
    const [near, far] = [newId(now), newId(now)];
    await app.dependencies.db
      .insertInto('trust')
      .values([
        { id: near, name: 'Near Trust' },
        { id: far, name: 'Far Trust' },
      ])
      .execute();
    const admin = await aPerson(app, 'Admin', { trustId: near });
    const colleague = await aPerson(app, 'Admin', { trustId: near, firstName: 'Nearby' });
    const stranger = await aPerson(app, 'Admin', { trustId: far });
    for (const staff of [admin, colleague, stranger])
      for (let at = 0; at < 20; at += 1)
        await app.call('client', { as: staff, params: { id: newId(app.dependencies.now()) } });
    await PROVOKED.networkGuesses(app);
    await look();
    const mine = await listed(admin);
    expect(mine.map(({ about }) => about.colleague?.name)).toEqual(['Nearby Test']);
    const { db } = app.dependencies;
    const seen = await withIdentity(
      identityOf({ personId: admin.id, usertype: 'Admin', trustId: near }, app.dependencies.now()),
      () => db.selectFrom('security_event').select('person_id').execute(),
    );
    expect(seen).toEqual([{ person_id: colleague.id }]);
    for (const one of await kept())
      if (one.person_id !== colleague.id)
        expect((await putAway(admin, one.id)).statusCode, one.subject).toBe(404);
    expect((await putAway(admin, mine[0]?.id ?? '')).statusCode).toBe(204);
    expect(new Set((await listed(boss)).map(({ kind }) => kind))).toEqual(
      new Set(['refusals', 'networkGuesses']),
    );
    for (const usertype of ['Internal', 'External', 'Client'] as const)
      expect((await app.call('securityEvents', { as: await aPerson(app, usertype) })).statusCode).toBe(403);
    expect((await app.call('securityEvents')).statusCode).toBe(401);
  });

  it('a client stands there by their number, and who reads it all reads page by page, nothing twice', async () => {
    const boss = await aBoss();
    const client = await aPerson(app, 'Client', { firstName: 'Secretia' });
    for (const who of [client, await aPerson(app), await aPerson(app)])
      for (let at = 0; at < 20; at += 1) await app.call('auditTrail', { as: who });
    await look();
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const reply = await app.call('securityEvents', {
        as: boss,
        query: { limit: 1, ...(cursor ? { cursor } : {}) },
      });
      expect(reply.body).not.toContain('Secretia');
      const page = reply.json();
      seen.push(...page.data.map(({ id }: { id: string }) => id));
      cursor = page.next;
    } while (cursor);
    expect([seen.length, new Set(seen).size]).toEqual([3, 3]);
  });
});
