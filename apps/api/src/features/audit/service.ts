import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';

/** What happened, in the words of the audit trail (specification §3 "Audit-trail entry"). */
export interface AuditEntry {
  module: string;
  actionType: string;
  /** Whose record it is about. */
  userId: string | null;
  /** Who did it; null for nobody in particular. */
  createdBy: string | null;
  action: string;
}

/** Writes the audit row in the caller's transaction, so that neither stands without the other (security 25). */
export async function record(db: Db, now: Date, entry: AuditEntry): Promise<string> {
  const id = newId(now);
  await db
    .insertInto('audit')
    .values({
      id,
      at: now,
      module: entry.module,
      action_type: entry.actionType,
      user_id: entry.userId,
      created_by: entry.createdBy,
      action: entry.action,
    })
    .execute();
  return id;
}
