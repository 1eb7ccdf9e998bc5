import { createHash, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { lock } from '../upkeep/archive/age.ts';

/** What no locked backup may let anybody read. */
export const TELLING = 'Amira of 12 Rowan Street';

interface Listed {
  Path: string;
  Size: number;
  Checksum: string;
}
interface Small {
  secret?: string;
  /** One more that PostgreSQL would never send. */
  odd?: { name: string; type: 'file' | 'symlink' };
  listed?: (all: Listed[]) => object[];
  /** Of what PostgreSQL's list says, after it was marked. */
  manifest?: (text: string) => string;
  postgres?: string;
}

/** A list of files as PostgreSQL writes it, with its own checksum at the end. */
function manifestOf(files: object[]): string {
  const text = `{ "PostgreSQL-Backup-Manifest-Version": 2,\n"Files": ${JSON.stringify(files)},\n`;
  return `${text}"Manifest-Checksum": "${createHash('sha256').update(text).digest('hex')}"}\n`;
}

/** Writes a backup as `npm run backup` does, of files that are no database: large enough for several pieces. */
export async function aSmallBackup(path: string, small: Small = {}): Promise<void> {
  const { secret, odd, listed = (all) => all, manifest = (text) => text, postgres = '18' } = small;
  const all = [
    { name: 'PG_VERSION', bytes: Buffer.from(`${postgres}\n`) },
    { name: 'base/1/1259', bytes: Buffer.concat([Buffer.from(TELLING), randomBytes(300_000)]) },
    { name: 'pg_wal/000000010000000000000002', bytes: Buffer.alloc(60_000, TELLING) },
  ];
  const tar = pack();
  for (const { name, bytes } of all) tar.entry({ name }, bytes);
  if (odd) tar.entry({ name: odd.name, type: odd.type, linkname: '/etc' }, odd.type === 'file' ? 'x' : '');
  const files = all
    .filter(({ name }) => !name.startsWith('pg_wal/'))
    .map(({ name, bytes }) => ({
      Path: name,
      Size: bytes.length,
      Checksum: createHash('sha256').update(bytes).digest('hex'),
    }));
  tar.entry({ name: 'backup_manifest' }, manifest(manifestOf(listed(files))));
  tar.finalize();
  const packed = gzipSync(await buffer(tar as unknown as AsyncIterable<Buffer>));
  const bytes =
    secret === undefined ? packed : await buffer(Readable.from(lock(Readable.from([packed]), secret)));
  await writeFile(path, bytes, { mode: 0o600 });
}
