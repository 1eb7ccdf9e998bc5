/** What is sent so far; grows once to what the largest statement takes. */
let buffer = Buffer.allocUnsafe(16_384);
let at = 0;

function room(bytes: number): void {
  if (at + bytes <= buffer.length) return;
  const larger = Buffer.allocUnsafe(Math.max(buffer.length * 2, at + bytes));
  buffer.copy(larger, 0, 0, at);
  buffer = larger;
}

/** What a process keeps of it: one statement with very long answers does not hold its room for ever. */
const KEPT = 1_048_576;

const BIND = 0x42;
const EXECUTE = Buffer.from([0x45, 0, 0, 0, 9, 0, 0, 0, 0, 0]);
const SYNC = Buffer.from([0x53, 0, 0, 0, 4]);

function text(value: string): void {
  room(value.length * 3 + 1);
  at += buffer.write(value, at, 'utf8');
}

function whole(message: Buffer): void {
  room(message.length);
  at += message.copy(buffer, at);
}

/** A statement that the connection keeps, with its values as text, and its run. */
function run(statement: string, values: readonly (string | null)[]): void {
  room(5);
  buffer[at] = BIND;
  const begins = at + 1;
  at += 5;
  // The nameless portal.
  text('\0');
  text(statement);
  text('\0');
  room(4);
  // Every value is text.
  at = buffer.writeInt16BE(0, at);
  at = buffer.writeInt16BE(values.length, at);
  for (const value of values) {
    room(4);
    if (value === null) {
      at = buffer.writeInt32BE(-1, at);
      continue;
    }
    const from = at;
    at += 4;
    text(value);
    buffer.writeInt32BE(at - from - 4, from);
  }
  room(2);
  // And so is what comes of it.
  at = buffer.writeInt16BE(0, at);
  buffer.writeInt32BE(at - begins, begins);
  whole(EXECUTE);
}

/** A kept statement and its values. */
export interface KeptRun {
  statement: string;
  values: readonly (string | null)[];
}

/**
 * What asks PostgreSQL for runs of statements that the connection keeps, in one piece: one transaction, up to one Sync.
 * In: the runs in order. Out: the bytes to send.
 */
export function batchOf(runs: readonly KeptRun[]): Buffer {
  at = 0;
  for (const { statement, values } of runs) run(statement, values);
  whole(SYNC);
  const batch = Buffer.allocUnsafe(at);
  buffer.copy(batch, 0, 0, at);
  if (buffer.length > KEPT) buffer = Buffer.allocUnsafe(16_384);
  return batch;
}
