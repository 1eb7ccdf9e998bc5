import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { install, room } from './packages.mjs';
import { at, cache, root } from './places.mjs';
import { Fault, step } from './progress.mjs';

/** The portal runs its TypeScript as it is and hashes passwords with crypto.argon2: Node has both from 24.7 on. */
const ENOUGH = [24, 7];

/**
 * Finds a Node new enough to run the portal: this one, or one brought from npm into .cache/ (exact version,
 * integrity in tools/node24/package-lock.json). The machine's own Node is never touched.
 * @returns {Promise<string>} the program
 */
export async function bringNode24() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Fault(
      `Careway needs Node 20.19 or later; this is ${process.versions.node}. Get one at https://nodejs.org`,
    );
  }
  if (major > ENOUGH[0] || (major === ENOUGH[0] && minor >= ENOUGH[1])) return process.execPath;

  const { version } = JSON.parse(readFileSync(at('tools', 'node24', 'package.json'), 'utf8'));
  const home = join(cache, `node-${version}`);
  const program = programIn(home);
  if (existsSync(program)) return program;
  room(root);
  await step(
    `Bringing Node ${version}, since this machine has ${process.versions.node}`,
    `Node ${version} is here`,
    () => bring(home, version),
  );
  return program;
}

async function bring(home, version) {
  const half = `${home}.${process.pid}`;
  try {
    mkdirSync(half, { recursive: true });
    cpSync(at('tools', 'node24'), half, { recursive: true });
    await install(half);
    const program = programIn(half);
    const found = existsSync(program) ? says(program) : undefined;
    if (found !== `v${version}`) {
      throw new Fault(
        `There is no Node ${version} on npm for this machine. Install Node 24 from nodejs.org and try again.`,
      );
    }
    rmSync(home, { recursive: true, force: true });
    renameSync(half, home);
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
}

function says(program) {
  try {
    return execFileSync(program, ['--version'], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

function programIn(home) {
  const windows = process.platform === 'win32';
  const name = `node-${windows ? 'win' : process.platform}-${process.arch}`;
  return join(home, 'node_modules', name, 'bin', windows ? 'node.exe' : 'node');
}
