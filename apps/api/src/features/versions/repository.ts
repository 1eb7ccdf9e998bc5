import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

export type VersionState = 'draft' | 'sent' | 'approved' | 'declined' | 'discarded';

/** The life of something that two people publish, with the names of people. */
export interface LifeRow {
  id: string;
  number: number;
  state: VersionState;
  revision: number;
  authors: { id: string; name: string | null }[];
  begunAt: Date;
  savedAt: Date;
  savedBy: string | null;
  sentAt: Date | null;
  sentBy: string | null;
  decidedAt: Date | null;
  decidedBy: string | null;
  comment: string | null;
}

const nameOf = (column: string) =>
  sql<
    string | null
  >`(select p.first_name || ' ' || p.last_name from person p where p.id = ${sql.ref(column)})`;

/** The columns of `LifeRow`, of a table as `v`. */
export const LIFE = [
  sql<string>`v.id`.as('id'),
  sql<number>`v.number`.as('number'),
  sql<VersionState>`v.state`.as('state'),
  sql<number>`v.revision`.as('revision'),
  sql<Date>`v.begun_at`.as('begunAt'),
  sql<Date>`v.saved_at`.as('savedAt'),
  sql<Date | null>`v.sent_at`.as('sentAt'),
  sql<Date | null>`v.decided_at`.as('decidedAt'),
  sql<string | null>`v.comment`.as('comment'),
  nameOf('v.saved_by').as('savedBy'),
  nameOf('v.sent_by').as('sentBy'),
  nameOf('v.decided_by').as('decidedBy'),
  sql<LifeRow['authors']>`(
    select jsonb_agg(jsonb_build_object('id', a.id, 'name', p.first_name || ' ' || p.last_name) order by a.place)
    from unnest(v.authors) with ordinality as a (id, place) left join person p on p.id = a.id
  )`.as('authors'),
] as const;

/** The tables whose rows are lived so. */
export type LifeTable =
  | 'pathway_version'
  | 'content_version'
  | 'provider_version'
  | 'message_words_version'
  | 'need_levels_version';

/**
 * Stores what a draft says now (`words`: the columns that are set); whoever saves is one of its authors from then on.
 */
export async function storeSaved(
  db: Db,
  table: LifeTable,
  { id, by, at, words }: { id: string; by: string; at: Date; words: RawBuilder<unknown> },
): Promise<void> {
  await sql`
    update ${sql.table(table)} set ${words},
      authors = case when ${by}::uuid = any (authors) then authors else authors || ${by}::uuid end,
      revision = revision + 1, saved_by = ${by}::uuid, saved_at = ${at}
    where id = ${id}`.execute(db);
}

/** Lets those who begin a draft of one thing go one after the other, until the transaction ends. */
export async function beginAlone(db: Db, what: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`.execute(db);
}

/** Sends it for approval, or takes that back. */
export async function storeSent(
  db: Db,
  table: LifeTable,
  { id, by, at }: { id: string; by: string | null; at: Date | null },
): Promise<void> {
  await sql`
    update ${sql.table(table)} set state = ${at === null ? 'draft' : 'sent'}, sent_by = ${by}::uuid, sent_at = ${at},
      revision = revision + 1
    where id = ${id}`.execute(db);
}

/** What became of it, for good. */
export async function storeDecision(
  db: Db,
  table: LifeTable,
  given: {
    id: string;
    state: 'approved' | 'declined' | 'discarded';
    by: string;
    at: Date;
    comment: string | null;
  },
): Promise<void> {
  await sql`
    update ${sql.table(table)} set state = ${given.state}, decided_by = ${given.by}::uuid, decided_at = ${given.at},
      comment = ${given.comment}
    where id = ${given.id}`.execute(db);
}
