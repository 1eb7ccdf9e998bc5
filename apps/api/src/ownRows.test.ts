import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DatabaseIdentity, identityOf, identityOfProgram, withIdentity } from './db/databaseIdentity.ts';
import { newId } from './db/ids.ts';
import { aPerson, PASSWORD, type TestPerson } from './testing/people.ts';
import { startTestApp, type TestApp } from './testing/testApp.ts';

// rule 12.21: what signs somebody in, what was answered to them and who did what, as whoever could make a call ask
// for anything would find it: below the program, by the role and the identity that their call has.
let app: TestApp;
let client: TestPerson;
let other: TestPerson;
let keeper: TestPerson;
let colleague: TestPerson;
let elsewhere: TestPerson;
let highest: TestPerson;
let trustId: string;

/** As they ask whose call it is. */
type Asking = () => DatabaseIdentity;
const by =
  (who: () => TestPerson): Asking =>
  () =>
    identityOf(
      { personId: who().id, usertype: who().usertype, trustId: who() === elsewhere ? null : trustId },
      app.dependencies.now(),
    );
const asClient = by(() => client);
const asStaff = by(() => colleague);
const asKeeper = by(() => keeper);
const asHighest = by(() => highest);
const SIGNED_IN: [string, Asking][] = [
  ['a client', asClient],
  ['staff', asStaff],
  ['an Admin who keeps people', asKeeper],
  ['a system administrator', asHighest],
];

/** @returns the rows, or `refused` where the database says no */
async function tryAs(asking: Asking, statement: ReturnType<typeof sql>): Promise<unknown[] | 'refused'> {
  return withIdentity(asking(), () => statement.execute(app.dependencies.db)).then(
    ({ rows }) => rows,
    (error: { code?: string }) => {
      if (error.code === '42501') return 'refused';
      throw error;
    },
  );
}

const some = () => randomBytes(16);
const aChallenge = (of: string | null, session: string | null = null) => sql`
  insert into otp_challenge (id, purpose, person_id, session_id, email, created_at, expires_at)
  values (${newId(app.dependencies.now())}, 'change', ${of}, ${session}, 'x@example.com', now(), now() + interval '1 hour') returning id`;
const aSessionOf = (of: string) => sql`
  insert into session (id, person_id, created_at, ends_at, last_seen_at, idle_limit_ms)
  values (${newId(app.dependencies.now())}, ${of}, now(), now() + interval '1 day', now(), 600000) returning id`;
const aLink = (of: string, kind: string) => sql`
  insert into account_link (person_id, kind, token_hash, created_at, expires_at)
  values (${of}, ${kind}, ${some()}, now(), now() + interval '1 hour') returning kind`;
const aReply = (scope: string, key = some().toString('hex')) => sql`
  insert into idempotency (scope, key, request_hash, body, created_at)
  values (${scope}, ${key}, ${some()}, '{"theirs":true}', now()) returning scope`;
const aDeed = (of: string | null, by: string | null) => sql`
  insert into audit (id, at, module, action_type, user_id, created_by, action)
  values (${newId(app.dependencies.now())}, now(), 'Account', 'Changed', ${of}, ${by}, 'Done')`;

beforeAll(async () => {
  app = await startTestApp();
  const { db, now } = app.dependencies;
  keeper = await aPerson(app, 'Admin');
  trustId = (await db.selectFrom('trust').select('id').executeTakeFirstOrThrow()).id;
  colleague = await aPerson(app, 'Admin', { scopes: ['clients:read', 'forms:read', 'clients:write'] });
  const farTrust = newId(now());
  await db.insertInto('trust').values({ id: farTrust, name: 'Elmbrook Trust' }).execute();
  elsewhere = await aPerson(app, 'Admin', { trustId: farTrust });
  highest = await aPerson(app, 'Super_Admin');
  client = await aPerson(app);
  other = await aPerson(app);
  for (const { id } of [client, other]) {
    await aChallenge(id).execute(db);
    for (const kind of ['reset', 'pin']) await aLink(id, kind).execute(db);
    await aReply(`${id} POST /appointments`, 'one').execute(db);
  }
});
afterAll(() => app.close());

describe('rule 12.21: sessions', () => {
  test.each(SIGNED_IN)('%s opens none: for a client, for staff, or for themselves', async (_, asking) => {
    for (const one of [other, keeper, elsewhere, highest, { id: asking().personId ?? '' }])
      expect(await tryAs(asking, aSessionOf(one.id))).toBe('refused');
  });

  test('a client reads and ends their own alone', async () => {
    const read = await tryAs(asClient, sql`select distinct person_id from session`);
    expect(read).toEqual([{ person_id: client.id }]);
    const end = sql`update session set ended_at = now() where person_id <> ${client.id} returning id`;
    expect(await tryAs(asClient, end)).toEqual([]);
    expect(await tryAs(asClient, sql`delete from session returning id`)).toEqual([]);
  });

  test('nobody makes one last longer, or fresher, or somebody else’s', async () => {
    for (const change of [
      sql`ends_at = now() + interval '1 year'`,
      sql`proven_at = now()`,
      sql`person_id = ${highest.id}`,
    ])
      for (const [, asking] of SIGNED_IN)
        expect(await tryAs(asking, sql`update session set ${change} returning id`)).toBe('refused');
  });

  test('whoever keeps people reads and ends those of colleagues, and nobody else’s', async () => {
    const read = (await tryAs(asKeeper, sql`select distinct person_id from session`)) as {
      person_id: string;
    }[];
    expect(read.map(({ person_id }) => person_id).sort()).toEqual([keeper.id, colleague.id].sort());
    const own = await tryAs(asStaff, sql`select distinct person_id from session`);
    expect(own).toEqual([{ person_id: colleague.id }]);
    const end = sql`update session set ended_at = now() where person_id = ${keeper.id} returning id`;
    expect(await tryAs(asStaff, end)).toEqual([]);
    const ended = sql`update session set ended_at = now() where person_id = ${colleague.id} returning person_id`;
    expect(await tryAs(asKeeper, ended)).toEqual([{ person_id: colleague.id }]);
  });

  test('who sends their token along with a sign-in signs in as nobody yet, and gets in', async () => {
    const begun = await app.call('signin', {
      as: client,
      body: { username: other.email, password: PASSWORD },
    });
    const { secureOtpId } = begun.json();
    await app.call('sendCode', { as: client, body: { secureOtpId, channel: 'email' } });
    const code = await app.code(other.email);
    const inside = await app.call('verifyCode', { as: client, body: { secureOtpId, code } });
    expect(inside.statusCode).toBe(200);
    expect(inside.json().id).toBe(other.id);
  });
});

describe('rule 12.21: codes', () => {
  test('a client neither reads, spends nor begins another’s', async () => {
    const read = await tryAs(asClient, sql`select distinct person_id from otp_challenge`);
    expect(read).toEqual([{ person_id: client.id }]);
    const spend = sql`update otp_challenge set consumed_at = now(), tries_used = 5 where person_id = ${other.id} returning id`;
    expect(await tryAs(asClient, spend)).toEqual([]);
    for (const one of [other.id, keeper.id, null])
      expect(await tryAs(asClient, aChallenge(one))).toBe('refused');
    const take = sql`update otp_challenge set person_id = ${other.id} where person_id = ${client.id} returning id`;
    expect(await tryAs(asClient, take)).toBe('refused');
  });

  test('that is nobody’s is theirs where their own session asked for it, and in no other', async () => {
    const { db } = app.dependencies;
    const [own, theirs] = await Promise.all(
      [client, other].map(({ id }) =>
        db.selectFrom('session').select('id').where('person_id', '=', id).executeTakeFirstOrThrow(),
      ),
    );
    expect(await tryAs(asClient, aChallenge(null, theirs?.id))).toBe('refused');
    expect(await tryAs(asClient, aChallenge(null, own?.id))).toHaveLength(1);
  });

  test.each(SIGNED_IN.slice(1, 3))('%s have none to do with', async (_, asking) => {
    expect(await tryAs(asking, sql`select id from otp_challenge`)).toEqual([]);
    expect(await tryAs(asking, aChallenge(other.id))).toBe('refused');
  });

  test('a system administrator begins none and puts no code of theirs into one', async () => {
    expect(await tryAs(asHighest, aChallenge(other.id))).toBe('refused');
    const put = sql`update otp_challenge set code_hash = 'mine' where person_id = ${other.id} returning id`;
    expect(await tryAs(asHighest, put)).toBe('refused');
  });
});

describe('rule 12.21: links', () => {
  test('a client reads their own alone and makes none, for whatever it is', async () => {
    const read = await tryAs(asClient, sql`select distinct person_id from account_link`);
    expect(read).toEqual([{ person_id: client.id }]);
    for (const [of, kind] of [
      [other.id, 'reset'],
      [keeper.id, 'invite'],
      [client.id, 'reset'],
    ] as const)
      expect(await tryAs(asClient, aLink(of, kind))).toBe('refused');
    const put = sql`update account_link set token_hash = ${some()} returning kind`;
    expect(await tryAs(asClient, put)).toEqual([]);
    const away = sql`delete from account_link where person_id = ${other.id} returning kind`;
    expect(await tryAs(asClient, away)).toEqual([]);
  });

  test('staff invite a colleague where they keep people, and make nobody a link of another kind', async () => {
    for (const asking of [asStaff, asKeeper]) {
      expect(await tryAs(asking, sql`select kind from account_link where kind <> 'invite'`)).toEqual([]);
      for (const kind of ['reset', 'pin']) expect(await tryAs(asking, aLink(other.id, kind))).toBe('refused');
      for (const one of [other, elsewhere, highest])
        expect(await tryAs(asking, aLink(one.id, 'invite'))).toBe('refused');
    }
    expect(await tryAs(asStaff, aLink(keeper.id, 'invite'))).toBe('refused');
    expect(await tryAs(asKeeper, aLink(colleague.id, 'invite'))).toEqual([{ kind: 'invite' }]);
  });

  test('a system administrator invites, and takes over no reset', async () => {
    expect(await tryAs(asHighest, aLink(other.id, 'confirm'))).toBe('refused');
    const put = sql`update account_link set token_hash = ${some()} where person_id = ${other.id} returning kind`;
    expect(await tryAs(asHighest, put)).toEqual([]);
    expect(await tryAs(asHighest, aLink(elsewhere.id, 'invite'))).toEqual([{ kind: 'invite' }]);
  });
});

describe('rule 12.21: kept replies', () => {
  test.each(SIGNED_IN.slice(0, 3))(
    '%s: nobody else’s is read, changed or put there first',
    async (_, asking) => {
      const own = `${asking().personId} POST /x`;
      expect(await tryAs(asking, aReply(own))).toEqual([{ scope: own }]);
      const seen = (await tryAs(asking, sql`select scope from idempotency`)) as { scope: string }[];
      expect(seen.filter(({ scope }) => !scope.startsWith(asking().personId ?? ''))).toEqual([]);
      expect(await tryAs(asking, aReply(`${other.id} POST /appointments`))).toBe('refused');
      const steal = sql`update idempotency set body = '{}' where scope like ${`${other.id} %`} returning key`;
      expect(await tryAs(asking, steal)).toEqual([]);
      const take = sql`update idempotency set scope = ${`${other.id} POST /y`} where scope = ${own} returning key`;
      expect(await tryAs(asking, take)).toBe('refused');
    },
  );

  test('a system administrator puts none in another’s place', async () => {
    expect(await tryAs(asHighest, aReply(`${other.id} POST /appointments`))).toBe('refused');
    const steal = sql`update idempotency set body = '{}' where scope like ${`${other.id} %`} returning key`;
    expect(await tryAs(asHighest, steal)).toEqual([]);
  });
});

describe('rule 12.21: the trail', () => {
  test.each(SIGNED_IN)('%s: no row is written in another’s name', async (_, asking) => {
    const own = asking().personId;
    expect(await tryAs(asking, aDeed(client.id, own))).toEqual([]);
    for (const one of [other, keeper, elsewhere, highest].filter(({ id }) => id !== own))
      for (const about of [client.id, own, null])
        expect(await tryAs(asking, aDeed(about, one.id))).toBe('refused');
  });

  test('clients and staff write none in nobody’s name either', async () => {
    for (const asking of [asClient, asStaff])
      expect(await tryAs(asking, aDeed(client.id, null))).toBe('refused');
  });

  test('a program of others writes in its own name, never in a person’s', async () => {
    const { db, now } = app.dependencies;
    const asProgram = () => identityOfProgram({ trustId }, now());
    const keyId = newId(now());
    await sql`insert into program_key (id, trust_id, name, scopes, days, made_at, made_by, expires_at)
      values (${keyId}, ${trustId}, 'A program', array['slots:read'], 30, now(), ${highest.id}, now() + interval '30 days')`.execute(
      db,
    );
    expect(await tryAs(asProgram, aDeed(null, keyId))).toEqual([]);
    for (const one of [client.id, keeper.id, null, newId(now())])
      expect(await tryAs(asProgram, aDeed(null, one))).toBe('refused');
  });
});

test('rule 12.21, 8.16: a token of the identity provider that was spent stays spent, whoever is signed in', async () => {
  const { db } = app.dependencies;
  await sql`insert into used_id_token (token_hash, expires_at) values (${some()}, now() + interval '1 hour')`.execute(
    db,
  );
  for (const asking of [asClient, asStaff, asKeeper]) {
    expect(await tryAs(asking, sql`delete from used_id_token returning expires_at`)).toEqual([]);
    expect(await tryAs(asking, sql`select * from used_id_token`)).toEqual([]);
  }
});

describe('rule 12.23: proofs of who somebody is', () => {
  const change = (what: ReturnType<typeof sql>, of: string) =>
    sql`update person set ${what} where id = ${of} returning id`;

  test('nobody makes themselves staff, or staff more than they are: a client neither', async () => {
    const { db } = app.dependencies;
    const { role_id } = await db
      .selectFrom('person')
      .select('role_id')
      .where('id', '=', highest.id)
      .executeTakeFirstOrThrow();
    const asStaffMember = sql`usertype = 'Super_Admin', role_id = ${role_id}, mobile = null, mobile_proven_at = null,
      date_of_birth = null, address = null, service = null`;
    for (const [, asking] of SIGNED_IN)
      for (const what of [
        ...(asking === asHighest ? [] : [asStaffMember]),
        sql`role_id = ${newId(app.dependencies.now())}`,
      ])
        await expect(tryAs(asking, change(what, asking().personId ?? ''))).rejects.toThrow('own rights');
    await db.updateTable('person').set({ trust_id: trustId }).where('id', '=', client.id).execute();
    await expect(tryAs(asClient, change(sql`trust_id = null`, client.id))).rejects.toThrow('own rights');
  });

  test.each(SIGNED_IN)(
    '%s: another’s password, address, number or provider is not theirs',
    async (_, asking) => {
      for (const what of [
        sql`password_hash = 'mine'`,
        sql`email = 'mine@example.com'`,
        sql`mobile = '+447700900999', mobile_proven_at = now()`,
        sql`idp_issuer = 'x', idp_subject = 'mine'`,
        sql`reference = reference + 1000000`,
        sql`active = false, password_hash = 'mine'`,
      ])
        for (const one of [other, colleague, highest].filter(({ id }) => id !== asking().personId))
          expect([[], 'refused']).toContainEqual(await tryAs(asking, change(what, one.id)));
      const own = change(sql`idp_subject = 'mine'`, asking().personId ?? '');
      expect(await tryAs(asking, own)).toBe('refused');
    },
  );

  test('a PIN or word is put by its owner alone; staff compare and write none', async () => {
    const { db } = app.dependencies;
    await sql`insert into security_factor (person_id, kind, hash, set_at) values (${other.id}, 'pin', 'x', now())`.execute(
      db,
    );
    const put = (of: string) =>
      sql`insert into security_factor (person_id, kind, hash, set_at) values (${of}, 'pin', 'mine', now()) returning kind`;
    for (const [, asking] of SIGNED_IN) {
      const planted = sql`update security_factor set hash = 'mine' where person_id = ${other.id} returning kind`;
      expect([[], 'refused']).toContainEqual(await tryAs(asking, planted));
      if (asking !== asClient) expect(await tryAs(asking, put(client.id))).toBe('refused');
      if (asking === asHighest) continue;
      expect(
        await tryAs(asking, sql`delete from security_factor where person_id = ${other.id} returning kind`),
      ).toEqual([]);
    }
    expect(
      await tryAs(asStaff, sql`select kind from security_factor where person_id = ${other.id}`),
    ).toHaveLength(1);
    expect(await tryAs(asClient, put(client.id))).toHaveLength(1);
  });

  test('a proof of work that was spent stays spent, and a kept reply is read by whose it is', async () => {
    const { db } = app.dependencies;
    await sql`insert into used_bot_check (signature, expires_at) values ('spent', now())`.execute(db);
    for (const [, asking] of SIGNED_IN) {
      expect(await tryAs(asking, sql`delete from used_bot_check returning signature`)).toEqual([]);
      expect(
        await tryAs(asking, sql`insert into used_bot_check values ('x', now()) returning signature`),
      ).toBe('refused');
    }
    const replies = sql`select scope from idempotency where scope like ${`${other.id} %`}`;
    expect(await tryAs(asHighest, replies)).toEqual([]);
    await tryAs(asHighest, sql`select forget_replies_of(${other.id}::uuid)`);
    expect((await replies.execute(db)).rows).toHaveLength(1);
  });
});

test('rule 12.24: what holds for everybody is no client’s to write: forms, prices, clinics, contracts', async () => {
  const { db } = app.dependencies;
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname ~ '^(question_set|price_list|private_price|clinic|clinic_.*|session_rule|.*contract.*|commissioning_body|care_partner|local_clinic.*|district|referral)$'`.execute(
    db,
  );
  const shared = rows.filter(({ name }) => name !== 'clinical_appointments');
  expect(shared.length).toBeGreaterThan(14);
  for (const { name } of shared)
    expect([name, await tryAs(asClient, sql`delete from ${sql.table(name)}`)]).toEqual([name, 'refused']);
  expect(await tryAs(asClient, sql`update question_set set name = 'Mine'`)).toBe('refused');
});

test('rule 12.21: somebody is signed in by one look at their session: its policies add no step to the plan', async () => {
  const { db, now } = app.dependencies;
  const plan = async (asking: Asking) =>
    (
      await withIdentity(asking(), () =>
        sql<{ 'QUERY PLAN': string }>`explain (costs off)
          select s.person_id, p.usertype from session s join person p on p.id = s.person_id where s.id = ${newId(now())}::uuid`.execute(
          db,
        ),
      )
    ).rows.map((row) => row['QUERY PLAN'].trim());
  const before = await plan(() => identityOf(null, now()));
  expect(before.join('\n')).toContain('session_pkey');
  expect(before.filter((line) => /Filter|SubPlan|InitPlan/.test(line))).toEqual([]);
});
