import type { CellProblem } from '@careway/core/imports/cells';
import { type DoubtfulCell, doubtfulIn, MOST_DOUBTFUL } from '@careway/core/imports/doubtful';
import { IMPORT_LIMITS } from '@careway/core/imports/importKinds';
import { EPRACCUR } from '@careway/core/imports/layouts';
import type { Db } from '../../db/pool.ts';
import type { ImportRow } from './importRows.ts';
import type { Kind } from './kinds/kind.ts';
import { piecesOf } from './pieceRows.ts';
import type { RowProblem } from './problemRows.ts';
import { readRows, UnreadableRow } from './readRows.ts';
import { alikeRows, BATCH, closeStaging, openStaging, type StagedRow, stage } from './stagingRows.ts';

/** What a file comes to when it is held against what is there. */
export interface Found {
  rows: number;
  wrong: number;
  same: number;
  fresh: number;
  changed: number;
  leftOut: number;
  problems: RowProblem[];
  /** Practices that are closed here, and would be open again. */
  reopened: number;
  doubtful: DoubtfulCell[];
  /** What stands in the way as a whole. */
  problem: string | null;
}

/** Whether a row is a line of column names that a list without one was given. */
const isNames = (cells: readonly string[]) => /^organi[sz]ation[ _]code$/i.test(cells[0]?.trim() ?? '');

/**
 * Reads a file that has come, row by row, into the staging table of this transaction, and compares it with what is
 * there. Nothing of it stays but what is found; in memory there is never more than a piece of the file, and a batch
 * of rows.
 * @param told how many bytes are read
 */
export async function readFile(
  db: Db,
  kind: Kind,
  file: ImportRow,
  now: Date,
  told: (bytes: number) => Promise<void>,
): Promise<Found> {
  const { encoding, separator } = file;
  if (!encoding || !separator) throw new Error('The file has not come whole');
  const read = await kind.reader(db, now);
  await openStaging(db);
  const found: Found = {
    ...{ rows: 0, wrong: 0, same: 0, fresh: 0, changed: 0, leftOut: 0 },
    problems: [],
    reopened: 0,
    doubtful: [],
    problem: null,
  };
  let bytes = 0;
  async function* counted() {
    for await (const piece of piecesOf(db, file.id)) {
      yield piece;
      bytes += piece.length;
      await told(bytes);
    }
  }
  const keep = (row: number, problems: readonly CellProblem[]) => {
    found.wrong += 1;
    if (found.problems.length < IMPORT_LIMITS.problems)
      found.problems.push(...problems.map((problem) => ({ row, ...problem })));
  };
  const named = file.columns.length > 0;
  let batch: StagedRow[] = [];
  let first = true;
  try {
    for await (const { number, cells } of readRows(counted(), { encoding, separator })) {
      const names = first && (named || isNames(cells));
      first = false;
      if (names) continue;
      found.rows += 1;
      const doubt =
        !kind.secret &&
        found.doubtful.length < MOST_DOUBTFUL &&
        doubtfulIn(encoding, number, file.columns, cells);
      if (doubt) found.doubtful.push(doubt);
      const beyond = named ? cells.slice(file.columns.length).filter((cell) => cell.trim() !== '') : [];
      if (beyond.length > 0) {
        keep(number, [{ ...MORE, value: kind.secret ? '' : (beyond[0] ?? '') }]);
        continue;
      }
      const values = Object.fromEntries(file.columns.map((column, at) => [column, cells[at] ?? '']));
      const one = read(values, cells);
      if ('leftOut' in one) found.leftOut += 1;
      else if ('problems' in one) keep(number, one.problems);
      else if (!isKeepable(one.said)) keep(number, [UNKEEPABLE]);
      else batch.push({ number, key: one.key, said: one.said });
      if (batch.length >= BATCH) {
        await stage(db, batch);
        batch = [];
      }
    }
  } catch (error) {
    if (!(error instanceof UnreadableRow)) throw error;
    const { number, wrong, mend } = error.at;
    keep(number, [{ column: 'the row', value: '', wrong, mend }]);
    found.problem = `We could not read the file beyond row ${number}. Mend that row, then send the file again.`;
  }
  await stage(db, batch);
  await closeStaging(db);
  const alike = await alikeRows(db, kind.keyColumn, IMPORT_LIMITS.problems);
  const compared = await kind.compare(db, now);
  found.problems.push(...alike.problems, ...compared.problems);
  found.wrong += alike.wrong + compared.wrong;
  const { same, fresh, changed, reopened = 0 } = compared;
  if (found.rows === 0 && found.problem === null)
    found.problem = named
      ? 'The file has a line of column names, and no rows below it.'
      : `The file has no rows of ${EPRACCUR.columns} columns.`;
  return { ...found, same, fresh, changed, reopened };
}

const MORE = {
  column: 'the row',
  wrong: 'has more cells than there are columns',
  mend: 'A separator may have got into a cell: put that cell between quotation marks',
};
const UNKEEPABLE = {
  column: 'the row',
  value: '',
  wrong: 'has a character that we cannot keep',
  mend: 'Type the texts of this row again',
};

/** Whether the database keeps it: no NUL, and no half characters. */
const isKeepable = (said: object) =>
  Object.values(said).every(
    (value) => typeof value !== 'string' || (!value.includes('\0') && value.isWellFormed()),
  );
