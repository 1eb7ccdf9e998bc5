import { readFileSync, writeFileSync } from 'node:fs';
import { at } from '../../machine/places.mjs';
import { Fault } from '../../machine/progress.mjs';
import { run } from '../../machine/run.mjs';

/**
 * A file with a fault's words in the place of its own.
 * @param {{ rule: string, file: string, find: string, replace: string }} fault
 * @returns {string} the whole file
 * @throws Fault, when what is looked for does not stand there exactly once
 */
export function faulty({ rule, file, find, replace }) {
  const parts = readFileSync(at(file), 'utf8').split(find);
  if (parts.length !== 2)
    throw new Fault(`stale: rule ${rule}: stands ${parts.length - 1} times in ${file}, not once:\n${find}`);
  return parts.join(replace);
}

/**
 * Does a work while a file holds a fault. The file is as it was afterwards, however the work and this command end
 * (only kill -9 leaves the fault: `git checkout` takes it out, and the next run refuses to begin on it).
 * @template T
 * @param {Parameters<typeof faulty>[0]} fault
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function whileFaulty(fault, work) {
  const path = at(fault.file);
  const before = readFileSync(path);
  const restore = () => writeFileSync(path, before);
  process.once('exit', restore);
  try {
    writeFileSync(path, faulty(fault));
    return await work();
  } finally {
    restore();
    process.removeListener('exit', restore);
  }
}

/** @returns {Promise<string[]>} those of these files that hold what is not committed */
export async function uncommitted(files) {
  const { code, output } = await run('git', ['status', '--porcelain', '--', ...files]);
  if (code !== 0) throw new Fault(`git does not say what is committed: ${output.trim()}`);
  return output
    .split('\n')
    .filter(Boolean)
    .map((line) => line.slice(3));
}
