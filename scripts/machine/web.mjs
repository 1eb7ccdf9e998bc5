import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { at, cache, root } from './places.mjs';
import { Fault, step } from './progress.mjs';
import { run } from './run.mjs';

const SOURCES = ['apps/web', 'packages/core/src', 'packages/contract/src', 'package-lock.json'];
const STAMP = join(cache, 'web-build');

/**
 * Builds the web pages into apps/web/dist when their sources changed since the last build.
 * @param {string} node the Node that builds (its call table is read from TypeScript, so Node 24)
 */
export async function buildWeb(node) {
  const fingerprint = fingerprintOf(SOURCES);
  if (existsSync(at('apps/web/dist/index.html')) && read(STAMP) === fingerprint) return;
  await step('Building the web pages', 'Web pages built', async () => {
    const vite = at('node_modules/vite/bin/vite.js');
    // Whoever asks for it (the browser tests run with NODE_ENV=test), people get React as it is for production.
    const { code, output } = await run(node, [vite, 'build', '--logLevel', 'warn'], {
      cwd: at('apps/web'),
      env: { NODE_ENV: 'production' },
    });
    if (code !== 0) throw new Fault(`The web pages could not be built:\n${output.trim()}`);
  });
  mkdirSync(cache, { recursive: true });
  writeFileSync(STAMP, fingerprint);
}

/** One hash over the contents: touching a file or switching branches back and forth builds nothing. */
function fingerprintOf(paths) {
  const hash = createHash('sha1');
  const add = (path) => {
    hash.update(path).update(readFileSync(join(root, path)));
  };
  const walk = (folder) => {
    const entries = readdirSync(join(root, folder), { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (entry.name !== 'dist' && entry.name !== 'node_modules') walk(path);
      } else if (!/\.test\.tsx?$/.test(entry.name)) add(path);
    }
  };
  for (const path of paths) path.includes('.') ? add(path) : walk(path);
  return hash.digest('hex');
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
