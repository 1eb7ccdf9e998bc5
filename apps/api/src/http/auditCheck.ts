import { AsyncLocalStorage } from 'node:async_hooks';
import type { AnyRow } from '@careway/contract/row';
import type { AuditEvent } from '@careway/core/audit/events';
import type { Session } from './call.ts';

const left = new AsyncLocalStorage<AuditEvent[]>();

/** Says that a call has written an event into the audit trail. Outside of a call (jobs, demonstration) nobody asks. */
export const noteAuditEvent = (event: AuditEvent): void => void left.getStore()?.push(event);

/** Whether a call of this person is one that the row's `audit` speaks of. */
export const isAudited = ({ audit }: AnyRow, who: Session | null): boolean =>
  !('none' in audit) && (audit.by !== 'staff' || (who !== null && who.usertype !== 'Client'));

/**
 * Does the work of a call and holds what it left in the audit trail to what its row says (rule 11.1): one of the
 * row's events at least, unless the row says when there is none, and none that the row does not name. Anything else
 * is a fault of ours, whose transaction does not stand.
 * @param options `noted`: what had to be written was written before, so that nothing may be left now
 */
export async function heldToAudit<Result>(
  row: AnyRow,
  who: Session | null,
  work: () => Promise<Result>,
  { noted = false }: { noted?: boolean } = {},
): Promise<Result> {
  const events: AuditEvent[] = [];
  const result = await left.run(events, work);
  const { audit } = row;
  const named: readonly AuditEvent[] = 'none' in audit || noted ? [] : audit.leaves;
  const stray = events.find((event) => !named.includes(event) || !isAudited(row, who));
  if (stray) throw new Error(`${row.method} ${row.path} left "${stray.action}", which its row does not name`);
  if (
    !noted &&
    events.length === 0 &&
    isAudited(row, who) &&
    !('none' in audit) &&
    audit.unless === undefined
  )
    throw new Error(`${row.method} ${row.path} left nothing in the audit trail`);
  return result;
}
