import { needsOfForm } from '@careway/core/needs/flaggedForm';
import type { NeedLevel } from '@careway/core/needs/needLevels';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { type Viewer, visibleTo } from '../trusts/service.ts';
import { held } from './takenRows.ts';
import { TARGETS } from './triageRows.ts';
import './tables.ts';

export interface ItemRow {
  id: string;
  kind: string;
  /** Its key, where it follows from what is known. */
  need: string | null;
  about: string;
  created_at: Date;
  /** What it is sorted by, with its microseconds, for the cursor. */
  moment: string;
  lane: number;
  own_level: NeedLevel | null;
  /** The targets by which it is due. */
  targets: unknown;
  event_at: Date | null;
  person_id: string | null;
  last_period: string | null;
  date_of_birth: string | null;
  name: string | null;
  reference: number | null;
  taken_by: string | null;
  taken_at: Date | null;
  worked_at: Date | null;
  taken_name: string | null;
  done_by: string | null;
  done_at: Date | null;
  done_name: string | null;
  /** Why it ended by itself. */
  ended_words: string | null;
  outcome: string | null;
  note: string | null;
  last_try: string | null;
  tried_at: Date | null;
  try_note: string | null;
  again_at: Date | null;
  tried_name: string | null;
  given_by: string | null;
  given_to: string | null;
  given_at: Date | null;
  given_note: string | null;
  given_by_name: string | null;
  given_to_name: string | null;
}

/**
 * Its key; of the last try to reach them, of the thing `x` and whoever tried `y`; and of the last time that `g` gave
 * it to `h`.
 */
export const TRIED = sql`x.need, x.last_try, x.tried_at, x.try_note, x.again_at, y.first_name || ' ' || y.last_name as tried_name,
  x.given_by, x.given_to, x.given_at, x.given_note, g.first_name || ' ' || g.last_name as given_by_name,
  h.first_name || ' ' || h.last_name as given_to_name`;
export const TRIED_FROM = sql`left join worklist_item x on x.id = w.id left join person y on y.id = x.tried_by
  left join person g on g.id = x.given_by left join person h on h.id = x.given_to`;

const COLUMNS = sql`
  w.id, w.kind, w.about, w.created_at, w.person_id, w.last_period, w.lane, w.own_level, w.event_at, w.taken_by, w.taken_at, w.worked_at, w.done_by, w.done_at,
  w.ended_words, w.outcome, w.note, ${TARGETS} as targets,
  coalesce(w.done_at, w.turn)::text as moment,
  p.first_name || ' ' || p.last_name as name, p.reference, p.date_of_birth,
  t.first_name || ' ' || t.last_name as taken_name, d.first_name || ' ' || d.last_name as done_name, ${TRIED}`;
const FROM = sql`
  from worklist_item w left join person p on p.id = w.person_id
  left join person t on t.id = w.taken_by left join person d on d.id = w.done_by ${TRIED_FROM}`;

/** rule 10.3: a client's things as the client; what is about nobody we know, only a Super_Admin's. */
const seenBy = (who: Viewer): RawBuilder<boolean> =>
  who.usertype === 'Super_Admin'
    ? sql<boolean>`(w.person_id is null or ${visibleTo(who)})`
    : sql<boolean>`(w.person_id is not null and ${visibleTo(who)})`;

/** What waits for a person, of one client, in the order of triage. */
export async function openItems(db: Db, personId: string): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select ${COLUMNS} ${FROM} where w.person_id = ${personId} and w.done_at is null
    order by w.lane, w.turn, w.id limit 100`.execute(db);
  return rows;
}

/**
 * What the answers of one form asked of a person: what is open in the order of triage, then what a person closed, the
 * newest first, and whether an answer was changed after that. What ended by itself was not looked at by anybody.
 */
export async function itemsOfForm(db: Db, personId: string, shareId: string) {
  const { rows } = await sql<ItemRow & { changed: boolean }>`
    select ${COLUMNS}, w.done_at is not null and exists (
        select from answer_change c where c.share_id = ${shareId} and c.at > w.done_at and (c.changes <> '{}' or c.texts <> '{}')
      ) as changed
    ${FROM} where w.person_id = ${personId} and starts_with(w.need, ${needsOfForm(shareId)}) and (w.done_at is null or w.done_by is not null)
    order by w.done_at desc nulls first, w.lane, w.turn, w.id limit 100`.execute(db);
  return rows;
}

/** One thing; undefined when there is none, or none for this viewer. */
export async function findItem(db: Db, who: Viewer, id: string): Promise<ItemRow | undefined> {
  const { rows } = await sql<ItemRow>`
    select ${COLUMNS} ${FROM} where w.id = ${id} and ${seenBy(who)}`.execute(db);
  return rows[0];
}

/** What was closed with a concern at that moment. */
export async function closedWithConcern(db: Db, concernId: string, at: Date): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select ${COLUMNS} ${FROM} join concern c on c.client_id = w.person_id
    where c.id = ${concernId} and w.concern_id is not null and w.done_at = ${at} and w.done_by = c.closed_by`.execute(
    db,
  );
  return rows;
}

/** What came of a thing, as far as its kind asks for it. */
export interface Became {
  outcome: string | null;
  note: string | null;
}

export async function finish(db: Db, id: string, personId: string, became: Became, now: Date): Promise<void> {
  await db
    .updateTable('worklist_item')
    .set({ done_by: personId, done_at: now, ...became })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute();
}

/** Keeps which note was put in sight with the outcome of a thing. */
export async function keepAlertOf(db: Db, id: string, noteId: string): Promise<void> {
  await db.updateTable('worklist_item').set({ alert_note_id: noteId }).where('id', '=', id).execute();
}

/**
 * Opens again what this person closed at or after a moment. They still have it, or whoever has something of the same
 * client by now (rule 16.29).
 * @returns when it had been closed, and the note that was put in sight with it; undefined where it was not theirs, is
 *   too long ago, or the same need is open again already
 */
export async function unfinish(
  db: Db,
  id: string,
  personId: string,
  { since, now }: { since: Date; now: Date },
): Promise<{ was: Date; alert: string | null } | undefined> {
  const { rows } = await sql<{ was: Date; alert: string | null }>`
    with closed as (
      select w.id, w.done_at, w.alert_note_id from worklist_item w
      where w.id = ${id} and w.done_by = ${personId} and w.done_at >= ${since} and w.ended_words is null
        and not exists (select from worklist_item o where o.need = w.need and o.done_at is null)
      for update
    )
    update worklist_item w set done_by = null, done_at = null, outcome = null, note = null, alert_note_id = null,
      taken_by = coalesce((select o.taken_by from worklist_item o where o.person_id = w.person_id and o.done_at is null
        and o.taken_by <> ${personId}::uuid and ${held('o', now)} limit 1), ${personId}::uuid),
      taken_at = coalesce(w.taken_at, ${now}), worked_at = ${now}
    from closed where closed.id = w.id returning closed.done_at as was, closed.alert_note_id as alert`.execute(
    db,
  );
  return rows[0];
}

/** What closing a thing reaches beside its client. */
export interface CameFrom {
  trustId: string | null;
  /** Whoever is named was told of it. */
  told: boolean;
  ofForm: boolean;
  ofConcern: boolean;
}

export async function cameFrom(db: Db, id: string): Promise<CameFrom> {
  const { rows } = await sql<CameFrom>`
    select w.trust_id as "trustId", w.told_at is not null as told, coalesce(starts_with(w.need, 'form:'), false) as "ofForm",
      w.concern_id is not null as "ofConcern"
    from worklist_item w where w.id = ${id}`.execute(db);
  return rows[0] ?? { trustId: null, told: false, ofForm: false, ofConcern: false };
}
