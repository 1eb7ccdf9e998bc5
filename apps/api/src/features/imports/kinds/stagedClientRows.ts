import { IMPORT_LIMITS } from '@careway/core/imports/importKinds';
import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import type { RowProblem } from '../problemRows.ts';
import type { Comparison } from './kind.ts';

/**
 * Of no organisation, where two are compared: an index and a hash take what is the same, and not what is not
 * distinct.
 */
const TRUST = (at: string) => sql`coalesce(${sql.ref(at)}, '00000000-0000-0000-0000-000000000000'::uuid)`;

/** What of an earlier client is kept to be put back. */
const DETAILS = sql`to_jsonb(e) - 'id' - 'person_id' - 'joined_by' - 'joined_at' - 'made_at'`;
/** By what it is seen that one changed again: no copy of what it says. */
const MARK = sql`to_jsonb(md5((${DETAILS})::text))`;

/** What the file says goes over what is there; what it leaves empty says nothing. */
const NEW = {
  reference: sql`coalesce(c.reference, e.reference)`,
  email: sql`coalesce(c.email, e.email)`,
  mobile: sql`coalesce(c.mobile, e.mobile)`,
  postcode: sql`coalesce(c.postcode, e.postcode)`,
  service: sql`coalesce(c.service, e.service)`,
};
const DIFFERS = sql`e.person_id is null and (e.reference, e.first_name, e.last_name, e.date_of_birth, e.email::text, e.mobile, e.postcode, e.service)
  is distinct from (${NEW.reference}, c.first_name, c.last_name, c.date_of_birth, (${NEW.email})::text, ${NEW.mobile}, ${NEW.postcode}, ${NEW.service})`;

const byName = (way: 'email' | 'mobile') => sql`
  select s.number, e.id from import_said s join earlier_client e
    on e.name_key = s.name_key and e.date_of_birth = s.date_of_birth and ${sql.ref(`e.${way}`)} = ${sql.ref(`s.${way}`)}
      and ${TRUST('e.trust_id')} = ${TRUST('s.trust_id')}`;

/**
 * Who is there already, row by row of `import_said`: by what is the same, without an "or", so that each is found by
 * an index or a hash.
 */
export const FOUND_BY = {
  reference: sql`
    select s.number, e.id from import_said s join earlier_client e
      on lower(e.reference) = lower(s.reference) and e.reference is not null and ${TRUST('e.trust_id')} = ${TRUST('s.trust_id')}`,
  email: byName('email'),
  mobile: byName('mobile'),
};

/**
 * Finds for each row who is there already: by organisation and reference, else by organisation, name, date of birth
 * and email or mobile. It stands in a table of this transaction, `import_client`, of which the import is made. Each
 * step is a table of its own that is counted before the next: of a join over four columns nobody can guess how much
 * comes out, and of a wrong guess came a loop over every pair of rows (docs/decisions/0132).
 */
async function match(db: Db): Promise<void> {
  await sql`
    create temporary table import_said on commit drop as
    select r.number, r.key, w."trustId" as trust_id, w.reference, w."firstName" as first_name, w."lastName" as last_name,
      w."nameKey" as name_key, w."dateOfBirth" as date_of_birth, w.email, w.mobile, w.postcode, w.service
    from import_row r cross join lateral jsonb_to_record(r.said) as w("trustId" uuid, reference text, "firstName" text,
      "lastName" text, "nameKey" text, "dateOfBirth" date, email citext, mobile text, postcode text, service text)`.execute(
    db,
  );
  await sql`analyze import_said`.execute(db);
  await sql`create temporary table import_by_reference on commit drop as ${FOUND_BY.reference}`.execute(db);
  await sql`
    create temporary table import_by_name on commit drop as
    select distinct on (number) number, id from (${FOUND_BY.email} union all ${FOUND_BY.mobile}) n order by number, id`.execute(
    db,
  );
  await sql`analyze import_by_reference`.execute(db);
  await sql`analyze import_by_name`.execute(db);
  await sql`
    create temporary table import_client on commit drop as
    select s.*, coalesce(r.id, n.id) as found, r.id as by_reference, n.id as by_name, uuidv7() as new_id
    from import_said s left join import_by_reference r on r.number = s.number left join import_by_name n on n.number = s.number`.execute(
    db,
  );
  await sql`create index on import_client (found)`.execute(db);
  await sql`analyze import_client`.execute(db);
}

type Clash = { row: number; why: 'twice' | 'others' | 'otherwise'; with: string; all: number };

const WORDS: Record<Clash['why'], Pick<RowProblem, 'column' | 'wrong' | 'mend'>> = {
  twice: {
    column: 'last_name',
    wrong: 'is the same person: the same name, date of birth, and email or mobile',
    mend: 'Take one of the two rows out',
  },
  others: {
    column: 'reference',
    wrong: 'belongs to somebody else who is here already, with another name and date of birth',
    mend: 'Check the reference, the name and the date of birth',
  },
  otherwise: {
    column: 'reference',
    wrong: 'is what somebody with this name, date of birth, and email or mobile has here already',
    mend: 'Write that reference, or take the row out',
  },
};

/**
 * Compares the rows with who is there, and with each other: the same person twice is a mistake, whoever wrote it
 * down.
 */
export async function compareClients(db: Db): Promise<Comparison> {
  await match(db);
  const { rows } = await sql<{ same: number; changed: number; fresh: number }>`
    select count(*) filter (where e.id is not null and not (${DIFFERS}))::int as same,
      count(*) filter (where e.id is not null and ${DIFFERS})::int as changed,
      count(*) filter (where e.id is null)::int as fresh
    from import_client c left join earlier_client e on e.id = c.found`.execute(db);
  const { rows: clashes } = await sql<Clash>`
    with twice as (
      select number, key, first_value(number) over mail as mail, first_value(key) over mail as mail_key,
        first_value(number) over phone as phone, first_value(key) over phone as phone_key,
        first_value(number) over known as known, first_value(key) over known as known_key, email, mobile, found
      from import_client
      window mail as (partition by trust_id, date_of_birth, name_key, email order by number),
        phone as (partition by trust_id, date_of_birth, name_key, mobile order by number),
        known as (partition by found order by number)
    ), clash as (
      select number as row, 'twice' as why, 'as row ' || least(
        case when email is not null and mail_key <> key then mail end, case when mobile is not null and phone_key <> key then phone end,
        case when found is not null and known_key <> key then known end) as with
      from twice
      where (email is not null and mail_key <> key) or (mobile is not null and phone_key <> key) or (found is not null and known_key <> key)
      union all
      select c.number, 'others', c.reference from import_client c join earlier_client e on e.id = c.by_reference
      where e.name_key <> c.name_key and e.date_of_birth <> c.date_of_birth
      union all
      select c.number, 'otherwise', coalesce(e.reference, 'no reference') from import_client c join earlier_client e on e.id = c.by_name
      where c.reference is not null and c.by_reference is distinct from c.by_name and (c.by_reference is not null or e.reference is not null)
    )
    select row, min(why) as why, min("with") as "with", count(*) over ()::int as "all" from clash group by row order by row
    limit ${IMPORT_LIMITS.problems}`.execute(db);
  return {
    same: 0,
    changed: 0,
    fresh: 0,
    ...rows[0],
    wrong: clashes[0]?.all ?? 0,
    problems: clashes.map(({ row, why, with: value }) => ({ row, value, ...WORDS[why] })),
  };
}

/**
 * Writes who is new and who changed, and notes how they were. Whoever was put with an account stays as they are.
 * @returns how many
 */
export async function applyClients(db: Db, importId: string, now: Date): Promise<number> {
  await sql`
    create temporary table import_change on commit drop as
    select c.*, ${DETAILS} as before from import_client c join earlier_client e on e.id = c.found where ${DIFFERS}`.execute(
    db,
  );
  await sql`
    update earlier_client e set reference = ${NEW.reference}, first_name = c.first_name, last_name = c.last_name,
      name_key = c.name_key, date_of_birth = c.date_of_birth, email = ${NEW.email}, mobile = ${NEW.mobile},
      postcode = ${NEW.postcode}, service = ${NEW.service}
    from import_change c where e.id = c.found and e.person_id is null`.execute(db);
  await sql`
    insert into earlier_client (id, trust_id, reference, first_name, last_name, name_key, date_of_birth, email, mobile, postcode, service, made_at)
    select new_id, trust_id, reference, first_name, last_name, name_key, date_of_birth, email, mobile, postcode, service, ${now}
    from import_client where found is null order by number`.execute(db);
  const { numAffectedRows = 0n } = await sql`
    insert into import_made (import_id, thing, before, after)
    select ${importId}, e.id::text, c.before, ${MARK}
    from (
      select found as id, before from import_change union all select new_id, null from import_client where found is null
    ) c join earlier_client e on e.id = c.id`.execute(db);
  return Number(numAffectedRows);
}

/** How many of an import were put with an account, and how many are not any more as it left them. */
export async function usesOfClients(db: Db, importId: string): Promise<{ joined: number; changed: number }> {
  const { rows } = await sql<{ joined: number; changed: number }>`
    select count(*) filter (where e.joined_at is not null)::int as joined,
      count(*) filter (where e.id is null or (e.joined_at is null and ${MARK} is distinct from m.after))::int as changed
    from import_made m left join earlier_client e on e.id = m.thing::uuid where m.import_id = ${importId}`.execute(
    db,
  );
  return { joined: 0, changed: 0, ...rows[0] };
}

/**
 * Puts them back as they were, and takes away who was new. @returns whether nobody was put with an account meanwhile
 */
export async function undoClients(db: Db, importId: string): Promise<boolean> {
  await sql`
    update earlier_client e set reference = k.reference, first_name = k.first_name, last_name = k.last_name, name_key = k.name_key,
      date_of_birth = k.date_of_birth, email = k.email, mobile = k.mobile, postcode = k.postcode, service = k.service
    from import_made m cross join lateral jsonb_to_record(m.before) as k(reference text, first_name text, last_name text, name_key text,
      date_of_birth date, email citext, mobile text, postcode text, service text)
    where m.import_id = ${importId} and m.before is not null and e.id = m.thing::uuid and e.joined_at is null`.execute(
    db,
  );
  await sql`
    delete from earlier_client e using import_made m
    where m.import_id = ${importId} and m.before is null and e.id = m.thing::uuid and e.joined_at is null`.execute(
    db,
  );
  return (await usesOfClients(db, importId)).joined === 0;
}
