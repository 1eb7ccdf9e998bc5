import type { CellProblem } from '@careway/core/imports/cells';
import { IMPORT_LIMITS } from '@careway/core/imports/importKinds';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { byWhole, keyset } from '../../http/paging.ts';

export interface RowProblem extends CellProblem {
  row: number;
}

/** Of what the file says, as much as shows which cell is meant. */
const SHOWN = 80;

/** A text as the database can keep it: nothing that no keyboard makes. */
const keepable = (text: string) =>
  [...text.replaceAll('\0', '\uFFFD').toWellFormed()].slice(0, SHOWN).join('');

export const BY_NUMBER = keyset<{ number: number }>(
  'asc',
  byWhole('number', ({ number }) => number),
);

/** Keeps what is to be mended, in the order of the rows, in the place of what was kept before. */
export async function putProblems(db: Db, importId: string, problems: readonly RowProblem[]): Promise<void> {
  await db.deleteFrom('import_problem').where('import_id', '=', importId).execute();
  const list = problems
    .toSorted((a, b) => a.row - b.row)
    .slice(0, IMPORT_LIMITS.problems)
    .map((problem, number) => ({ ...problem, value: keepable(problem.value), number }));
  if (list.length === 0) return;
  await sql`
    insert into import_problem (import_id, number, row, "column", value, wrong, mend)
    select ${importId}, number, row, "column", value, wrong, mend
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb)
      as p(number int, row int, "column" text, value text, wrong text, mend text)`.execute(db);
}

/** What is to be mended, by row. */
export function listProblems(
  db: Db,
  importId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  return db
    .selectFrom('import_problem')
    .select(['number', 'row', 'column', 'value', 'wrong', 'mend'])
    .where('import_id', '=', importId)
    .where(BY_NUMBER.after(cursor))
    .orderBy(BY_NUMBER.order)
    .limit(limit + 1)
    .execute();
}
