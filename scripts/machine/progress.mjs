// Shows what is being done and for how long. Plain words, one line a step; a moving line only on a terminal.

const live = process.stdout.isTTY === true;

/** @param {number} since performance.now() of the beginning */
export function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/**
 * Runs one step and shows it.
 * @template T
 * @param {string} doing what is being done, e.g. "Installing the packages"
 * @param {string} done what was done, e.g. "Packages installed"
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(doing, done, work) {
  const since = performance.now();
  let timer;
  if (live) {
    const draw = () => process.stdout.write(`\r\x1b[2K  … ${doing} (${seconds(since)})`);
    draw();
    timer = setInterval(draw, 500);
  } else {
    process.stdout.write(`  … ${doing}\n`);
    timer = setInterval(() => process.stdout.write(`  … ${doing} (${seconds(since)})\n`), 15_000);
  }
  try {
    const result = await work();
    process.stdout.write(`${live ? '\r\x1b[2K' : ''}  ✓ ${done} (${seconds(since)})\n`);
    return result;
  } catch (error) {
    process.stdout.write(`${live ? '\r\x1b[2K' : ''}  ✗ ${doing} (${seconds(since)})\n`);
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/** A reason to stop that a person can act on: shown as one line, without a stack. */
export class Fault extends Error {}

/** Ends the command: one line for a Fault, the whole error for a mistake of ours. */
export function giveUp(error) {
  if (error?.code === 'ENOSPC') {
    console.error('The disk is full. Free some room (2 GB is enough) and run the command again.');
  } else if (error instanceof Fault) console.error(error.message);
  else console.error(error);
  process.exit(1);
}
