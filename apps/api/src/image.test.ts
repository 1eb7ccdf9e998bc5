import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RealPortal, startRealPortal } from './testing/realPortal.ts';
import { startTestApp, type TestApp } from './testing/testApp.ts';

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
  const [, command = ''] = /^CMD \["node", "(.*)"\]$/m.exec(image) ?? [];
  portal = await startRealPortal(app, {}, join(folder, command));
  expect((await fetch(`${portal.url}/readyz`)).status).toBe(200);
  portal.child.kill('SIGTERM');
  expect(await portal.ended).toBe(0);
}, 120_000);
