/**
 * Records that staff made for whoever rang: what signing up, a client's record and the making itself know of them. It
 * knows no other feature but whose clients are whose.
 */
import { SURE_WHO_IN_TRAIL } from '@careway/core/clients/withoutAccount';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import { keyed } from '../../http/visitor.ts';
import { madeBy, spendCallCode } from './madeRecordRows.ts';
import './tables.ts';

export {
  forgetMade,
  insertClient,
  lockWithoutAccount,
  oneOfABirth,
  putCallCode,
} from './madeRecordRows.ts';

/** As it is kept: whoever reads the database cannot try all the codes there are. */
export const callCodeHash = (dependencies: Dependencies, code: string): string =>
  keyed(dependencies, `call code ${code}`);

/**
 * Finds the record that a code of a call opens, for whoever has just proven their mailbox and was born on the day
 * that the record says; the code is spent with it (rule 16.32). A wrong one opens nothing, and costs a whole sign-up.
 */
export const recordOfCode = (
  db: Db,
  given: { hash: string; dateOfBirth: string; now: Date },
): Promise<string | undefined> => spendCallCode(db, given);

/** Who made a record when somebody rang, for staff; null of whoever signed up by themselves. */
export async function madeOf(db: Db, personId: string, now: Date) {
  const row = await madeBy(db, personId);
  if (!row) return null;
  const works = row.code_until !== null && row.code_until > now;
  return {
    by: `${row.first_name} ${row.last_name}`,
    at: row.made_at.toISOString(),
    sureBy: row.sure_by,
    codeUntil: works ? (row.code_until?.toISOString() ?? null) : null,
    takenOverAt: row.taken_over_at?.toISOString() ?? null,
  };
}

/** The same for the client's own file. */
export async function dataOf(db: Db, personId: string) {
  const row = await madeBy(db, personId);
  if (!row) return null;
  return {
    at: row.made_at.toISOString(),
    sureBecause: SURE_WHO_IN_TRAIL[row.sure_by],
    takenOverAt: row.taken_over_at?.toISOString() ?? null,
  };
}
