import type { Encoding } from './importKinds.ts';

/** A cell with letters that the encoding of its file leaves in doubt, as it was read. */
export interface DoubtfulCell {
  readonly row: number;
  readonly column: string;
  readonly value: string;
}

/** So many are shown of one file: who reads them sees whether the letters are right. */
export const MOST_DOUBTFUL = 20;

const LONGEST = 200;

/**
 * rule 12.12: in a file that is not UTF-8, the first cell of a row with letters beyond plain English; undefined
 * if none.
 */
export function doubtfulIn(
  encoding: Encoding,
  row: number,
  columns: readonly string[],
  cells: readonly string[],
): DoubtfulCell | undefined {
  if (encoding === 'utf-8') return undefined;
  const at = cells.findIndex((cell) => /[^\p{ASCII}]/u.test(cell));
  const value = cells[at];
  return value === undefined
    ? undefined
    : { row, column: columns[at] ?? String(at + 1), value: value.trim().slice(0, LONGEST) };
}
