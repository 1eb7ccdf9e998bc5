import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { whenToEnd } from './ending.mjs';
import { at, cache } from './places.mjs';

/** What the image says too, so that the portal stays small (docs/decisions/0243). */
export const SMALL = {
  flags: ['--enable-source-maps', '--max-semi-space-size=8'],
  env: { MALLOC_ARENA_MAX: '2' },
};
/**
 * What runs for a moment starts quicker so; what stays would have its compiled code in memory twice. In the image
 * nothing is kept.
 */
const QUICK = { flags: [], env: existsSync(cache) ? { NODE_COMPILE_CACHE: join(cache, 'compiled') } : {} };

/**
 * Runs the portal, or a program that looks after it, in the place of this command: its words, its exit code; what
 * ends us ends it.
 * @param {string} node the Node 24 to use
 * @param {string} [program] a file of apps/api/dist
 * @param {string[]} [args]
 */
export function becomePortal(node, program = 'main.js', args = []) {
  const leash = pathToFileURL(at('scripts/machine/leash.mjs')).href;
  const { flags, env } = program === 'main.js' ? SMALL : QUICK;
  const child = spawn(node, [...flags, '--import', leash, at('apps/api/dist', program), ...args], {
    env: { ...env, ...process.env },
    // A process group of its own: Ctrl-C comes to it once, from us, and not a second time from the terminal.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  whenToEnd((signal) => child.kill(signal));
  child.on('error', (error) => {
    console.error(`${program} could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}
