/** Where what the needs of a client are is kept: the worklist (docs/decisions/0181). */
import type { Levels } from '@careway/core/needs/levelList';
import type { Need } from '@careway/core/needs/need';
import type { NeedLevel } from '@careway/core/needs/needLevels';
import { UNDO_WITHIN } from '@careway/core/needs/needOutcomes';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { placeOf } from './triageRows.ts';
import './tables.ts';

export interface KeptNeed {
  id: string;
  need: string;
  kind: string;
  own_level: NeedLevel | null;
  facts: string[];
  event_at: Date | null;
  created_at: Date;
  last_period: string | null;
  about: string;
  done_at: Date | null;
  done_by: string | null;
}

/** Lets those who write what one person needs go one after the other, until the transaction ends. */
export async function needsAlone(db: Db, personId: string | null): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`needs ${personId ?? 'nobody'}`}, 0))`.execute(
    db,
  );
}

/** The same, where nobody else is at it at this moment. @returns whether it is theirs */
export async function needsAloneNow(db: Db, personId: string): Promise<boolean> {
  const { rows } = await sql<{ got: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`needs ${personId}`}, 0)) as got`.execute(db);
  return rows[0]?.got === true;
}

/** What stands on the list, or stood, of needs whose keys begin so: open ones, and those that a person closed. */
export async function keptNeeds(db: Db, personId: string | null, beginning: string): Promise<KeptNeed[]> {
  const { rows } = await sql<KeptNeed>`
    select id, need, kind, own_level, facts, about, event_at, created_at, last_period, done_at, done_by from worklist_item
    where ${personId === null ? sql`person_id is null` : sql`person_id = ${personId}`} and starts_with(need, ${beginning}) and (done_at is null or outcome is not null or done_by is not null)
    order by id`.execute(db);
  return rows;
}

/** An open need as it is now, and what else its place follows from. */
interface NeedNow {
  need: Need;
  personId: string | null;
  lastPeriod: string | null;
  /** Something came to it that nobody was told of. */
  tell: boolean;
  /** By which it is placed. */
  levels: Levels;
}

/**
 * Says anew what an open need is about, and puts it where it belongs by that; what came to it is told to whoever must
 * know.
 */
export async function changeNeed(
  db: Db,
  there: KeptNeed,
  { need, personId, lastPeriod, tell, levels }: NeedNow,
  now: Date,
): Promise<void> {
  const { kind, level, before } = need;
  const facts = { kind, level, before, personId, at: there.created_at, lastPeriod };
  await db
    .updateTable('worklist_item')
    .set({ about: need.why, kind, own_level: level, event_at: before, facts: [...need.facts] })
    .set({ last_period: lastPeriod })
    .set(await placeOf(db, facts, levels, now))
    .set(tell ? { told_at: null, told_again_at: null } : {})
    .where('id', '=', there.id)
    .where('done_at', 'is', null)
    .execute();
}

/** Ends what the version before raised by hand, in the same words, where it is now a need of its own. */
export async function endByHand(
  db: Db,
  { personId, kind, about }: { personId: string | null; kind: string; about: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('worklist_item')
    .set({ done_at: now, ended_words: 'No longer: it stands on the list anew' })
    .where('person_id', personId === null ? 'is' : '=', personId)
    .where('kind', '=', kind)
    .where('about', '=', about)
    .where('need', 'is', null)
    .where('done_at', 'is', null)
    .execute();
}

/** Whether a concern of these words about somebody waits already. */
export async function waitsForConcern(
  db: Db,
  { personId, kind, about }: { personId: string; kind: string; about: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('worklist_item')
    .select('id')
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .where('about', '=', about)
    .where('concern_id', 'is not', null)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Keeps closed what a person closed: what it said is no longer so. */
export async function keepClosed(db: Db, id: string): Promise<void> {
  await db
    .updateTable('worklist_item')
    .set({ ended_words: 'What it was about has changed since' })
    .where('id', '=', id)
    .where('done_at', 'is not', null)
    .where('ended_words', 'is', null)
    .execute();
}

/**
 * Whether a need of this key is open, or was closed a moment ago, so that it may be taken back: a look at each of two
 * indexes.
 */
export async function mayStand(db: Db, key: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from worklist_item where need = ${key} and done_at is null
    union all select from worklist_item
      where done_at >= ${new Date(now.getTime() - UNDO_WITHIN)} and need = ${key} and done_by is not null and ended_words is null
    limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Ends the open need of a key, whose reason is gone, with words; one that somebody closed is not taken back any more.
 */
export async function endNeedOf(
  db: Db,
  personId: string,
  key: string,
  words: string,
  now: Date,
): Promise<void> {
  await needsAlone(db, personId);
  for (const { id, need, done_at } of await keptNeeds(db, personId, key)) {
    if (need !== key) continue;
    if (done_at === null) await endNeed(db, id, words, now);
    else await keepClosed(db, id);
  }
}

/** Ends an open need by itself, with words. */
export async function endNeed(db: Db, id: string, words: string, now: Date): Promise<void> {
  await db
    .updateTable('worklist_item')
    .set({ done_at: now, ended_words: words })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute();
}

/** Closes the concerns that a thing came from, which this person has just closed. */
export async function closeConcernsOf(db: Db, itemId: string, words: string, now: Date): Promise<void> {
  await sql`select close_concern_of_item(${itemId}, ${words}, ${now})`.execute(db);
}

/** Opens them again that closed with it. @param was when it had been closed */
export async function openConcernsOf(db: Db, itemId: string, was: Date): Promise<void> {
  await sql`select open_concern_of_item(${itemId}, ${was})`.execute(db);
}

/** Closes what stood on the list for a concern that was closed on its own page, in that transaction. */
export async function closeItemOf(db: Db, concernId: string, now: Date): Promise<void> {
  await sql`select close_item_of_concern(${concernId}, ${now})`.execute(db);
}
