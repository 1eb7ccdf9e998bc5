import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openPool } from '../../apps/api/src/db/pool.ts';
import { LONE_SECRET } from '../../apps/api/src/testing/lonePortal.ts';
import { openedToClients } from '../../apps/api/src/testing/openedToClients.ts';
import { freePort } from '../../e2e/support/server.ts';
import { buildApi } from '../../scripts/machine/builds.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What a provider has to set; nobody is written to, and nobody signs in through the provider that is named. */
const SETTINGS = {
  NODE_ENV: 'production',
  SESSION_SECRET: LONE_SECRET,
  OIDC_AUTHORITY: 'https://identity.example/tenant',
  OIDC_CLIENT_ID: 'portal',
  PUBLIC_URL: 'https://portal.example',
  PROVIDER_PHONE: '020 7946 0100',
  PROVIDER_HOURS: 'Every day, 8am to 8pm',
  SMTP_URL: 'smtps://127.0.0.1:9',
  NOTIFY_API_KEY: `portal-${crypto.randomUUID()}-${crypto.randomUUID()}`,
  NOTIFY_SMS_TEMPLATE: crypto.randomUUID(),
  LOG_LEVEL: 'silent',
};

/**
 * The command of the image that a provider runs, and what it sets for the machine: what it says is what is measured.
 */
async function ofImage(): Promise<{ command: string[]; env: Record<string, string> }> {
  const image = await readFile(`${ROOT}/ops/container/Containerfile`, 'utf8');
  const said =
    image
      .match(/^CMD (\[.*\])$/gm)
      ?.at(-1)
      ?.slice(4) ?? '[]';
  const [, ...args] = JSON.parse(said) as string[];
  const set = [...image.matchAll(/^ENV (MALLOC\w+)=(\S+)$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
  return { command: args, env: Object.fromEntries(set) };
}

export interface Provider {
  url: string;
  pid: number;
  /** How it was started. */
  command: string;
  stop(): Promise<void>;
}

/**
 * The portal as a provider starts it, on a database that is there: the image's own command and settings of
 * production, all its jobs, nothing of the measurement in its process.
 * @param env further settings; @param flags of Node's, in the place of the image's own
 */
export async function startProvider(
  databaseUrl: string,
  env: Record<string, string> = {},
  flags?: readonly string[],
): Promise<Provider> {
  const [port, { command, env: set }] = [await freePort(), await ofImage()];
  // As where the image is built.
  await buildApi(process.execPath);
  const args = flags ? [...flags, ...command.filter((one) => !one.startsWith('--'))] : command;
  const { NODE_OPTIONS: _ours, ...rest } = process.env;
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...rest, ...set, ...SETTINGS, DATABASE_URL: databaseUrl, PORT: String(port), ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  process.once('exit', () => child.kill());
  const url = `http://127.0.0.1:${port}`;
  for (let left = 1200; ; left -= 1) {
    if (child.exitCode !== null || left === 0) throw new Error('The portal of a provider did not start');
    const ready = await fetch(`${url}/readyz`).catch(() => undefined);
    if (ready?.ok) break;
    await wait(100);
  }
  const pool = openPool(databaseUrl, { max: 1 });
  await openedToClients(pool.db);
  await pool.close();
  return {
    url,
    pid: child.pid ?? 0,
    command: `node ${args.join(' ')}`,
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await Promise.race([ended, wait(10_000).then(() => child.kill('SIGKILL'))]);
    },
  };
}
