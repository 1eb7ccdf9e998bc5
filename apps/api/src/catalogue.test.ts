import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DatabaseIdentity, DB_ROLES, identityOf, withIdentity } from './db/databaseIdentity.ts';
import { unusableHash } from './features/accounts/hashing.ts';
import { countUse, freeQuota, giveBack, usesOf } from './http/quota.ts';
import { aPerson, type TestPerson } from './testing/people.ts';
import { startTestApp, type TestApp } from './testing/testApp.ts';

// rules 12.26, 12.27: of the whole catalogue, not of a list that somebody remembers: a table, a column, a view or a
// function that comes later is found here by itself.
let app: TestApp;
let client: TestPerson;
let other: TestPerson;
let staff: TestPerson;
let highest: TestPerson;
let trustId: string;

beforeAll(async () => {
  app = await startTestApp();
  staff = await aPerson(app, 'Admin');
  trustId = (await app.dependencies.db.selectFrom('trust').select('id').executeTakeFirstOrThrow()).id;
  client = await aPerson(app, 'Client', { trustId });
  other = await aPerson(app, 'Client', { trustId });
  highest = await aPerson(app, 'Super_Admin');
  for (const { id } of [client, other])
    await sql`insert into security_factor (person_id, kind, hash, set_at) values (${id}, 'pin', ${unusableHash()}, now())`.execute(
      app.dependencies.db,
    );
});
afterAll(() => app.close());

type Asking = () => DatabaseIdentity;
const by = (who: () => TestPerson) => (): DatabaseIdentity =>
  identityOf({ personId: who().id, usertype: who().usertype, trustId }, app.dependencies.now());
const asClient = by(() => client);
const asStaff = by(() => staff);
const SIGNED_IN: readonly [string, Asking][] = [
  ['a client', asClient],
  ['staff', asStaff],
  ['a system administrator', by(() => highest)],
];

/** @returns the rows, or `refused` where the database says no */
const tryAs = (asking: Asking, statement: ReturnType<typeof sql>): Promise<unknown[] | 'refused'> =>
  withIdentity(asking(), () => statement.execute(app.dependencies.db)).then(
    ({ rows }) => rows,
    (error: { code?: string }) => {
      if (error.code === '42501') return 'refused';
      throw error;
    },
  );

/** Tables that requests may read without a policy, each with what makes that right. */
const WITHOUT_POLICIES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['address', 'district', 'gp_practice', 'lookup_word'].map((name) => [
      name,
      'public registers: postcodes and practices, and the words in them',
    ]),
  ),
  ...Object.fromEntries(
    ['area_contract', 'contract_term', 'commissioning_body', 'care_partner'].map((name) => [
      name,
      'who pays where, for everybody',
    ]),
  ),
  ...Object.fromEntries(
    ['local_clinic', 'local_clinic_area'].map((name) => [name, 'where a clinic is; its code is withheld']),
  ),
  ...Object.fromEntries(
    [
      'clinic',
      'clinic_room',
      'clinic_session',
      'session_rule',
      'clinic_closure',
      'clinic_open_day',
      'slot',
    ].map((name) => [name, 'when and where times are given: everybody who books reads them']),
  ),
  slot_place: 'that a place is taken is for everybody to know; by whom is behind the booking',
  freed_place: 'since when a place is free; whom it is offered to is behind the offer',
  session_use: 'which of staff and which room is in which session',
  interpreter: 'who speaks which language, for whoever books',
  interpreter_shift: 'when they can be had',
  interpreter_booking: 'when they are taken; by whom is behind the appointment',
  price_list: 'prices, for everybody',
  private_price: 'prices, for everybody',
  question_set: 'forms as they are asked',
  question_set_origin: 'forms as they came from elsewhere',
  figures_counted: 'until which day figures are counted',
  living_process: 'which version each process of ours is',
};

describe('rule 12.26: rows about people, and of security', () => {
  test('every table has policies, or no role of requests may touch it, or it stands here with its reason', async () => {
    const { rows } = await sql<{ name: string; held: boolean; policies: number; given: boolean }>`
      select c.relname as name, c.relrowsecurity as held,
        (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies,
        exists (select 1 from unnest(${sql.val([...DB_ROLES])}::text[]) r
          where has_table_privilege(r, c.oid, 'select, insert, update, delete')) as given
      from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
        and not c.relispartition order by 1`.execute(app.dependencies.db);
    expect(rows.length).toBeGreaterThan(90);
    const open = rows.filter(({ held, given }) => given && !held).map(({ name }) => name);
    expect(open).toEqual(Object.keys(WITHOUT_POLICIES).sort());
    // One that is held and has no policy shows nothing to anybody: of these only functions of ours read.
    const unread = rows.filter(({ held, policies }) => held && policies === 0).map(({ name }) => name);
    expect(unread).toEqual(['name_near', 'name_word']);
  });

  test('every view that goes round the policies asks itself whose rows it shows', async () => {
    const { rows } = await sql<{ name: string; asks: boolean }>`
      select c.relname as name, pg_get_viewdef(c.oid) ~ 'asking_(trust|person|sees_unplaced)\\(' as asks
      from pg_class c where c.relkind in ('v', 'm') and c.relnamespace = 'public'::regnamespace
        and not coalesce(array_to_string(c.reloptions, ',') ~ 'security_invoker=(true|on)', false)
        and exists (select 1 from unnest(${sql.val([...DB_ROLES])}::text[]) r where has_any_column_privilege(r, c.oid, 'select'))`.execute(
      app.dependencies.db,
    );
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter(({ asks }) => !asks)).toEqual([]);
  });

  test('every function that runs as its owner looks for names in one place alone', async () => {
    const { rows } = await sql<{ name: string }>`
      select p.proname as name from pg_proc p where p.prosecdef and p.pronamespace = 'public'::regnamespace
        and not coalesce(array_to_string(p.proconfig, ',') ~ 'search_path=', false)`.execute(
      app.dependencies.db,
    );
    expect(rows).toEqual([]);
  });

  test.each(SIGNED_IN)('%s reads, changes and deletes no count, whoever’s it is', async (_, asking) => {
    const { db } = app.dependencies;
    await sql`insert into quota values (${`bookings of ${client.id}`}, now(), 3) on conflict do nothing`.execute(
      db,
    );
    await sql`insert into sign_in_delay values ('a hash', 9, now(), now() + interval '1 day') on conflict do nothing`.execute(
      db,
    );
    for (const table of ['quota', 'sign_in_delay', 'referral', 'reminder_considered'].map((name) =>
      sql.table(name),
    )) {
      expect(await tryAs(asking, sql`select * from ${table}`)).toSatisfy(
        (found) => found === 'refused' || found.length === 0,
      );
      expect(['refused', []]).toContainEqual(await tryAs(asking, sql`delete from ${table} returning 1`));
    }
    expect(['refused', []]).toContainEqual(await tryAs(asking, sql`update quota set used = 0 returning key`));
    const put = sql`insert into sign_in_delay values ('mine', 1, now(), now())`;
    expect(await tryAs(asking, put)).toBe('refused');
    expect(await tryAs(asking, sql`insert into quota values ('mine', now(), -1000)`)).toBe('refused');
  });

  test('a client counts under their own keys, and neither fills, frees nor reads another’s', async () => {
    const { db, now } = app.dependencies;
    const own = `bookings of ${client.id}`;
    const theirs = `bookings of ${other.id}`;
    await countUse(db, theirs, 60_000, now());
    const ask = <Result>(work: () => Promise<Result>) =>
      withIdentity(asClient(), work).catch((error: { code?: string }) => {
        if (error.code === '42501') return 'refused';
        throw error;
      });
    await freeQuota(db, own);
    expect(await ask(() => countUse(db, own, 60_000, now()))).toBe(1);
    expect(await ask(() => countUse(db, own, 60_000, now()))).toBe(2);
    expect(await ask(() => usesOf(db, own, 60_000, now()))).toBe(2);
    expect(await ask(() => countUse(db, theirs, 60_000, now()))).toBe('refused');
    expect(await ask(() => countUse(db, theirs.toUpperCase().toLowerCase(), 0, now()))).toBe('refused');
    expect(await ask(() => usesOf(db, theirs, 60_000, now()))).toBe(0);
    await ask(() => giveBack(db, theirs));
    await ask(() => freeQuota(db, theirs));
    expect(await usesOf(db, theirs, 60_000, now())).toBe(1);
  });
});

/** Columns that keep a hash or a secret and that somebody signed in may read, each with what makes that right. */
const LONG = 'of 128 random bits or more: nobody guesses what it is the hash of';
const MAY_BE_READ: Readonly<Record<string, string>> = {
  'account_link.token_hash': LONG,
  'call_of_trust.cancel_hash': LONG,
  'call_unplaced.cancel_hash': LONG,
  'callback.cancel_hash': LONG,
  'idempotency.request_hash': 'of what they sent themselves',
  'import.hash': 'of a file, by which the same one is known again',
  'nhs_login_try.browser_hash': LONG,
  'nhs_login_try.state_hash': LONG,
  'nhs_login_try.ticket_hash': LONG,
  'otp_challenge.link_hash': LONG,
  'otp_challenge.code_hash':
    'of a code of ten minutes and five tries: a client reads those of their own session',
  'program_secret.hash': LONG,
  'session.refresh_hash': LONG,
  'signup_draft.token_hash': LONG,
  'used_id_token.token_hash': LONG,
  'waitlist_offer.link_hash': LONG,
  'first_administrator.token_hash': LONG,
};

describe('rule 12.27: hashes of what somebody knows by heart', () => {
  test('no role of somebody signed in reads one in any table or view, or it stands here with its reason', async () => {
    const { rows } = await sql<{ at: string }>`
      select c.relname || '.' || a.attname as at from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relkind in ('r', 'p', 'v', 'm') and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
        and a.attname ~ '(^|_)(hash|hashes|secret|password|passcode|pin|salt|tag)(_|$)' and format_type(a.atttypid, null) in ('text', 'bytea', 'bytea[]')
        and exists (select 1 from unnest(array['careway_app', 'careway_client']) r where has_column_privilege(r, c.oid, a.attnum, 'select'))
      order by 1`.execute(app.dependencies.db);
    expect(rows.map(({ at }) => at).filter((at) => !(at in MAY_BE_READ))).toEqual([]);
    expect(Object.keys(MAY_BE_READ).filter((at) => !rows.some((row) => row.at === at))).toEqual([]);
  });

  test.each(SIGNED_IN.slice(0, 2))(
    '%s: not by a list, by one row, by an order or by a guess',
    async (_, asking) => {
      for (const statement of [
        sql`select password_hash from person`,
        sql`select password_hash from person where id = ${client.id}`,
        sql`select * from person limit 1`,
        sql`select p from person p limit 1`,
        sql`select to_jsonb(p) from person p limit 1`,
        sql`select id from person where password_hash like '$argon2id$%'`,
        sql`select id from person order by password_hash`,
        sql`select count(*) from person group by password_hash`,
        sql`update person set known_as = password_hash where id = ${asking().personId} returning known_as`,
        sql`update person set known_as = 'x' where id = ${asking().personId} returning password_hash`,
        sql`select password_hash from client_of_trust`,
        sql`select * from client_of_trust`,
        sql`select password_hash from client_unplaced`,
        sql`select hash from security_factor`,
        sql`select kind from security_factor where hash > 'a'`,
        sql`select code_hash from made_client`,
        sql`select passcode_hash from referral`,
        sql`select code_hash from local_clinic`,
        sql`select password_hash from pending_signup`,
      ])
        expect([statement.toOperationNode(), await tryAs(asking, statement)]).toEqual([
          expect.anything(),
          'refused',
        ]);
      // What pages say of it is there.
      expect(
        await tryAs(asking, sql`select kind, set_at from security_factor where person_id = ${client.id}`),
      ).toHaveLength(1);
      expect(await tryAs(asking, sql`select has_password(${client.id})`)).toEqual([{ has_password: true }]);
    },
  );

  test('staff compare what they hear, and a client’s own password is compared and changed', async () => {
    const checked = await app.call('checkClientSecurity', {
      as: staff,
      params: { id: client.id },
      body: { kind: 'pin', value: '4971' },
    });
    expect([checked.statusCode, checked.json().matches]).toEqual([200, false]);
    const { password_hash: known } = await app.dependencies.db
      .selectFrom('person')
      .select('password_hash')
      .where('id', '=', other.id)
      .executeTakeFirstOrThrow();
    for (const [whose, from] of [
      [client.id, 'not it'],
      [other.id, known],
    ]) {
      const replaced = sql`select replace_own_password(${whose}, ${from}, 'mine') as done`;
      for (const asking of [asClient, asStaff])
        expect(await tryAs(asking, replaced)).toEqual([{ done: false }]);
    }
  });
});
