import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { prepared } from '../../db/prepared.ts';
import { byId, keyset } from '../../http/paging.ts';
import type { AuditTables } from './tables.ts';

export const insertAudit = prepared('insert_audit', (db, row: Omit<Selectable<AuditTables['audit']>, 'tx'>) =>
  db.insertInto('audit').values({
    id: row.id,
    at: row.at,
    module: row.module,
    action_type: row.action_type,
    user_id: row.user_id,
    created_by: row.created_by,
    action: row.action,
    said_by_browser: row.said_by_browser,
  }),
);

/** What a row says of an event; without an event nothing. */
export type EntryColumns = Record<'module' | 'actionType' | 'userId' | 'createdBy' | 'action', string | null>;

/**
 * An audit row inside another statement, of which it is a part: a row for what `from` gives, where there is an event.
 * All of a statement stands or falls together, so neither stands without the other (rule 11.1). Whoever runs it says
 * so with `wasWritten`.
 */
export function auditFrom(
  from: RawBuilder<unknown>,
  row: { id: string | null; at: Date } & EntryColumns,
): RawBuilder<unknown> {
  return sql`insert into audit (id, at, module, action_type, user_id, created_by, action)
    select ${row.id}::uuid, ${row.at}::timestamptz, ${row.module}::text, ${row.actionType}::text, ${row.userId}::uuid,
      ${row.createdBy}::uuid, ${row.action}::text
    from ${from} where ${row.action}::text is not null`;
}

/** What happened to a person, newest first. */
export const NEWEST = keyset(
  'desc',
  byId('id', (row: { id: string }) => row.id),
);

/** A page of what happened to a person, and one row more where there is one. */
export function listOwn(
  db: Db,
  personId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  return db
    .selectFrom('audit')
    .select(['id', 'at', 'module', 'action_type as actionType', 'action', 'said_by_browser as saidByBrowser'])
    .where('user_id', '=', personId)
    .where(NEWEST.after(cursor))
    .orderBy(NEWEST.order)
    .limit(limit + 1)
    .execute();
}

/** All that happened to a person, oldest first. */
export function listOf(db: Db, personId: string) {
  return db
    .selectFrom('audit')
    .select(['at', 'action', 'created_by', 'said_by_browser'])
    .where('user_id', '=', personId)
    .orderBy('at')
    .orderBy('id')
    .execute();
}
