import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { pack } from 'tar-stream';
import { type BackupHead, FORMAT } from '../upkeep/file/format.ts';
import { makeLock } from '../upkeep/file/seal.ts';
import { BackupWriter } from '../upkeep/file/write.ts';
import { MACHINE } from '../upkeep/takeBackup.ts';

/** What no locked backup may let anybody read. */
export const TELLING = 'Amira of 12 Rowan Street';

/** Some files, large enough for several blocks, as PostgreSQL would hand them over; `odd` is one more that it never would. */
function files(odd?: { name: string; type: 'file' | 'symlink' }) {
  const all = [
    { name: 'PG_VERSION', bytes: Buffer.from('18\n') },
    { name: 'base/1/1259', bytes: Buffer.concat([Buffer.from(TELLING), randomBytes(1_100_000)]) },
    { name: 'pg_wal/000000010000000000000002', bytes: Buffer.alloc(60_000, TELLING) },
  ];
  const tar = pack();
  for (const { name, bytes } of all) tar.entry({ name }, bytes);
  if (odd) tar.entry({ name: odd.name, type: odd.type, linkname: '/etc' }, odd.type === 'file' ? 'x' : '');
  tar.finalize();
  const listed = all
    .filter(({ name }) => !name.startsWith('pg_wal/'))
    .map(({ name, bytes }) => ({
      Path: name,
      Size: bytes.length,
      Checksum: createHash('sha256').update(bytes).digest('hex'),
    }));
  return { tar, listed };
}

/** Writes a backup by the real writer, of files that are no database. */
export async function aSmallBackup(
  path: string,
  {
    secret,
    head,
    odd,
    listed = (all) => all,
  }: {
    secret?: string;
    head?: Partial<BackupHead>;
    odd?: { name: string; type: 'file' | 'symlink' };
    listed?: (all: { Path: string; Size: number; Checksum: string }[]) => object[];
  } = {},
): Promise<void> {
  const { lock, key } = secret ? await makeLock(secret) : { lock: null, key: null };
  const made = '2026-11-20T10:00:00.000Z';
  const says: BackupHead = {
    format: FORMAT,
    id: randomUUID(),
    made,
    careway: '0.1.0',
    migrations: ['0001_people'],
    postgres: '18.4',
    machine: MACHINE,
    bytes: 1_200_000,
    locked: lock,
    ...head,
  };
  const writer = await BackupWriter.open(path, says, key);
  const { tar, listed: all } = files(odd);
  await writer.write('files', await buffer(tar as unknown as AsyncIterable<Buffer>));
  await writer.write('manifest', Buffer.from(JSON.stringify({ Files: listed(all) })));
  await writer.finish({ ended: made, bytes: 1_200_000, log: '0/2000120', timeline: 1 });
}
