import type { Readable } from 'node:stream';
import { Refusal } from '@careway/core/errors';
import { IMPORT_LIMITS, type ImportKind } from '@careway/core/imports/importKinds';
import { matchLayout } from '@careway/core/imports/matchLayout';
import type { Db } from '../../db/pool.ts';
import { FileWatch } from './fileWatch.ts';
import { insertPiece, PIECE } from './pieceRows.ts';
import { cutFirstLine } from './readRows.ts';

/**
 * Takes a file in as it comes, piece by piece, without holding a connection while it waits for more (rule 12.11): in
 * memory there is one piece at a time, however long the file is.
 * @returns how the file is written and laid out
 * @throws Refusal `body_too_large`, `file_unreadable` with its own words for each thing that a file may be instead
 */
export async function receiveFile(db: Db, importId: string, kind: ImportKind, file: Readable) {
  const watch = new FileWatch();
  let waiting: Buffer[] = [];
  let length = 0;
  let number = 0;
  const put = async () => {
    const bytes = Buffer.concat(waiting, length);
    [waiting, length] = [[], 0];
    if (bytes.length > 0) await insertPiece(db, importId, number++, bytes);
  };
  // Whoever sends it hears the answer: the connection is not cut where we stop reading.
  const coming: AsyncIterable<Buffer> = file.iterator({ destroyOnReturn: false });
  for await (const chunk of coming) {
    if (watch.bytes + chunk.length > IMPORT_LIMITS.bytes) throw tooLarge();
    const fault = watch.push(chunk);
    if (fault !== undefined) throw unreadable(fault);
    waiting.push(chunk);
    length += chunk.length;
    if (length >= PIECE) await put();
  }
  await put();
  const end = watch.end();
  if ('fault' in end) throw unreadable(end.fault);
  const layout = matchLayout(kind, await cutFirstLine(end.firstLine.slice(0, IMPORT_LIMITS.row)));
  if ('fault' in layout) throw unreadable(layout.fault);
  return {
    kind,
    bytes: watch.bytes,
    hash: end.hash,
    encoding: end.encoding,
    separator: layout.separator,
    columns: [...layout.columns],
  };
}

const unreadable = (message: string) => new Refusal('file_unreadable', { message });
const tooLarge = () =>
  new Refusal('body_too_large', {
    message: `A file may have ${IMPORT_LIMITS.bytes / 1024 / 1024} MB. Make several of it, one after the other.`,
  });
