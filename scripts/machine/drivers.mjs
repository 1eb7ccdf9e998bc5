import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { install, room } from './packages.mjs';
import { at, cache, root } from './places.mjs';
import { step } from './progress.mjs';

/**
 * Brings what drives other browsers (tools/browsers) into .cache/: 70 MB that `npm start` and `npm test` do without.
 * @returns {Promise<string>} the folder
 */
export async function bringDrivers() {
  const hash = createHash('sha256')
    .update(readFileSync(at('tools/browsers/package-lock.json')))
    .digest('hex');
  const home = join(cache, `browsers-${hash.slice(0, 12)}`);
  if (existsSync(home)) return home;
  room(root);
  const half = `${home}.${process.pid}`;
  await step('Bringing what drives the browsers', 'The drivers are here', async () => {
    try {
      mkdirSync(half, { recursive: true });
      cpSync(at('tools', 'browsers'), half, { recursive: true });
      await install(half);
      renameSync(half, home);
    } finally {
      rmSync(half, { recursive: true, force: true });
    }
  });
  return home;
}
