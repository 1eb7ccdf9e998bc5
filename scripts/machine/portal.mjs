import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { at, cache } from './places.mjs';

/**
 * Runs the portal in the place of this command: its words, its exit code; what ends us ends it.
 * @param {string} node the Node 24 to use
 * @param {{ args?: string[], env?: Record<string, string> }} [options]
 */
export function becomePortal(node, options = {}) {
  const leash = pathToFileURL(at('scripts/machine/leash.mjs')).href;
  const child = spawn(node, ['--import', leash, ...(options.args ?? []), at('apps/api/src/main.ts')], {
    env: { NODE_COMPILE_CACHE: join(cache, 'compiled'), ...process.env, ...options.env },
    // A process group of its own: Ctrl-C comes to it once, from us, and not a second time from the terminal.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']) {
    process.on(signal, () => child.kill(signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM'));
  }
  // npm killed outright tells nobody; our parent's number changes, though.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, 250);
  watch.unref();
  child.on('error', (error) => {
    console.error(`The portal could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}
