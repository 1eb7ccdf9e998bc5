import type { AnyRow } from '@careway/contract/row';
import { Refusal } from '@careway/core/errors';
import type { Db } from '../db/pool.ts';
import type { Replica } from '../db/replica.ts';
import type { Dependencies } from '../dependencies.ts';
import { heldToAudit } from './auditCheck.ts';
import type { BoundCall, Call, Session } from './call.ts';

/** Whether the work of a call that may lag goes to the replica now. Out: both, where it does. */
export function lateReadOf(
  { mayLag }: BoundCall,
  { replica }: Dependencies,
): { replica: Replica; db: Db } | undefined {
  const db = mayLag && replica?.choose();
  return db && replica ? { replica, db } : undefined;
}

/**
 * Reads a list from the replica. First the primary is asked: there it is looked whether the session still holds, and
 * there it is written down that somebody looks (rule 11.1), so whoever has lost their rights a moment ago sees
 * nothing, however far behind the replica is. What goes wrong on the replica is read once more on the primary
 * (rule 17.14).
 */
export async function readLate(
  bound: BoundCall,
  call: Call<AnyRow, Session | null>,
  late: { replica: Replica; db: Db },
  before: unknown,
): Promise<unknown> {
  await heldToAudit(bound.row, call.who, async () => bound.mayLag?.(call));
  const read = (db: Db) =>
    heldToAudit(bound.row, call.who, () => bound.run({ ...call, db, noted: true }, before), { noted: true });
  try {
    return await read(late.db);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    late.replica.failed();
    return read(call.db);
  }
}
