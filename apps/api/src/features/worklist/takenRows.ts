/**
 * Who has what on the list: all that one client needs goes to one person (rule 16.29), so that no two ring the same
 * client.
 */
import { CLAIM_LASTS } from '@careway/core/limits';
import { GAVE } from '@careway/core/needs/giveNeed';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { notify } from '../notifications/service.ts';
import { needsAlone, needsAloneNow } from './needRows.ts';
import './tables.ts';

/** Where the list is. */
export const TRIAGE = '/admin/dashboard/triage';

/** Whoever took a thing before this has left it lying: the next one may take it (rule 16.9). */
const before = (now: Date) => new Date(now.getTime() - CLAIM_LASTS);

/** Whether somebody has the thing `of`, and has not left it lying. What an older version took says only when. */
export const held = (of: 'w' | 'o', now: Date): RawBuilder<boolean> => {
  const at = sql.ref(of);
  return sql<boolean>`(${at}.taken_by is not null and coalesce(${at}.worked_at, ${at}.taken_at) > ${before(now)})`;
};
export const stillTheirs = (now: Date): RawBuilder<boolean> => held('w', now);

/** A thing, as far as it decides with what it is taken. */
export interface Takes {
  id: string;
  person_id: string | null;
}

/**
 * Takes an open thing that nobody else has, and with it all that its client needs: of twenty who press at once one
 * has them (rule 16.8). Again by the same person it says that they are still at it.
 * @returns whether it is now theirs; not where a colleague has any of that client's
 */
export async function take(db: Db, { id, person_id }: Takes, personId: string, now: Date): Promise<boolean> {
  if (person_id !== null) await needsAlone(db, person_id);
  const { rows } = await sql<{ id: string }>`
    update worklist_item w set taken_by = ${personId}, worked_at = ${now},
      taken_at = case when w.taken_by = ${personId}::uuid then w.taken_at else ${now} end
    where w.done_at is null and (w.id = ${id} or w.person_id = ${person_id}::uuid)
      -- Of nobody we know there is no lock: the row itself is looked at again by whoever had to wait for it.
      and (w.taken_by = ${personId}::uuid or not ${held('w', now)})
      and not exists (select from worklist_item o where o.done_at is null and (o.id = ${id} or o.person_id = ${person_id}::uuid)
        and o.taken_by <> ${personId}::uuid and ${held('o', now)})
    returning w.id`.execute(db);
  return rows.some((row) => row.id === id);
}

/** The same, without waiting for a colleague who takes or changes something of the same client at this moment. */
export async function takeIfFree(db: Db, of: Takes, personId: string, now: Date): Promise<boolean> {
  if (of.person_id !== null) return (await needsAloneNow(db, of.person_id)) && take(db, of, personId, now);
  const { rows } = await sql`
    update worklist_item set taken_by = ${personId}, worked_at = ${now}, taken_at = ${now}
    where id = (select w.id from worklist_item w where w.id = ${of.id} and w.done_at is null and not ${held('w', now)}
      for update of w skip locked)
    returning 1`.execute(db);
  return rows.length === 1;
}

/** The name of the colleague who has a thing, or another one of its client; undefined where nobody has. */
export async function whoHas(
  db: Db,
  { id, person_id }: Takes,
  personId: string,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select p.first_name || ' ' || p.last_name as name from worklist_item w join person p on p.id = w.taken_by
    where w.done_at is null and (w.id = ${id} or w.person_id = ${person_id}::uuid) and w.taken_by <> ${personId}::uuid
      and ${held('w', now)}
    limit 1`.execute(db);
  return rows[0]?.name;
}

/** Hands back a thing with all that was taken of its client. @returns whether it was theirs to hand back */
export async function release(
  db: Db,
  { id, person_id }: Takes,
  personId: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update worklist_item set taken_by = null, left_by = ${personId}, left_at = ${now}
    where done_at is null and taken_by = ${personId} and (id = ${id} or person_id = ${person_id}::uuid)
    returning id`.execute(db);
  return rows.some((row) => row.id === id);
}

/** Puts back what was taken and left lying, and tells whoever had given it. */
export async function releaseLapsedItems(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (within) => {
    const { rows } = await sql<{ given_by: string | null }>`
      with lying as (
        select id, taken_by from worklist_item
        where done_at is null and taken_by is not null and coalesce(worked_at, taken_at) <= ${before(now)}
        order by id for update skip locked)
      update worklist_item w set taken_by = null, left_by = lying.taken_by, left_at = coalesce(w.worked_at, w.taken_at) from lying
      where lying.id = w.id returning case when w.given_to = lying.taken_by then w.given_by end as given_by`.execute(
      within,
    );
    await notify(
      within,
      rows.map(({ given_by }) => given_by),
      { words: GAVE.lapsed, leadsTo: TRIAGE },
      now,
    );
  });
}
