import type { AuditEvent } from '@careway/core/audit/events';
import { SAID } from '@careway/core/audit/words';
import type { Selectable } from 'kysely';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import { prepared } from '../../db/prepared.ts';
import { noteLeft } from '../../http/trail.ts';
import type { AuditTables } from './tables.ts';

/** Whom something happened to, and who did it (specification §3 "Audit-trail entry"). */
export interface Concerned {
  /** Whose record it is about. */
  userId: string | null;
  /** Who did it; null for nobody in particular. */
  createdBy: string | null;
  /** How the words of the event go on, where it only begins them. */
  rest?: string;
  /** The browser's own word for it; the server saw nothing (security 46). */
  saidByBrowser?: boolean;
}

const insertAudit = prepared('insert_audit', (db, row: Selectable<AuditTables['audit']>) =>
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

/**
 * Writes the audit row of an event in the caller's transaction, so that neither stands without the other (security 25).
 * In a call it must be one that the call's row names: `http/trail.ts` sees to that.
 */
export async function record(
  db: Db,
  now: Date,
  event: AuditEvent,
  { userId, createdBy, rest = '', saidByBrowser = false }: Concerned,
): Promise<string> {
  const id = newId(now);
  await insertAudit(db, {
    id,
    at: now,
    module: event.module,
    action_type: event.actionType,
    user_id: userId,
    created_by: createdBy,
    action: `${event.action}${rest}`,
    said_by_browser: saidByBrowser,
  });
  noteLeft(event);
  return id;
}

/** What happened on a person's account, oldest first, as she may read it: of our team it says no names. */
export async function dataOf(db: Db, personId: string) {
  const rows = await db
    .selectFrom('audit')
    .select(['at', 'action', 'created_by', 'said_by_browser'])
    .where('user_id', '=', personId)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map(({ at, action, created_by, said_by_browser }) => ({
    at: at.toISOString(),
    what: said_by_browser ? `${action} ${SAID}` : action,
    by: created_by === personId ? 'You' : created_by ? 'Our team' : 'This site',
  }));
}
