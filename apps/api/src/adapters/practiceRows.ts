import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import type { RegisteredPractice } from './odsRegister.ts';
import './tables.ts';

/**
 * Keeps practices as the register has them, new and changed ones; what is the same is not written again.
 * @param today for one that has closed on a day that the register does not say: the day we first heard of it stays
 * @returns how many were new or changed
 */
export async function keepPractices(
  db: Db,
  practices: readonly RegisteredPractice[],
  today: string,
): Promise<number> {
  // One order for everybody who does so at once, and each once.
  const each = [...new Map(practices.map((one) => [one.organisationCode, one])).values()].toSorted((a, b) =>
    a.organisationCode < b.organisationCode ? -1 : 1,
  );
  const column = (value: (one: RegisteredPractice) => string | boolean | null) => each.map(value);
  const { numAffectedRows = 0n } = await sql`
    insert into gp_practice as kept (organisation_code, name, address, postcode, closed_on)
    select code, name, address, postcode, case when closed then coalesce(closed_on, ${today}::date) end
    from unnest(${column((one) => one.organisationCode)}::text[], ${column((one) => one.name)}::text[],
      ${column((one) => one.address)}::text[], ${column((one) => one.postcode)}::text[],
      ${column((one) => one.closed !== null)}::boolean[],
      ${column((one) => (one.closed === 'unknown' ? null : one.closed))}::date[])
      as register (code, name, address, postcode, closed, closed_on)
    on conflict (organisation_code) do update set
      name = excluded.name, address = excluded.address, postcode = excluded.postcode,
      closed_on = case when excluded.closed_on = ${today}::date then coalesce(kept.closed_on, excluded.closed_on) else excluded.closed_on end
    where (kept.name, kept.address, kept.postcode, kept.closed_on) is distinct from
      (excluded.name, excluded.address, excluded.postcode,
        case when excluded.closed_on = ${today}::date then coalesce(kept.closed_on, excluded.closed_on) else excluded.closed_on end)`.execute(
    db,
  );
  return Number(numAffectedRows);
}

/** Closes the open practices that a whole register no longer has. @returns how many */
export async function closeOthers(db: Db, codes: readonly string[], today: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('gp_practice')
    .set({ closed_on: today })
    .where('closed_on', 'is', null)
    .where(sql<boolean>`organisation_code <> all(${[...codes]}::text[])`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** How many practices are open. */
export async function openPractices(db: Db): Promise<number> {
  const { open } = await db
    .selectFrom('gp_practice')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('closed_on', 'is', null)
    .executeTakeFirstOrThrow();
  return open;
}

/**
 * After many rows have come: the index of words is written whole, and the planner learns what there is. Until then a
 * search reads the table. @param db as the owner of the table, with nothing open
 */
export async function tidyPractices(db: Db): Promise<void> {
  await sql`vacuum (analyze) gp_practice`.execute(db);
}
