import { SAID } from '@careway/core/audit/auditWords';
import type { AuditEvent } from '@careway/core/audit/events';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import { noteAuditEvent } from '../../http/auditCheck.ts';
import { type EntryColumns, insertAudit, listOf } from './repository.ts';

export { auditFrom } from './repository.ts';
export { Sealer } from './seals/keepSealing.ts';
export { sealsWaiting } from './seals/sealRows.ts';
export { markOf, nameOfKey, sealed } from './seals/sealText.ts';

/** Whom something happened to, and who did it (rule 11.3). */
export interface Concerned {
  /** Whose record it is about. */
  userId: string | null;
  /** Who did it; null for nobody in particular. */
  createdBy: string | null;
  /** How the words of the event go on, where it only begins them. */
  rest?: string;
  /** The browser's own word for it; the server saw nothing (rule 11.4). */
  saidByBrowser?: boolean;
}

/**
 * Writes the audit row of an event in the caller's transaction, so that neither stands without the other (rule 11.1).
 * In a call it must be one that the call's row names: `auditCheck.ts` sees to that.
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
  noteAuditEvent(event);
  return id;
}

/** An event with whom it concerns, before it is written. */
export interface AuditEntry extends Concerned {
  event: AuditEvent;
}

/** The columns of a row of the trail; without an event none is written. */
export const auditColumns = (entry: AuditEntry | null): EntryColumns => ({
  module: entry?.event.module ?? null,
  actionType: entry?.event.actionType ?? null,
  userId: entry?.userId ?? null,
  createdBy: entry?.createdBy ?? null,
  action: entry ? `${entry.event.action}${entry.rest ?? ''}` : null,
});

/** A statement has written this entry: the call is held to it as to any other (`auditCheck.ts`). */
export const wasWritten = (entry: AuditEntry | null): void => void (entry && noteAuditEvent(entry.event));

/** What happened on a person's account, oldest first, as they may read it: of our team it says no names. */
export async function dataOf(db: Db, personId: string) {
  const rows = await listOf(db, personId);
  return rows.map(({ at, action, created_by, said_by_browser }) => ({
    at: at.toISOString(),
    what: said_by_browser ? `${action} ${SAID}` : action,
    by: created_by === personId ? 'You' : created_by ? 'Our team' : 'This site',
  }));
}
