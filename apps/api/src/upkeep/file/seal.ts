import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';

/** How a backup is locked, said in its head: the key itself is nowhere. */
export interface Lock {
  cipher: 'aes-256-gcm';
  salt: string;
  /** Tells a wrong key from a damaged file. */
  check: string;
}

const CIPHER = 'aes-256-gcm';
/** What stands behind each block. */
export const TAG_BYTES = 16;
const HARD = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

const derive = promisify<string, Buffer, number, typeof HARD, Buffer>(scrypt);

/** A key of one file alone, from the setting and the file's own salt. */
async function keyOf(secret: string, salt: Buffer): Promise<{ key: Buffer; check: string }> {
  const master = await derive(secret, salt, 32, HARD);
  const part = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', master, '', purpose, bytes));
  return {
    key: part('careway backup blocks', 32),
    check: part('careway backup check', 16).toString('base64'),
  };
}

/** @returns a new lock, and the key that goes with it */
export async function makeLock(secret: string): Promise<{ lock: Lock; key: Buffer }> {
  const salt = randomBytes(16);
  const { key, check } = await keyOf(secret, salt);
  return { lock: { cipher: CIPHER, salt: salt.toString('base64'), check }, key };
}

/** @returns the key of a locked file; undefined when the setting is another one */
export async function keyFor(lock: Lock, secret: string): Promise<Buffer | undefined> {
  const { key, check } = await keyOf(secret, Buffer.from(lock.salt, 'base64'));
  return check === lock.check ? key : undefined;
}

/**
 * Seals the blocks of one file, or opens them, in their order: a block that is changed, left out, put elsewhere or taken
 * from another file does not open. With a key nobody reads them either (AES-256-GCM, the place in the file as its nonce,
 * which is used once since the key is of this file alone); without one the seal is a checksum that finds accidents.
 */
export class Seals {
  readonly #key: Buffer | null;
  readonly #file: Buffer;
  #place = 0;

  /** @param file what this file begins with, hashed */
  constructor(key: Buffer | null, file: Buffer) {
    this.#key = key;
    this.#file = file;
  }

  #next(): Buffer {
    const nonce = Buffer.alloc(12);
    nonce.writeUIntBE(this.#place++, 6, 6);
    return nonce;
  }

  /** @param head what says of the block how long it is and what kind of */
  seal(head: Buffer, body: Buffer): Buffer {
    const nonce = this.#next();
    if (!this.#key) return Buffer.concat([body, this.#sum(nonce, head, body)]);
    const cipher = createCipheriv(CIPHER, this.#key, nonce).setAAD(Buffer.concat([this.#file, head]));
    return Buffer.concat([cipher.update(body), cipher.final(), cipher.getAuthTag()]);
  }

  /** @returns the body, or undefined when this is not the block that was written here */
  open(head: Buffer, sealed: Buffer): Buffer | undefined {
    const nonce = this.#next();
    const body = sealed.subarray(0, -TAG_BYTES);
    const tag = sealed.subarray(-TAG_BYTES);
    if (!this.#key) return this.#sum(nonce, head, body).equals(tag) ? body : undefined;
    const decipher = createDecipheriv(CIPHER, this.#key, nonce)
      .setAAD(Buffer.concat([this.#file, head]))
      .setAuthTag(tag);
    try {
      return Buffer.concat([decipher.update(body), decipher.final()]);
    } catch {
      return undefined;
    }
  }

  #sum(nonce: Buffer, head: Buffer, body: Buffer): Buffer {
    const hash = createHash('sha256').update(this.#file).update(nonce).update(head).update(body);
    return hash.digest().subarray(0, TAG_BYTES);
  }
}
