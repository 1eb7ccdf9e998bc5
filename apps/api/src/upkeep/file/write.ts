import { access, type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { constants, deflateRaw } from 'node:zlib';
import { type BackupEnd, type BackupHead, BLOCK, beginningOf, blockHead, type Kind } from './format.ts';
import { Seals, TAG_BYTES } from './seal.ts';

const pack = promisify<Buffer, { level: number }, Buffer>(deflateRaw);

/** Writes one backup. Until `finish` it is `NAME.part`, which nothing takes for a backup; its owner alone may read it. */
export class BackupWriter {
  readonly #path: string;
  readonly #part: string;
  readonly #file: FileHandle;
  readonly #seals: Seals;
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #kind: Kind = 'files';
  /** What was written so far. */
  written = 0;

  private constructor(path: string, file: FileHandle, seals: Seals) {
    this.#path = path;
    this.#part = `${path}.part`;
    this.#file = file;
    this.#seals = seals;
  }

  /** @throws the file system's own error when the folder cannot be written; EEXIST when the name is taken */
  static async open(path: string, head: BackupHead, key: Buffer | null): Promise<BackupWriter> {
    const file = await open(`${path}.part`, 'wx', 0o600);
    try {
      // Whatever the umask of whoever runs it: nobody else's.
      await file.chmod(0o600);
      const { text, hash } = beginningOf(head);
      const writer = new BackupWriter(path, file, new Seals(key, hash));
      await writer.#put(Buffer.from(text));
      return writer;
    } catch (error) {
      await file.close();
      await rm(`${path}.part`, { force: true });
      throw error;
    }
  }

  async write(kind: Kind, bytes: Buffer): Promise<void> {
    if (kind !== this.#kind) await this.#flush();
    this.#kind = kind;
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
    if (this.#waitingBytes >= BLOCK) await this.#flush();
  }

  /** Writes the end, waits for the disk, and gives the file its name. */
  async finish(end: BackupEnd): Promise<void> {
    await this.write('end', Buffer.from(JSON.stringify(end)));
    await this.#flush();
    await this.#file.sync();
    await this.#file.close();
    await this.#name();
    // The name itself has to reach the disk too.
    const folder = await open(dirname(this.#path), 'r');
    await folder.sync().catch(() => undefined);
    await folder.close();
  }

  /** Leaves nothing behind. */
  async abandon(): Promise<void> {
    await this.#file.close().catch(() => undefined);
    await rm(this.#part, { force: true });
  }

  /** Whoever has the part has the name: nobody else makes one there between the look and the renaming. */
  async #name(): Promise<void> {
    const taken = await access(this.#path).then(
      () => true,
      () => false,
    );
    if (taken) throw Object.assign(new Error('There is a file of that name'), { code: 'EEXIST' });
    await rename(this.#part, this.#path);
  }

  async #flush(): Promise<void> {
    let all = Buffer.concat(this.#waiting);
    this.#waiting = [];
    this.#waitingBytes = 0;
    for (; all.length > 0; all = all.subarray(BLOCK)) {
      const body = await pack(all.subarray(0, BLOCK), { level: constants.Z_BEST_SPEED });
      const head = blockHead(this.#kind, body.length + TAG_BYTES);
      await this.#put(Buffer.concat([head, this.#seals.seal(head, body)]));
    }
  }

  async #put(bytes: Buffer): Promise<void> {
    await this.#file.writeFile(bytes);
    this.written += bytes.length;
  }
}
