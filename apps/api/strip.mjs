// Takes the types out of the portal's program once, so that no running portal has to: what does it stays in a process for good, with
// some 15 MB. Run with Node 24 it writes apps/api/dist, a file for each of ours under the hash of what it says; main.mjs looks there.
import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const DIST = join(import.meta.dirname, 'dist');
const OURS = ['src', '../../packages/core/src', '../../packages/contract/src'];

/**
 * Where a file stands without its types. One that was changed since has another hash, so nothing old is ever run.
 * @param {string | Buffer} source
 */
export const strippedAt = (source) => join(DIST, `${hash('sha1', source)}.js`);

/** Writes those that are not there yet, and removes those that nothing says any more. Out: how many were written. */
async function strip() {
  const { stripTypeScriptTypes } = await import('node:module');
  mkdirSync(DIST, { recursive: true });
  const wanted = new Set();
  let written = 0;
  for (const folder of OURS) {
    const within = join(import.meta.dirname, folder);
    for (const name of readdirSync(within, { recursive: true })) {
      if (!name.endsWith('.ts') || name.endsWith('.test.ts') || name.startsWith('testing')) continue;
      const source = readFileSync(join(within, name), 'utf8');
      const file = strippedAt(source);
      wanted.add(file);
      if (existsSync(file)) continue;
      // Whoever reads it meanwhile finds all of it or nothing.
      writeFileSync(`${file}.new`, stripTypeScriptTypes(source));
      renameSync(`${file}.new`, file);
      written += 1;
    }
  }
  for (const name of readdirSync(DIST)) if (!wanted.has(join(DIST, name))) rmSync(join(DIST, name));
  return written;
}

if (import.meta.main) {
  // Node says that taking types out by hand is new to it.
  process.removeAllListeners('warning');
  await strip();
}
