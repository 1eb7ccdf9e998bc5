import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { StartFault } from '../../startFault.ts';
import {
  type BackupEnd,
  type BackupHead,
  BLOCK,
  BLOCK_HEAD,
  beginningOf,
  FORMAT,
  type Kind,
  LONGEST_HEAD,
  MAGIC,
  readBlockHead,
} from './format.ts';
import { keyFor, Seals } from './seal.ts';

const unpack = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateRaw);

const cut = (path: string) =>
  new StartFault(
    `${path} ends too early: it was cut off, or copying it did not come to its end. Nothing was restored from it.`,
  );
const damaged = (path: string, at: number) =>
  new StartFault(
    `${path} is damaged: what stands from byte ${at} on is not what was written. Nothing was restored from it; take another copy, or an older backup.`,
  );

/** Reads one backup from its beginning to its end, and believes nothing that its seals do not hold. */
export class BackupReader {
  readonly head: BackupHead;
  readonly #path: string;
  readonly #file: FileHandle;
  readonly #hash: Buffer;
  #at: number;

  private constructor(path: string, file: FileHandle, head: BackupHead, hash: Buffer, at: number) {
    this.#path = path;
    this.#file = file;
    this.head = head;
    this.#hash = hash;
    this.#at = at;
  }

  /** @throws StartFault: no backup, cut off, damaged, or made by a newer Careway than this */
  static async open(path: string): Promise<BackupReader> {
    const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw new StartFault(`There is no file ${path}.`);
      if (error.code === 'EACCES') throw new StartFault(`${path} may not be read by this user.`);
      throw error;
    });
    try {
      if (!(await file.stat()).isFile()) throw new StartFault(`${path} is not a file.`);
      const { buffer, bytesRead } = await file.read(Buffer.alloc(LONGEST_HEAD), 0, LONGEST_HEAD, 0);
      const start = buffer.subarray(0, bytesRead).toString('utf8');
      if (!start.startsWith(MAGIC)) {
        if (MAGIC.startsWith(start)) throw cut(path);
        throw new StartFault(`${path} is not a backup of Careway.`);
      }
      const [line, sum, rest] = start.slice(MAGIC.length).split('\n', 3);
      if (line === undefined || sum === undefined || rest === undefined) throw cut(path);
      const head = readHead(line);
      const beginning = head && beginningOf(head);
      if (!head || beginning?.hash.toString('hex') !== sum) throw damaged(path, MAGIC.length);
      if (head.format > FORMAT)
        throw new StartFault(
          `${path} was made by a newer Careway (${head.careway}). Bring this one up to date first.`,
        );
      return new BackupReader(path, file, head, beginning.hash, Buffer.byteLength(beginning.text));
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /**
   * @param secret the setting BACKUP_KEY
   * @returns every block in its order, the end last
   * @throws StartFault: no key, the wrong key, a key where nothing is locked, cut off, damaged
   */
  async *blocks(secret: string | undefined): AsyncGenerator<{ kind: Kind; body: Buffer }> {
    const seals = new Seals(await this.#key(secret), this.#hash);
    for (;;) {
      const at = this.#at;
      const head = await this.#take(BLOCK_HEAD);
      const said = readBlockHead(head);
      if (!said) throw damaged(this.#path, at);
      const packed = seals.open(head, await this.#take(said.length));
      if (!packed) throw damaged(this.#path, at);
      const body = await unpack(packed, { maxOutputLength: BLOCK }).catch(() => {
        throw damaged(this.#path, at);
      });
      yield { kind: said.kind, body };
      if (said.kind === 'end') break;
    }
    if ((await this.#file.read(Buffer.alloc(1), 0, 1, this.#at)).bytesRead > 0)
      throw damaged(this.#path, this.#at);
  }

  close(): Promise<void> {
    return this.#file.close();
  }

  async #key(secret: string | undefined): Promise<Buffer | null> {
    const { locked } = this.head;
    if (!locked && secret)
      throw new StartFault(
        `${this.#path} is not locked, though BACKUP_KEY is set: anybody could have made it. If you know that it is yours, run this once without BACKUP_KEY.`,
      );
    if (!locked) return null;
    if (!secret)
      throw new StartFault(`${this.#path} is locked. Give the key that it was made with as BACKUP_KEY.`);
    const key = await keyFor(locked, secret);
    if (!key)
      throw new StartFault(
        `BACKUP_KEY is not the key that ${this.#path} was locked with. The file itself may be whole.`,
      );
    return key;
  }

  async #take(length: number): Promise<Buffer> {
    const { buffer, bytesRead } = await this.#file.read(Buffer.alloc(length), 0, length, this.#at);
    if (bytesRead < length) throw cut(this.#path);
    this.#at += length;
    return buffer;
  }
}

function readHead(line: string): BackupHead | undefined {
  try {
    return JSON.parse(line) as BackupHead;
  } catch {
    return undefined;
  }
}

/** What the last block says. */
export const readEnd = (body: Buffer): BackupEnd => JSON.parse(body.toString('utf8')) as BackupEnd;
