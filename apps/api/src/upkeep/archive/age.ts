import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { promisify } from 'node:util';

/**
 * Files locked by a passphrase as `age` locks them (age-encryption.org/v1, its recipient "scrypt"), so that they open
 * without Careway too: `age --decrypt FILE`. A piece that is changed, left out, put elsewhere or missing at the end
 * does not open.
 */
const VERSION = 'age-encryption.org/v1';
const PIECE = 64 * 1024;
const TAG_BYTES = 16;
const NONCE_BYTES = 16;
const HARDNESS = 16;
/** Harder than that would only be to keep us busy. */
const HARDEST = 20;
/** Longer than a head with one passphrase ever is. */
export const LONGEST_HEAD = 512;
const HEAD =
  /^(age-encryption\.org\/v1\n-> scrypt ([A-Za-z0-9+/]{22}) ([1-9]\d?)\n([A-Za-z0-9+/]{43})\n---) ([A-Za-z0-9+/]{43})\n/;

export type Pieces = AsyncIterable<Buffer>;

/** What of a locked file is not as it was written. */
export class Damaged extends Error {}
/** The passphrase is another one. */
export class WrongKey extends Error {}

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scrypt,
);
const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
const hkdf = (key: Buffer, salt: Buffer | string, info: string) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, 32));
const markOf = (fileKey: Buffer, head: string) =>
  createHmac('sha256', hkdf(fileKey, '', 'header'))
    .update(head)
    .digest();

/** The key that the passphrase wraps a file's own key with. */
const wrapKey = (passphrase: string, salt: Buffer, hardness: number) =>
  derive(passphrase, Buffer.concat([Buffer.from(`${VERSION}/scrypt`), salt]), 32, {
    N: 2 ** hardness,
    r: 8,
    p: 1,
    maxmem: 2 ** hardness * 1024 + 2 ** 20,
  });

function seal(key: Buffer, nonce: Buffer, plain: Buffer): Buffer {
  const cipher = createCipheriv('chacha20-poly1305', key, nonce, { authTagLength: TAG_BYTES });
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function open(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer | undefined {
  if (sealed.length < TAG_BYTES) return undefined;
  const decipher = createDecipheriv('chacha20-poly1305', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** Of each piece its own: its number, and whether it is the last. */
function nonceOf(number: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = last ? 1 : 0;
  return nonce;
}

/** The same bytes in pieces of one size, and which is the last. */
async function* cut(source: Pieces, size: number): AsyncGenerator<{ piece: Buffer; last: boolean }> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const bytes of source) {
    waiting.push(bytes);
    length += bytes.length;
    if (length <= size) continue;
    let all = Buffer.concat(waiting);
    for (; all.length > size; all = all.subarray(size)) yield { piece: all.subarray(0, size), last: false };
    waiting = [all];
    length = all.length;
  }
  yield { piece: Buffer.concat(waiting), last: true };
}

/** Locks what comes by a passphrase. */
export async function* lock(source: Pieces, passphrase: string): AsyncGenerator<Buffer> {
  const [fileKey, salt, nonce] = [randomBytes(16), randomBytes(16), randomBytes(NONCE_BYTES)];
  const wrapped = seal(await wrapKey(passphrase, salt, HARDNESS), Buffer.alloc(12), fileKey);
  const head = `${VERSION}\n-> scrypt ${base64(salt)} ${HARDNESS}\n${base64(wrapped)}\n---`;
  yield Buffer.from(`${head} ${base64(markOf(fileKey, head))}\n`);
  yield nonce;
  const key = hkdf(fileKey, nonce, 'payload');
  let number = 0;
  for await (const { piece, last } of cut(source, PIECE)) yield seal(key, nonceOf(number++, last), piece);
}

/** Whether a file that begins so is locked. */
export const isLocked = (beginning: Buffer): boolean => beginning.toString('latin1').startsWith(VERSION);

/**
 * Opens a locked file.
 * @param beginning its first bytes, LONGEST_HEAD of them or all
 * @param rest reads it from a place on
 * @throws WrongKey, Damaged
 */
export async function* unlock(
  beginning: Buffer,
  rest: (from: number) => Pieces,
  passphrase: string,
): AsyncGenerator<Buffer> {
  const [line = '', head = '', salt, hardness, wrapped, mark] = HEAD.exec(beginning.toString('latin1')) ?? [];
  if (!salt || !wrapped || !mark || Number(hardness) > HARDEST) throw new Damaged('its head');
  const wrap = await wrapKey(passphrase, Buffer.from(salt, 'base64'), Number(hardness));
  const fileKey = open(wrap, Buffer.alloc(12), Buffer.from(wrapped, 'base64'));
  if (!fileKey) throw new WrongKey();
  const right = markOf(fileKey, head);
  if (base64(right) !== mark || !timingSafeEqual(right, Buffer.from(mark, 'base64')))
    throw new Damaged('its head');
  const body = line.length + NONCE_BYTES;
  const nonce = beginning.subarray(line.length, body);
  if (nonce.length < NONCE_BYTES) throw new Damaged('it ends too early');
  const key = hkdf(fileKey, nonce, 'payload');
  let number = 0;
  for await (const { piece, last } of cut(rest(body), PIECE + TAG_BYTES)) {
    const plain = open(key, nonceOf(number, last), piece);
    if (!plain || (plain.length === 0 && number > 0))
      throw new Damaged(
        `what stands from byte ${body + number * (PIECE + TAG_BYTES)} on, or it ends there too early`,
      );
    number += 1;
    yield plain;
  }
}
