import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import pg from 'pg';
import { giveTo } from '../db/embedded/cluster.ts';
import type { Place } from '../db/embedded/place.ts';
import { baseBackup } from '../upkeep/baseBackup.ts';
import { type PlainServer, runServer } from './plainServer.ts';

/** A server that follows another by streaming. */
export interface Standby {
  server: PlainServer;
  /** postgres://… straight to it, as the owner. */
  url: string;
  folder: string;
}

/**
 * Makes one by the primary's own base backup, as `npm run backup` takes it, unpacked by tar.
 * @param url of the primary, as its owner
 * @param folder where its files are to lie; made here
 * @param name by which the primary knows it
 */
export async function followingServer(
  url: string,
  place: Pick<Place, 'postgres' | 'account' | 'password'>,
  folder: string,
  name = 'standby',
): Promise<Standby> {
  await copyOf(url, folder);
  const { port } = new URL(url);
  const follows = `host=127.0.0.1 port=${port} user=careway password=${place.password} application_name=${name}`;
  await writeFile(`${folder}/standby.signal`, '');
  await writeFile(`${folder}/postgresql.auto.conf`, `primary_conninfo = '${follows}'\n`);
  if (place.account) await giveTo(folder, place.account);
  await chmod(folder, 0o700);
  const server = await runServer(place, folder);
  return { server, url: Object.assign(new URL(url), { port: String(server.port) }).href, folder };
}

async function copyOf(url: string, folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  const backup = await baseBackup(url);
  const tar = spawn('tar', ['-x', '-C', folder], { stdio: ['pipe', 'ignore', 'inherit'] });
  const unpacked = once(tar, 'exit');
  for await (const { kind, bytes } of backup.pieces)
    if (kind === 'files' && !tar.stdin.write(bytes)) await once(tar.stdin, 'drain');
  tar.stdin.end();
  const [code] = await unpacked;
  backup.end();
  if (code !== 0) throw new Error('The copy of the database could not be unpacked');
}

/** One statement by a connection of its own, past everything of ours. */
export async function askServer(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
