import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type BenchDatabase, startChild } from './benchDatabase.ts';
import type { Calls } from './drive.ts';
import type { Side } from './floorWork.ts';

/** Other programs are installed here and nowhere else: they are no part of the project. */
const FOLDER = fileURLToPath(new URL('../../.cache/bench-peers/', import.meta.url));
const PARSE = 'parse-server@^8';

async function install(): Promise<void> {
  if (existsSync(join(FOLDER, 'node_modules/parse-server'))) return;
  await mkdir(FOLDER, { recursive: true });
  await writeFile(join(FOLDER, 'package.json'), '{"private":true}');
  console.log(`Installing ${PARSE} into .cache/bench-peers`);
  const npm = spawn('npm', ['install', PARSE, '--no-audit', '--no-fund', '--omit=dev'], {
    cwd: FOLDER,
    stdio: 'inherit',
  });
  const [code] = await once(npm, 'exit');
  if (code !== 0) throw new Error(`${PARSE} could not be installed`);
}

/**
 * Parse Server on the same PostgreSQL, in a database of its own. It saves and reads an object of 20 answers that its
 * owner alone may see; it keeps no history and compares no version, so it does less than the portal.
 */
export async function startParse(here: BenchDatabase): Promise<Side> {
  await install();
  const admin = new pg.Client({ connectionString: here.url });
  await admin.connect();
  await admin.query('create database parse');
  await admin.end();
  const database = Object.assign(new URL(here.url), { pathname: '/parse' }).href;
  const env = { DATABASE_URL: database, MASTER_KEY: randomBytes(12).toString('hex') };
  const child = await startChild('./parse.mjs', env, FOLDER);
  const headers = { 'x-parse-application-id': 'bench', 'content-type': 'application/json' };
  const post = async (path: string, body: object, more: object = {}) => {
    const reply = await fetch(`${child.url}/parse${path}`, {
      method: 'POST',
      headers: { ...headers, ...more },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`Parse: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as { objectId: string; sessionToken: string };
  };
  let users = 0;
  return {
    name: 'parse',
    ...child,
    authorization: () => '',
    paths: { autosave: '/parse/classes/Form', read: '/parse/classes/Form' },
    async own(name, atOnce, body) {
      const calls: Calls[] = [];
      for (let at = 0; at < atOnce; at += 1) {
        users += 1;
        const user = await post('/users', { username: `user${users}`, password: 'a password nobody has' });
        const session = { 'x-parse-session-token': user.sessionToken };
        const ACL = { [user.objectId]: { read: true, write: true } };
        const { objectId } = await post('/classes/Form', { ...body(), ACL }, session);
        const path = `/parse/classes/Form/${objectId}`;
        calls.push({
          next: () =>
            name === 'read'
              ? { method: 'GET', path, headers: { ...headers, ...session } }
              : { method: 'PUT', path, headers: { ...headers, ...session }, body: JSON.stringify(body()) },
        });
      }
      return calls;
    },
  };
}
