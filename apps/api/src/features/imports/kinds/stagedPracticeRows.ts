import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import type { Comparison } from './kind.ts';

/** The practices of the file beside those that we have. */
const BESIDE = sql`import_row r
  cross join lateral jsonb_to_record(r.said) as w(code text, name text, address text, postcode text, "closedOn" date, "dayIsOurs" boolean)
  left join gp_practice p on p.organisation_code = w.code
  cross join lateral (select case when w."dayIsOurs" then coalesce(p.closed_on, w."closedOn") else w."closedOn" end as closed_on) c`;

const DIFFERS = sql`(p.name, p.address, p.postcode, p.closed_on) is distinct from (w.name, w.address, w.postcode, c.closed_on)`;

/** What of a practice is kept to be put back. */
const asKept = (of: 'p' | 'q') =>
  sql`jsonb_build_object('name', ${sql.ref(`${of}.name`)}, 'address', ${sql.ref(`${of}.address`)},
    'postcode', ${sql.ref(`${of}.postcode`)}, 'closed_on', ${sql.ref(`${of}.closed_on`)})`;

export async function comparePractices(db: Db): Promise<Comparison> {
  const { rows } = await sql<{ same: number; changed: number; fresh: number; reopened: number }>`
    select count(*) filter (where p.organisation_code is not null and not (${DIFFERS}))::int as same,
      count(*) filter (where p.organisation_code is not null and ${DIFFERS})::int as changed,
      count(*) filter (where p.organisation_code is null)::int as fresh,
      count(*) filter (where p.closed_on is not null and c.closed_on is null)::int as reopened
    from ${BESIDE}`.execute(db);
  return { same: 0, changed: 0, fresh: 0, ...rows[0], wrong: 0, problems: [] };
}

/** Writes new and changed practices, and notes how they were. @returns how many */
export async function applyPractices(db: Db, importId: string): Promise<number> {
  await sql`
    insert into import_made (import_id, thing, before, after)
    select ${importId}, w.code, case when p.organisation_code is null then null else ${asKept('p')} end,
      jsonb_build_object('name', w.name, 'address', w.address, 'postcode', w.postcode, 'closed_on', c.closed_on)
    from ${BESIDE} where p.organisation_code is null or ${DIFFERS}`.execute(db);
  // In one order, for everybody who does so at once.
  const { numAffectedRows = 0n } = await sql`
    insert into gp_practice (organisation_code, name, address, postcode, closed_on)
    select m.thing, k.name, k.address, k.postcode, k.closed_on
    from import_made m cross join lateral jsonb_to_record(m.after) as k(name text, address text, postcode text, closed_on date)
    where m.import_id = ${importId} order by m.thing
    on conflict (organisation_code) do update set name = excluded.name, address = excluded.address,
      postcode = excluded.postcode, closed_on = excluded.closed_on`.execute(db);
  return Number(numAffectedRows);
}

/** How many of the practices of an import are not any more as it left them. */
export async function changedSincePractices(db: Db, importId: string): Promise<number> {
  const { rows } = await sql<{ changed: number }>`
    select count(*)::int as changed from import_made m left join gp_practice q on q.organisation_code = m.thing
    where m.import_id = ${importId} and ${asKept('q')} is distinct from m.after`.execute(db);
  return rows[0]?.changed ?? 0;
}

/**
 * Puts practices back as they were. One that was new is closed from today on and stays: somebody may have named it in
 * a form.
 */
export async function undoPractices(db: Db, importId: string, today: string): Promise<void> {
  await sql`
    update gp_practice p set name = k.name, address = k.address, postcode = k.postcode, closed_on = k.closed_on
    from import_made m cross join lateral jsonb_to_record(m.before) as k(name text, address text, postcode text, closed_on date)
    where m.import_id = ${importId} and m.before is not null and p.organisation_code = m.thing`.execute(db);
  await sql`
    update gp_practice p set closed_on = least(p.closed_on, ${today}::date) from import_made m
    where m.import_id = ${importId} and m.before is null and p.organisation_code = m.thing`.execute(db);
}
