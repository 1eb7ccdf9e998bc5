import { IMPORT_KINDS, IMPORT_WORDS, type ImportKind, SEPARATORS, type Separator } from './importKinds.ts';
import { EPRACCUR, LAYOUTS } from './layouts.ts';

/** The first line of a file, cut at one separator. */
export interface FirstLine {
  separator: string;
  cells: readonly string[];
}

/** How a file is to be read; or why it cannot be, in words for whoever chose it. */
export type Layout = { separator: Separator; columns: readonly string[] } | { fault: string };

/** A column's name as names are compared: `Start time` is `start_time`. */
const named = (cell: string) =>
  cell
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

const isOurs = (separator: string): separator is Separator => Object.hasOwn(SEPARATORS, separator);

const columnsOf = (kind: ImportKind): readonly string[] =>
  kind === 'practices' ? [] : LAYOUTS[kind].map(({ name }) => name);

const hits = (kind: ImportKind, cells: readonly string[]) =>
  columnsOf(kind).filter((name) => cells.some((cell) => named(cell) === name)).length;

/** The separator by which most of a kind's columns are found. */
function best(kind: ImportKind, lines: readonly FirstLine[]): { line: FirstLine; found: number } | undefined {
  return lines
    .map((line) => ({
      line,
      found: kind === 'practices' ? Number(line.cells.length === EPRACCUR.columns) : hits(kind, line.cells),
    }))
    .toSorted((a, b) => b.found - a.found)[0];
}

/** The kind that a file seems to be of, where it is not the one that was chosen. */
function otherKind(kind: ImportKind, lines: readonly FirstLine[]): ImportKind | undefined {
  return IMPORT_KINDS.find((other) => {
    if (other === kind) return false;
    const found = best(other, lines)?.found ?? 0;
    return other === 'practices' ? found === 1 : found >= 4;
  });
}

/**
 * Finds a file's layout from its first line, cut at each separator (rule 12.12): the separator and the order of
 * columns. A file of another kind, with another separator, or with missing, double or unknown columns each has
 * its own answer.
 * @param lines the first line, cut at commas, semicolons, tabs and other likely separators
 */
export function matchLayout(kind: ImportKind, lines: readonly FirstLine[]): Layout {
  const { line, found } = best(kind, lines) ?? { line: undefined, found: 0 };
  const other = otherKind(kind, lines);
  if (line === undefined || found === 0 || (other !== undefined && found < 3 && kind !== 'practices')) {
    if (other)
      return {
        fault: `This looks like a file of another kind: ${IMPORT_WORDS[other].name}. Choose that kind, or another file.`,
      };
    if (kind === 'practices') {
      const most = Math.max(0, ...lines.map(({ cells }) => cells.length));
      return {
        fault: `This file has ${most} columns. The NHS list of GP practices, epraccur.csv, has ${EPRACCUR.columns} and no line of names. Download it again and choose it as it is.`,
      };
    }
    return {
      fault: `The first line does not name the columns. It must say: ${columnsOf(kind).join(', ')}. Start from an empty file of ours.`,
    };
  }
  if (!isOurs(line.separator))
    return {
      fault: `The columns of this file are kept apart by "${line.separator}". Save it again with commas, semicolons or tabs.`,
    };
  if (kind === 'practices') return { separator: line.separator, columns: [] };
  const columns = line.cells.map(named);
  // What a spreadsheet leaves at the end of a line.
  while (columns.at(-1) === '') columns.pop();
  const twice = columns.find((name, at) => columns.indexOf(name) !== at);
  if (twice !== undefined)
    return { fault: `The column "${twice.slice(0, 60)}" is there twice. Take one of them out.` };
  const missing = LAYOUTS[kind].filter(({ name, needed }) => needed && !columns.includes(name));
  if (missing.length > 0)
    return {
      fault: `Columns are missing: ${missing.map(({ name }) => name).join(', ')}. Add them, even if they stay empty.`,
    };
  const known = columnsOf(kind);
  const unknown = columns.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    const some = unknown.slice(0, 5).map((name) => `"${name.slice(0, 60)}"`);
    return {
      fault: `We do not know the ${some.length > 1 ? 'columns' : 'column'} ${some.join(', ')}. Mend the name, or take the column out.`,
    };
  }
  return { separator: line.separator, columns };
}
