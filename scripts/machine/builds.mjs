import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { at, cache, root } from './places.mjs';
import { Fault, step } from './progress.mjs';
import { run } from './run.mjs';

const WEEK = 7 * 24 * 3_600_000;
const SHARED = ['packages/core/src', 'packages/contract/src', 'package-lock.json'];
const WEB = { folder: 'apps/web', made: 'index.html', sources: ['apps/web', ...SHARED] };
const API = {
  folder: 'apps/api',
  made: 'main.js',
  sources: ['apps/api/src', 'apps/api/vite.config.ts', ...SHARED],
};

/**
 * Builds the web pages into apps/web/dist when their sources changed since the last build.
 * @param {string} node the Node that builds (its call table is read from TypeScript, so Node 24)
 */
export async function buildWeb(node) {
  await unlessBuilt(WEB, () =>
    step('Building the web pages', 'Web pages built', () => build(node, WEB, 'The web pages')),
  );
}

/**
 * Builds the server into apps/api/dist when its sources changed since the last build, which takes a second. What an
 * older build left there goes after a week: a portal that runs meanwhile still brings parts of it.
 * @param {string} node a Node 24
 */
export async function buildApi(node) {
  await unlessBuilt(API, async () => {
    forgetOld(at(API.folder, 'dist'));
    await build(node, API, 'The server');
  });
}

function forgetOld(folder) {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (Date.now() - statSync(file).mtimeMs > WEEK) rmSync(file);
  }
}

async function unlessBuilt({ folder, made, sources }, work) {
  const stamp = join(cache, `${basename(folder)}-build`);
  const fingerprint = fingerprintOf(sources);
  if (existsSync(at(folder, 'dist', made)) && read(stamp) === fingerprint) return;
  await work();
  mkdirSync(cache, { recursive: true });
  writeFileSync(stamp, fingerprint);
}

async function build(node, { folder }, what) {
  // Whoever asks for it (the browser tests run with NODE_ENV=test), people get React as it is for production.
  const { code, output } = await run(
    node,
    [at('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    {
      cwd: at(folder),
      env: { NODE_ENV: 'production' },
    },
  );
  if (code !== 0) throw new Fault(`${what} could not be built:\n${output.trim()}`);
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
  for (const path of paths) statSync(join(root, path)).isDirectory() ? walk(path) : add(path);
  return hash.digest('hex');
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
