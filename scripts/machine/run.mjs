import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { whenToEnd } from './ending.mjs';
import { root } from './places.mjs';

/**
 * Runs a program to its end and keeps what it says.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, show?: boolean, yields?: boolean }} [options]
 * `yields`: it takes what others leave of the processors
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    if (options.yields && child.pid !== undefined) setPriority(child.pid, PATIENT);
    let output = '';
    const take = (part, to) => {
      output += part;
      if (options.show) to.write(part);
    };
    child.stdout.setEncoding('utf8').on('data', (part) => take(part, process.stdout));
    child.stderr.setEncoding('utf8').on('data', (part) => take(part, process.stderr));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      running.delete(child);
      // Ended by us, and so is everything: nothing is left to say about it.
      if (ending !== undefined) {
        if (running.size === 0) process.exit(ending);
        return;
      }
      resolve({ code: code ?? (signal ? 1 : 0), output });
    });
  });
}

const running = new Set();
/** A priority of the system's: from -20 to 19, the last of all. */
const PATIENT = 10;
let ending;

/**
 * Ctrl-C or SIGTERM while a step works: what it started ends with it, and so does this command.
 * @returns {() => void} stops minding
 */
export function endTogether() {
  return whenToEnd((_signal, code) => {
    ending ??= code;
    if (running.size === 0) process.exit(code);
    for (const child of running) child.kill('SIGTERM');
    // npm in the middle of unpacking may not listen; what it leaves half done is done anew by the next command.
    setTimeout(() => {
      for (const child of running) child.kill('SIGKILL');
      process.exit(code);
    }, 1_000);
  });
}

/** How npm is called here: the one that runs us, else the one beside this Node, else the one on the PATH. */
export function npmCommand() {
  const own = process.env.npm_execpath;
  if (own && /npm-cli\.[cm]?js$/.test(own)) return { program: process.execPath, first: [own] };
  const beside = join(dirname(process.execPath), '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js');
  if (existsSync(beside)) return { program: process.execPath, first: [beside] };
  return { program: process.platform === 'win32' ? 'npm.cmd' : 'npm', first: [] };
}
