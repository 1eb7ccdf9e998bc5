import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './places.mjs';

/**
 * Runs a program to its end and keeps what it says.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, show?: boolean }} [options]
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
      resolve({ code: code ?? (signal ? 1 : 0), output });
    });
  });
}

const running = new Set();

/**
 * Ctrl-C or SIGTERM while a step works: what it started ends with it.
 * @returns {() => void} stops minding the signals
 */
export function endTogether() {
  const ends = Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }).map(([signal, code]) => {
    const end = () => {
      for (const child of running) child.kill('SIGTERM');
      process.exit(code);
    };
    process.once(signal, end);
    return () => process.removeListener(signal, end);
  });
  return () => {
    for (const forget of ends) forget();
  };
}

/** How npm is called here: the one that runs us, else the one beside this Node, else the one on the PATH. */
export function npmCommand() {
  const own = process.env.npm_execpath;
  if (own && /npm-cli\.[cm]?js$/.test(own)) return { program: process.execPath, first: [own] };
  const beside = join(dirname(process.execPath), '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js');
  if (existsSync(beside)) return { program: process.execPath, first: [beside] };
  return { program: process.platform === 'win32' ? 'npm.cmd' : 'npm', first: [] };
}
