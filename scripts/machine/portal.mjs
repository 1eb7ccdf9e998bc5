import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { at, cache } from './places.mjs';

/**
 * Runs the portal in the place of this command: its words, its exit code; what ends us ends it.
 * @param {string} node the Node 24 to use
 */
export function becomePortal(node) {
  const leash = pathToFileURL(at('scripts/machine/leash.mjs')).href;
  const child = spawn(node, ['--import', leash, at('apps/api/src/main.ts')], {
    env: { NODE_COMPILE_CACHE: join(cache, 'compiled'), ...process.env },
    // A process group of its own: Ctrl-C comes to it once, from us, and not a second time from the terminal.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  for (const [signal, meant] of [
    ['SIGINT', 'SIGINT'],
    ['SIGTERM', 'SIGTERM'],
    ['SIGQUIT', 'SIGTERM'],
    ...(keptByNohup() ? [] : [['SIGHUP', 'SIGTERM']]),
  ]) {
    process.on(signal, () => child.kill(meant));
  }
  whenNpmIsGone(() => child.kill('SIGTERM'));
  child.on('error', (error) => {
    console.error(`The portal could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}

/** npm killed outright tells nobody: it runs us through a shell, whose parent then changes. */
function whenNpmIsGone(end) {
  if (!process.env.npm_lifecycle_event) return;
  const npm = grandparent();
  if (npm === undefined) return;
  setInterval(() => {
    if (grandparent() !== npm) end();
  }, 250).unref();
}

/** The number of our parent's parent, where the system tells it (Linux). */
function grandparent() {
  try {
    // The second field is the program's name in brackets, and may hold anything; the parent comes two after it.
    return readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1];
  } catch {
    return process.platform === 'linux' ? 'gone' : undefined;
  }
}

/** Under `nohup` a closed terminal must not end the portal: was SIGHUP ignored when we began? */
function keptByNohup() {
  try {
    const ignored = /^SigIgn:\s*([0-9a-f]+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
    return ignored !== undefined && (BigInt(`0x${ignored}`) & 1n) === 1n;
  } catch {
    return false;
  }
}
