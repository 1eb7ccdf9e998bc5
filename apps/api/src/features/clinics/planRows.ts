import type { ClinicDays } from '@careway/core/clinics/occurrences';
import { type Selectable, sql } from 'kysely';
import { anyOf } from '../../db/anyOf.ts';
import type { Db } from '../../db/pool.ts';
import type { ClinicsTables } from './tables.ts';

export type Rule = Selectable<ClinicsTables['session_rule']>;

/** Who changes sessions does so one after the other, so that what is looked at still holds when it is written. */
export async function lockSessions(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('clinic sessions', 0))`.execute(db);
}

/**
 * Nobody else changes this clinic meanwhile. It does not wait: what a colleague changes at this moment is looked at
 * again anyway. @returns whether nobody else does
 */
export async function alone(db: Db, clinicId: string): Promise<boolean> {
  const { rows } = await sql<{ got: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`change of clinic ${clinicId}`}, 0)) as got`.execute(
    db,
  );
  return rows[0]?.got === true;
}

/** When each of these clinics does not work: its nation, and what is closed from a moment on. */
export async function clinicDaysOf(
  db: Db,
  clinicIds: readonly string[],
  from: Date,
): Promise<Map<string, ClinicDays>> {
  const clinics = await db
    .selectFrom('clinic')
    .select(['id', 'nation'])
    .where('id', '=', anyOf([...clinicIds]))
    .execute();
  const closures = await db
    .selectFrom('clinic_closure')
    .select(['clinic_id', 'starts_at', 'ends_at', 'reason'])
    .where('clinic_id', '=', anyOf([...clinicIds]))
    .where('lifted_at', 'is', null)
    .where('ends_at', '>', from)
    .execute();
  const open = await db
    .selectFrom('clinic_open_day')
    .select(['clinic_id', 'day'])
    .where('clinic_id', '=', anyOf([...clinicIds]))
    .execute();
  return new Map(
    clinics.map(({ id, nation }) => [
      id,
      {
        nation,
        openAnyway: open.filter((one) => one.clinic_id === id).map(({ day }) => day),
        closures: closures
          .filter((one) => one.clinic_id === id)
          .map((one) => ({
            from: one.starts_at.getTime(),
            to: one.ends_at.getTime(),
            reason: one.reason,
          })),
      },
    ]),
  );
}

/** The patterns whose sessions are not made up to a day yet. */
export function rulesBehind(db: Db, until: string): Promise<Rule[]> {
  return db
    .selectFrom('session_rule')
    .selectAll()
    .where('from_day', '<=', until)
    .where(sql<boolean>`coalesce(made_until < ${until}::date, true)`)
    .where(sql<boolean>`coalesce(until_day > coalesce(made_until, from_day - 1), true)`)
    .orderBy('id')
    .execute();
}

/** The patterns of a clinic that still come, or that came on a day or later. */
export function rulesOf(db: Db, clinicId: string, day: string): Promise<Rule[]> {
  return db
    .selectFrom('session_rule')
    .selectAll()
    .where('clinic_id', '=', clinicId)
    .where(({ or, eb }) => or([eb('until_day', 'is', null), eb('until_day', '>=', day)]))
    .orderBy('start_minute')
    .orderBy('id')
    .execute();
}

export async function noteMade(db: Db, ruleIds: readonly string[], until: string): Promise<void> {
  await db
    .updateTable('session_rule')
    .set({ made_until: until })
    .where('id', '=', anyOf([...ruleIds]))
    .where(sql<boolean>`coalesce(made_until < ${until}::date, true)`)
    .execute();
}

export async function insertRule(
  db: Db,
  rule: Omit<Rule, 'made_until' | 'version'> & { made_until?: string | null },
): Promise<void> {
  await db
    .insertInto('session_rule')
    .values(rule)
    .onConflict((same) => same.doNothing())
    .execute();
}
