import type { Selectable } from 'kysely';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import { prepared } from '../../db/prepared.ts';
import type { AuditTables } from './tables.ts';

/** What happened, in the words of the audit trail (specification §3 "Audit-trail entry"). */
export interface AuditEntry {
  module: string;
  actionType: string;
  /** Whose record it is about. */
  userId: string | null;
  /** Who did it; null for nobody in particular. */
  createdBy: string | null;
  action: string;
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

/** Writes the audit row in the caller's transaction, so that neither stands without the other (security 25). */
export async function record(db: Db, now: Date, entry: AuditEntry): Promise<string> {
  const id = newId(now);
  await insertAudit(db, {
    id,
    at: now,
    module: entry.module,
    action_type: entry.actionType,
    user_id: entry.userId,
    created_by: entry.createdBy,
    action: entry.action,
    said_by_browser: entry.saidByBrowser ?? false,
  });
  return id;
}

/** What a list adds to a row that is the browser's word alone (security 46). */
export const SAID = '(said by the device, not checked)';

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
