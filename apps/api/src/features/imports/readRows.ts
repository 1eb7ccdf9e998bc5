import { type Encoding, IMPORT_LIMITS } from '@careway/core/imports/importKinds';
import type { CsvError, Parser } from 'csv-parse';

/** One row of a file: its number as a spreadsheet shows it, and its cells. */
export interface FileRow {
  number: number;
  cells: readonly string[];
}

/** A row at which the file cannot be read any further. */
export interface Unreadable {
  number: number;
  wrong: string;
  mend: string;
}

const FAULTS: Record<string, Omit<Unreadable, 'number'>> = {
  CSV_QUOTE_NOT_CLOSED: {
    wrong: 'has a quotation mark that is never closed',
    mend: 'Close it, or take it out',
  },
  CSV_INVALID_CLOSING_QUOTE: {
    wrong: 'has something between a quotation mark and the next column',
    mend: 'Write a quotation mark inside a cell twice',
  },
  INVALID_OPENING_QUOTE: {
    wrong: 'has a quotation mark in the middle of a cell',
    mend: 'Put the whole cell between quotation marks, and write the one inside twice',
  },
  CSV_MAX_RECORD_SIZE: {
    wrong: `is longer than ${IMPORT_LIMITS.row} characters`,
    mend: 'Check that no quotation mark is left open, and that the row ends where it should',
  },
};
const OTHER = { wrong: 'cannot be read', mend: 'Look at this row in a text editor' };

/** The first line of a file cut at what somebody may have kept its columns apart with. */
export async function cutFirstLine(line: string): Promise<{ separator: string; cells: string[] }[]> {
  const { parse } = await import('csv-parse');
  return Promise.all(
    [',', ';', '\t', '|', ':'].map(
      (separator) =>
        new Promise<{ separator: string; cells: string[] }>((resolve) => {
          parse(
            line,
            { delimiter: separator, bom: true, relax_quotes: true, relax_column_count: true, to: 1 },
            (error, found: string[][]) => resolve({ separator, cells: error ? [] : (found[0] ?? []) }),
          );
        }),
    ),
  );
}

/**
 * So many bytes are made into rows at once: the parser makes all the rows of what it is given before anybody takes
 * one.
 */
const STEP = 8 * 1024;

async function* decoded(pieces: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const piece of pieces)
    for (let at = 0; at < piece.length; at += STEP)
      yield decoder.decode(piece.subarray(at, at + STEP), { stream: true });
  yield decoder.decode();
}

/**
 * Reads a file row by row, never more than a piece of it at once. Empty rows are passed over, and counted.
 * @throws UnreadableRow where it cannot be read any further
 */
export async function* readRows(
  pieces: AsyncIterable<Buffer>,
  { encoding, separator }: { encoding: Encoding; separator: string },
): AsyncGenerator<FileRow> {
  const { parse } = await import('csv-parse');
  const parser = parse({
    delimiter: separator,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: IMPORT_LIMITS.row,
    info: true,
  });
  const feeding = feed(parser, decoded(pieces, encoding));
  let number = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { records: number; empty_lines: number };
    }>) {
      number = info.records + info.empty_lines;
      // A row of separators alone is what spreadsheets leave below a table.
      if (record.every((cell) => cell.trim() === '')) continue;
      yield { number, cells: record };
    }
    await feeding;
  } catch (error) {
    // What was read before it is thrown away by the stream: the fault itself says how far it had come.
    const { code, records, empty_lines } = error as Partial<CsvError> & {
      records?: number;
      empty_lines?: number;
    };
    if (typeof code !== 'string' || !(code.startsWith('CSV_') || code in FAULTS)) throw error;
    const came = records === undefined ? number : records + (empty_lines ?? 0);
    throw new UnreadableRow({ number: came + 1, ...(FAULTS[code] ?? OTHER) });
  } finally {
    parser.destroy();
    await feeding.catch(() => {});
  }
}

/**
 * Until more may be written, or nobody reads any more. Neither is listened for afterwards: a long file waits
 * thousands of times.
 */
function roomIn(parser: Parser): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      parser.off('drain', done);
      parser.off('close', done);
      resolve();
    };
    parser.once('drain', done);
    parser.once('close', done);
  });
}

/** Hands the text over no faster than it is read. */
async function feed(parser: Parser, text: AsyncIterable<string>): Promise<void> {
  try {
    for await (const part of text) {
      if (parser.destroyed) return;
      if (part !== '' && !parser.write(part)) await roomIn(parser);
    }
    parser.end();
  } catch (error) {
    parser.destroy(error as Error);
  }
}

export class UnreadableRow extends Error {
  readonly at: Unreadable;

  constructor(at: Unreadable) {
    super('A row of the file cannot be read');
    this.at = at;
  }
}
