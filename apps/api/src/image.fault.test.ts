import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { PHQ9 } from '@careway/core/questionnaires/fhir/testing/instruments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from './apart/tasks.ts';
import { type RealPortal, startRealPortal } from './testing/realPortal.ts';
import { startTestApp, type TestApp } from './testing/testApp.ts';

const ROOT = join(import.meta.dirname, '../../..');
let app: TestApp;
let portal: RealPortal | undefined;
let folder: string;
beforeAll(async () => {
  // As the image does.
  await promisify(execFile)(
    process.execPath,
    [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    { cwd: join(ROOT, 'apps/api') },
  );
  app = await startTestApp({ at: new Date().toISOString() });
  folder = await mkdtemp(join(tmpdir(), 'careway-image-'));
});
afterAll(async () => {
  await portal?.kill();
  await app?.close();
  await rm(folder, { recursive: true, force: true });
});

test('rule 17.11: what the image copies is all that the portal needs, with the command and settings of the image', async () => {
  const image = await readFile(join(ROOT, 'ops/container/Containerfile'), 'utf8');
  const copied = [...image.matchAll(/^COPY --from=built \/careway\/(\S+) (\S+)$/gm)];
  expect(copied.map(([, from, to]) => `./${from}` === to)).not.toContain(false);
  for (const [, path = ''] of copied) {
    if (path === 'node_modules') continue;
    // Pages that are not built here are not what is asked about.
    if (path === 'apps/web/dist') continue;
    await cp(join(ROOT, path), join(folder, path), { recursive: true });
  }
  expect(copied.map(([, path]) => path)).toContain('node_modules');
  const installed = join(folder, 'node_modules');
  await mkdir(installed);
  // What is built has our own packages in it.
  for (const name of await readdir(join(ROOT, 'node_modules')))
    if (name !== '@careway' && !name.startsWith('.'))
      await symlink(join(ROOT, 'node_modules', name), join(installed, name));
  const [, command = '[]'] = /^CMD (\[.*\])$/m.exec(image) ?? [];
  const [node, ...args] = JSON.parse(command) as string[];
  expect([node, args.at(-1)]).toEqual(['node', 'apps/api/dist/main.js']);
  portal = await startRealPortal(app, {}, join(folder, args.at(-1) ?? ''), args.slice(0, -1));
  expect((await fetch(`${portal.url}/readyz`)).status).toBe(200);
  portal.child.kill('SIGTERM');
  expect(await portal.ended).toBe(0);
}, 120_000);

test('decision 0243: its thread for whole forms is there, and reads one', async () => {
  const thread = new Worker(join(folder, 'apps/api/dist/thread.js'));
  const order: Order = { name: 'read', given: JSON.stringify({ came: PHQ9 }) };
  thread.postMessage(order);
  const [{ made }] = (await once(thread, 'message')) as [{ made: string }];
  expect(JSON.parse(made)).toMatchObject({ asking: 10 });
  await thread.terminate();
});

test('rule 17.11: the commands that it documents are there, and need nothing but what it copies', async () => {
  const run = async (name: string, settings: Record<string, string> = {}) => {
    const { NODE_ENV: _, TEST_DATABASE_URL: __, ...rest } = process.env;
    const env = { ...rest, DATABASE_URL: app.url, npm_config_cache: join(folder, 'npm'), ...settings };
    return promisify(execFile)('npm', ['run', name], { cwd: folder, env }).then(
      ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
      (fault: { code: number; stdout: string; stderr: string }) => ({
        code: fault.code,
        said: fault.stdout + fault.stderr,
      }),
    );
  };
  expect(await run('migrate')).toMatchObject({ code: 0, said: expect.stringContaining('taken before') });
  expect((await run('verify')).said).toContain('Bookings');
  expect(await run('practices')).toMatchObject({
    code: 1,
    said: expect.stringContaining('ODS_API_KEY is not'),
  });
  // The link, or that there is somebody: either way it was asked of the database.
  expect((await run('first-admin')).said).toMatch(/#first-[\w-]{20,}|There is an administrator already/);
  // Nothing was brought or made ready there.
  expect(await readdir(folder)).not.toContain('.cache');
}, 240_000);
