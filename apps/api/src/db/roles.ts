import { sql } from 'kysely';
import { StartFault } from '../startFault.ts';
import { DB_ROLES, type DbRole } from './databaseIdentity.ts';
import type { Db } from './pool.ts';

/** What an administrator of the server runs where our own user may not make roles. */
const byHand = (user: string, missing: readonly string[]) =>
  [
    ...missing.map((role) => `create role ${role} nologin;`),
    `grant ${DB_ROLES.join(', ')} to "${user}";`,
  ].join(' ');

/**
 * Makes the roles that requests run under, where they are missing, and lets our own user take them (rule 10.7).
 * They belong to the whole server, so another database may have made them already.
 * @throws StartFault with the line that an administrator has to run
 */
export async function makeRoles(db: Db): Promise<void> {
  const { rows } = await sql<{ user: string; missing: string[]; shut: string[] }>`
    select current_user as "user",
      array(select r from unnest(${sql.val([...DB_ROLES])}::text[]) r
        where not exists (select 1 from pg_roles where rolname = r)) as missing,
      array(select rolname::text from pg_roles
        where rolname = any (${sql.val([...DB_ROLES])}::text[]) and not pg_has_role(current_user, oid, 'SET')) as shut`.execute(
    db,
  );
  const { user = '', missing = [], shut = [] } = rows[0] ?? {};
  try {
    for (const role of missing) {
      // Another process that starts now makes them too.
      await sql`create role ${sql.id(role)} nologin`.execute(db).catch((error: { code?: string }) => {
        if (error.code !== '42710' && error.code !== '23505') throw error;
      });
    }
    for (const role of [...missing, ...shut]) {
      await sql`grant ${sql.id(role)} to ${sql.id(user)} with set true, inherit false`.execute(db);
    }
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error;
    throw new StartFault(
      `The database user at DATABASE_URL may not make roles. An administrator of that server runs this once: ${byHand(user, missing)}`,
    );
  }
}

/**
 * How our own user has each role: `open` with all that it may do, for later work and what is done at the start; the
 * others to take.
 */
const lending = (user: string) =>
  DB_ROLES.map(
    (role) =>
      `grant ${role} to "${user}" with set true, inherit ${role === 'careway_open' ? 'true' : 'false'};`,
  ).join(' ');

/**
 * Lets a user who owns nothing serve the portal (rule 10.12): calls take the roles of requests, everything else is
 * done with what `careway_open` may do. Only what it then still lacks is given beside: looks beyond that are over are
 * forgotten, the trail is sealed, the steps that were taken are read, and which database it is is noted.
 * @param db as the owner of the tables
 * @throws StartFault where there is no such user, where it owns or may do what only the owner may, or with the line
 *   that an administrator has to run
 */
export async function lendRoles(db: Db, user: string): Promise<void> {
  const { rows } = await sql<{ high: boolean; owner: boolean; lacks: boolean }>`
    select u.rolsuper or u.rolbypassrls as high,
      pg_has_role(u.oid, current_user, 'member') or exists (
        select from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('public', 'jobs') and c.relowner = u.oid) as owner,
      not (pg_has_role(u.oid, 'careway_open', 'usage')
        and (select bool_and(pg_has_role(u.oid, r, 'set')) from unnest(${sql.val([...DB_ROLES])}::text[]) r)) as lacks
    from pg_roles u where u.rolname = ${user}`.execute(db);
  const [row] = rows;
  if (!row) throw new StartFault(`The database has no user "${user}", whom DATABASE_URL names.`);
  if (row.high || row.owner)
    throw new StartFault(
      `With DATABASE_OWNER_URL the user of DATABASE_URL owns nothing: "${user}" ${row.high ? 'passes by every rule of the database' : 'owns tables, or may act for who does'}. Name another user.`,
    );
  await db.transaction().execute(async (within) => {
    await sql`select pg_advisory_xact_lock(7306)`.execute(within);
    if (row.lacks)
      await sql
        .raw(lending(user))
        .execute(within)
        .catch((error: { code?: string }) => {
          if (error.code !== '42501') throw error;
          throw new StartFault(
            `The owner of the tables may not lend roles. An administrator of that server runs this once: ${lending(user)}`,
          );
        });
    await sql`grant delete on look_beyond to ${sql.id(user)}`.execute(within);
    await sql`grant select, insert on audit_seal to ${sql.id(user)}`.execute(within);
    // Whether it is the database that the portals last knew (rule 17.28).
    await sql`grant select, insert, update on last_known_database to ${sql.id(user)}`.execute(within);
    await sql`grant select, insert, update, delete on portal_beat to ${sql.id(user)}`.execute(within);
    // A portal looks at its start whether the tables are of its version (rule 17.22).
    await sql`grant select on kysely_migration to ${sql.id(user)}`.execute(within);
  });
}

/** What a client reads and never writes (rule 12.24): forms, prices, clinics and contracts hold for everybody. */
const CLIENTS_ONLY_READ = [
  ...['question_set', 'question_set_origin', 'price_list', 'private_price', 'clinic', 'clinic_room'],
  ...[
    'clinic_session',
    'session_rule',
    'clinic_closure',
    'clinic_open_day',
    'contract_term',
    'area_contract',
  ],
  ...['commissioning_body', 'care_partner', 'local_clinic', 'local_clinic_area', 'district', 'referral'],
];

/**
 * Hashes of what somebody knows by heart or was told: a password, a PIN or word, a passcode, a code read out on the
 * phone. Whoever has one guesses it at leisure, so no role of somebody signed in reads them (rule 12.27,
 * decision 0244), in a table or in a view over it.
 */
const SECRETS: readonly { column: string; tables: readonly string[]; from: readonly DbRole[] }[] = [
  {
    column: 'password_hash',
    tables: ['person', 'client_of_trust', 'client_unplaced', 'pending_signup', 'first_administrator'],
    from: ['careway_app', 'careway_client'],
  },
  { column: 'hash', tables: ['security_factor'], from: ['careway_app', 'careway_client'] },
  { column: 'passcode_hash', tables: ['referral'], from: ['careway_app', 'careway_client'] },
  { column: 'code_hash', tables: ['local_clinic', 'made_client'], from: ['careway_app', 'careway_client'] },
];

/** The step from which on nobody asks for a secret by such a role: a process of the version before does. */
const SECRETS_ASKED_BY_FUNCTION = 'after/0274_own_counts';

/** Takes the hashes from the roles of whoever is signed in: they read every other column, those of later steps too. */
async function withholdSecrets(db: Db): Promise<void> {
  for (const { column, tables, from } of SECRETS)
    for (const table of tables) {
      const { rows } = await sql<{ name: string }>`
        select attname as name from pg_attribute where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped
          and attname <> ${column} order by attnum`.execute(db);
      if (rows.length === 0) continue;
      const others = rows.map(({ name }) => sql.id(name));
      const to = sql.raw(from.join(', '));
      await sql`revoke select on ${sql.table(table)} from ${to}`.execute(db);
      await sql`grant select (${sql.join(others)}) on ${sql.table(table)} to ${to}`.execute(db);
    }
}

/** Tables of a schema that requests may use. The audit trail is written and read, never changed (rule 11.1). */
export async function grantTables(db: Db): Promise<void> {
  await db.transaction().execute(async (within) => {
    // Two processes that start at once would both change one row of the catalogue.
    await sql`select pg_advisory_xact_lock(7306)`.execute(within);
    const to = sql.raw(DB_ROLES.join(', '));
    await sql`grant usage on schema public to ${to}`.execute(within);
    await sql`grant select, insert, update, delete on all tables in schema public to ${to}`.execute(within);
    await sql`grant usage on all sequences in schema public to ${to}`.execute(within);
    await sql`revoke insert, update, delete on ${sql.raw(CLIENTS_ONLY_READ.join(', '))} from careway_client`.execute(
      within,
    );
    await sql`revoke update, delete on audit from ${to}`.execute(within);
    await sql`revoke update, delete on look_beyond from ${to}`.execute(within);
    await sql`revoke all on audit_seal, last_known_database, portal_beat from ${to}`.execute(within);
    await sql`revoke all on kysely_migration from ${to}`.execute(within);
    const { rows } =
      await sql`select from kysely_migration where name = ${SECRETS_ASKED_BY_FUNCTION}`.execute(within);
    if (rows.length > 0) await withholdSecrets(within);
    // Until nobody needs it any more (migrations/after).
    await sql`do $$ begin if to_regclass('kysely_migration_lock') is not null then
      revoke all on kysely_migration_lock from ${to}; end if; end $$`.execute(within);
  });
}
