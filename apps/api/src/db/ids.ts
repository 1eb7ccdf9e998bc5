import { randomBytes } from 'node:crypto';

/** The moment and the counter of the last id, so that ids of one process come in order within a millisecond too. */
let lastTime = 0;
let counter = 0;

/**
 * The first id that could be made at a moment: ids begin with theirs, so a stretch of time is a stretch of ids.
 * Before 1970 none could be made, so the first of all is the first of then too.
 */
export function firstIdAt(moment: Date): string {
  const hex = Math.max(0, moment.getTime()).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-0000-0000-000000000000`;
}

/**
 * A UUID v7 (RFC 9562, with a counter in its first random field): sorts by the moment it was made, so keyset paging
 * by id is paging by time, and two rows of one transaction keep their order.
 * @param now the moment, from the caller's clock
 */
export function newId(now: Date): string {
  const bytes = randomBytes(16);
  const time = now.getTime();
  counter = time === lastTime ? counter + 1 : bytes.readUInt16BE(6) & 0x1ff;
  lastTime = time;
  // More than 4,096 ids in one millisecond (a bulk load) borrow from the next one.
  bytes.writeUIntBE(time + (counter >> 12), 0, 6);
  bytes.writeUInt16BE(0x7000 | (counter & 0x0fff), 6);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
