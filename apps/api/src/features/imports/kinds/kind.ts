import type { ReadRow } from '@careway/core/imports/cells';
import type { ImportKind } from '@careway/core/imports/importKinds';
import type { Db } from '../../../db/pool.ts';
import type { RowProblem } from '../problemRows.ts';

/** What the rows that are in order come to, beside what is there. */
export interface Comparison {
  /** There already, just so. */
  same: number;
  /** There, and other than the file says. */
  changed: number;
  fresh: number;
  /** Of a register: closed here, and open in the file. An older register would open again what has closed since. */
  reopened?: number;
  /** What does not go together with what is there, or with another row. */
  problems: readonly RowProblem[];
  /** How many rows have such a problem; more than are listed, where there are very many. */
  wrong: number;
}

/**
 * One kind of file: how a row is read, how the rows compare with what is there, and how they get there. All of it is
 * done in one transaction, in which the rows that were read stand in the table `import_row (number, key, said)`.
 */
export interface Kind {
  /** What rows are held against: fetched once for a file. */
  reader(
    db: Db,
    now: Date,
  ): Promise<(values: Readonly<Record<string, string>>, cells: readonly string[]) => ReadRow<object>>;
  /** The column that tells a row from another one, for what is said of two that are alike. */
  keyColumn: string;
  /** Its cells hold what proves something: they are named in no list of what to look at (rule 17.30). */
  secret?: true;
  compare(db: Db, now: Date): Promise<Comparison>;
  /**
   * Writes what is new and what changed, and notes in `import_made` what that was.
   * @param done told how many rows are written
   * @returns why it cannot be done after all, in words; undefined once it is
   */
  apply(
    db: Db,
    importId: string,
    now: Date,
    done: (rows: number) => Promise<void>,
  ): Promise<string | undefined>;
  /** What depends on what an import made: it cannot be taken back while there is any. */
  depends(db: Db, importId: string, now: Date): Promise<string[]>;
  /** Takes it back. @returns whether that was possible to the end; where not, the caller undoes what was done */
  undo(db: Db, importId: string, now: Date): Promise<boolean>;
}

export type Kinds = Record<ImportKind, Kind>;
