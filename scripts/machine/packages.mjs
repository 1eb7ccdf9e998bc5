import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statfsSync, writeFileSync } from 'node:fs';
import { at, root } from './places.mjs';
import { Fault, step } from './progress.mjs';
import { npmCommand, run } from './run.mjs';

const STAMP = at('node_modules', '.careway-lock');

/** Installs what package-lock.json names, unless it is there already. */
export async function bringPackages() {
  const lock = readFileSync(at('package-lock.json'), 'utf8');
  const hash = createHash('sha256').update(lock).digest('hex');
  if (read(STAMP) === hash) return;
  if (!matches(JSON.parse(lock))) {
    room(root);
    await step('Installing the packages', 'Packages installed', () => install(root));
  }
  mkdirSync(at('node_modules'), { recursive: true });
  writeFileSync(STAMP, hash);
}

/**
 * `npm ci` without the packages' own install scripts: none is needed, and one of them would want a C++ compiler.
 * @param {string} folder the folder of the package.json
 */
export async function install(folder) {
  const { program, first } = npmCommand();
  const args = ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  // npm passes its own settings of the command that runs us on to its children; they are not meant for this one.
  const env = { NODE_ENV: undefined, npm_config_prefix: undefined, npm_config_global: undefined };
  const { code, output } = await run(program, [...first, ...args], { cwd: folder, env }).catch((error) => {
    if (error.code === 'ENOENT')
      throw new Fault('npm was not found. It comes with Node.js: https://nodejs.org');
    throw error;
  });
  if (code === 0) return;
  if (/ENOSPC|no space left/i.test(output)) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|network/i.test(output)) {
    throw new Fault(
      'npm could not reach its registry. Look at the connection (and any proxy) and try again.',
    );
  }
  throw new Fault(`npm ci did not succeed:\n${output.trim().split('\n').slice(0, 12).join('\n')}`);
}

/** On a full disk npm tries for minutes before it says so. */
export function room(folder) {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < 800e6) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
}

/** A developer's own `npm install` counts: npm notes in node_modules what it put there. */
function matches(lock) {
  const noted = read(at('node_modules', '.package-lock.json'));
  if (!noted) return false;
  const there = JSON.parse(noted).packages;
  return Object.entries(lock.packages).every(
    ([path, wanted]) =>
      !path.includes('node_modules/') ||
      (there[path] ? there[path].version === wanted.version : wanted.optional || wanted.peer) === true,
  );
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
