import type { ReplyOf } from '@careway/contract/row';
import type { Rows } from '@careway/contract/rows';
import { CSV_BEGINS, csvLine } from '@careway/core/csv';
import { IMPORT_LIMITS, IMPORT_WORDS, type ImportKind } from '@careway/core/imports/importKinds';
import { EPRACCUR, LAYOUTS } from '@careway/core/imports/layouts';

export type OneImport = ReplyOf<Rows['importOne']>;

/** One practice as the NHS list has it, made up. */
function practiceExample(): string[] {
  const cells = Array.from({ length: EPRACCUR.columns }, () => '');
  cells[EPRACCUR.code] = 'A81001';
  cells[EPRACCUR.name] = 'SAMPLE SURGERY';
  cells[EPRACCUR.address[0]] = '1 HIGH STREET';
  cells[EPRACCUR.address[3]] = 'WESTERLEIGH';
  cells[EPRACCUR.postcode] = 'WE4 2RS';
  cells[EPRACCUR.status] = 'A';
  cells[EPRACCUR.setting] = '4';
  return cells;
}

/** A file to be filled in: the names of the columns, and two rows that show what belongs there. */
export function emptyFile(kind: ImportKind): Blob {
  const lines =
    kind === 'practices'
      ? [csvLine(practiceExample())]
      : [
          csvLine(LAYOUTS[kind].map(({ name }) => name)),
          csvLine(LAYOUTS[kind].map(({ examples }) => examples[0])),
          csvLine(LAYOUTS[kind].map(({ examples }) => examples[1])),
        ];
  return new Blob([CSV_BEGINS, ...lines], { type: 'text/csv' });
}

/** @returns what keeps a chosen file from being sent at all */
export function fileProblem(file: File | null): string | undefined {
  if (!file) return 'Choose a file';
  if (file.size === 0) return 'This file is empty. Choose another one';
  if (file.size > IMPORT_LIMITS.bytes) return 'Choose a file of 50 MB or less. Make several of a larger one';
  return undefined;
}

/** "1.9 MB", "12 KB". */
export function sizeWords(bytes: number): string {
  if (bytes >= 1024 * 1024) return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
  return `${Math.max(1, Math.round(bytes / 1024))} KB`;
}

export const rowsOf = (kind: ImportKind, count: number) =>
  count === 1 ? IMPORT_WORDS[kind].one : IMPORT_WORDS[kind].many;
