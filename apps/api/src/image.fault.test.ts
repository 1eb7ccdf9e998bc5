import { execFile } from 'node:child_process';
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RealPortal, startRealPortal } from './testing/realPortal.ts';
import { startTestApp, type TestApp } from './testing/testApp.ts';

/** Lets a process say at its end whether Node loaded what takes types out. */
const SAY_AT_END = `--import=data:text/javascript,${encodeURIComponent(
  "process.on('exit', () => console.log('takes types out:', process.moduleLoadList.some((one) => /amaro/.test(one)) ? 'yes' : 'no'))",
)}`;
const ROOT = join(import.meta.dirname, '../../..');
let app: TestApp;
let portal: RealPortal | undefined;
let folder: string;
beforeAll(async () => {
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
  // What is installed is the same, but that our own packages are the copied ones.
  const installed = join(folder, 'node_modules');
  await mkdir(join(installed, '@careway'), { recursive: true });
  for (const name of await readdir(join(ROOT, 'node_modules')))
    if (name !== '@careway' && !name.startsWith('.'))
      await symlink(join(ROOT, 'node_modules', name), join(installed, name));
  for (const name of ['contract', 'core'])
    await symlink(join(folder, 'packages', name), join(installed, '@careway', name));
  // Made where the image is built, of what is copied here.
  expect(image).toMatch(/^ {2}&& node apps\/api\/strip\.mjs$/m);
  await promisify(execFile)(process.execPath, [join(folder, 'apps/api/strip.mjs')]);
  const [, command = '[]'] = /^CMD (\[.*\])$/m.exec(image) ?? [];
  const [node, ...args] = JSON.parse(command) as string[];
  expect([node, args.at(-1)]).toEqual(['node', 'apps/api/main.mjs']);
  portal = await startRealPortal(app, {}, join(folder, args.at(-1) ?? ''), [
    ...args.slice(0, -1),
    SAY_AT_END,
  ]);
  expect((await fetch(`${portal.url}/readyz`)).status).toBe(200);
  portal.child.kill('SIGTERM');
  expect(await portal.ended).toBe(0);
  // What takes types out, 15 MB that stay, was not loaded (decision 0161): all that ran was made before.
  expect(portal.output()).toContain('takes types out: no');
}, 120_000);

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

test('decision 0161: a file that was changed since, which nothing was made of, runs as it is now', async () => {
  await appendFile(
    join(folder, 'apps/api/src/banner.ts'),
    "const said: string = 'as it is now'; console.log(said);",
  );
  portal = await startRealPortal(app, {}, join(folder, 'apps/api/main.mjs'), [SAY_AT_END]);
  portal.child.kill('SIGTERM');
  expect(await portal.ended).toBe(0);
  expect(portal.output()).toContain('as it is now');
  expect(portal.output()).toContain('takes types out: yes');
}, 120_000);
