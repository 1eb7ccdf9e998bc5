import { PassThrough } from 'node:stream';
import pg from 'pg';
import { StartFault } from '../startFault.ts';

/** What comes of a base backup: a part of the tar of the database's files, or of PostgreSQL's own list of them. */
export interface Piece {
  kind: 'files' | 'manifest';
  bytes: Buffer;
}

export interface BaseBackup {
  /** In their order; to be taken one after the other to the end. */
  pieces: AsyncIterable<Piece>;
  /** Up to where in its log the backup reaches, once all pieces are taken. Every commit before that is in it. */
  reached(): string;
  /** Gives the connection back, whatever happened. */
  end(): void;
}

/**
 * As `pg_basebackup --wal-method=fetch` asks for it; that program does not come with the embedded PostgreSQL, the
 * server's half of it does (docs/decisions/0242). A checkpoint at once: somebody waits.
 */
const ASK = `BASE_BACKUP (LABEL 'careway', CHECKPOINT 'fast', WAL true, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`;

/** So that what is written meanwhile is not thrown away before it is fetched. It goes with the connection. */
const KEEP_LOG = (slot: string) => `CREATE_REPLICATION_SLOT ${slot} TEMPORARY PHYSICAL (RESERVE_WAL)`;

/** How many pieces of 32 kB may wait for the disk before the server has to. */
const AHEAD = 128;

/**
 * Begins a base backup while the database goes on being used. What goes wrong breaks the pieces; a StartFault where
 * the database lies in several folders, which is not for us to restore.
 * @param url an address whose user may replicate: the owner of the embedded database, or one with REPLICATION
 * @param signal ends it at any moment
 */
export async function baseBackup(url: string, signal?: AbortSignal): Promise<BaseBackup> {
  const client = new pg.Client({ connectionString: url, ...{ replication: 'true' } });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(KEEP_LOG(`careway_backup_${process.pid}`));
  const asked = new Asked();
  client.query(asked);
  const end = () => asked.cut();
  signal?.addEventListener('abort', end);
  if (signal?.aborted) end();
  return { pieces: asked.pieces, reached: () => asked.reached, end };
}

interface Wire {
  query(text: string): void;
  stream: { pause(): void; resume(): void; destroy(): void };
}

/** One BASE_BACKUP under way: lists, between them the pieces. pg has no words of its own for it. */
class Asked implements pg.Submittable {
  readonly pieces = new PassThrough({ objectMode: true, highWaterMark: AHEAD });
  /** The first field of the last row: at the end, the place in the log. */
  reached = '';
  /** The disk is behind: the server waits. */
  #full = false;
  #folders = 0;
  #kind: Piece['kind'] = 'files';
  #wire: Wire | undefined;

  constructor() {
    // Whoever takes the pieces is told of a failure there.
    this.pieces.on('error', () => undefined);
  }

  submit(connection: unknown): void {
    this.#wire = connection as Wire;
    this.#wire.query(ASK);
  }

  cut(): void {
    this.#wire?.stream.destroy();
  }

  handleRowDescription(): void {}
  handleCommandComplete(): void {}

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.reached = fields[0] ?? '';
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    const what = String.fromCharCode(chunk[0] ?? 0);
    if (what === 'n' && ++this.#folders > 1)
      this.handleError(
        new StartFault(
          'The database has folders beside its own (tablespaces); such a one is not backed up here.',
        ),
      );
    if (what === 'n') this.#kind = 'files';
    if (what === 'm') this.#kind = 'manifest';
    if (what !== 'd' || this.pieces.destroyed) return;
    // A copy: what the connection read into is written over.
    const piece: Piece = { kind: this.#kind, bytes: Buffer.from(chunk.subarray(1)) };
    if (this.pieces.write(piece) || this.#full) return;
    this.#full = true;
    this.#wire?.stream.pause();
    this.pieces.once('drain', () => {
      this.#full = false;
      this.#wire?.stream.resume();
    });
  }

  handleError(error: Error): void {
    this.pieces.destroy(error);
  }

  handleReadyForQuery(): void {
    this.pieces.end();
  }
}
