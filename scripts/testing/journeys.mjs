import { relative } from 'node:path';
import { root } from '../machine/places.mjs';
import { vitest } from './vitest.mjs';

/** More journeys than this that fail at once are no accident of the machine. */
const FEW = 2;

/**
 * What a run counts.
 * @typedef {{ passed: number, failed: number, files: string[], told?: string[] }} Counts
 * @typedef {(context: { node: string, filter: string[] }) => Promise<Counts>} Run
 */

/**
 * The journeys in a browser. What failed has failed. Where no more than two files did, those are run once more, each
 * whole and from the start, only to tell what is broken from what is unsteady, which passes then: that is told apart,
 * so that somebody looks why (docs/decisions/0031-journeys-and-browsers.md).
 * @param {Run} run
 * @returns {(context: { node: string, filter: string[] }) => Promise<Counts & { unsteady?: string[] }>}
 */
export const journeysBy = (run) => async (context) => {
  const first = await run(context);
  const files = first.files.map((file) => relative(root, file));
  if (files.length === 0 || files.length > FEW) return first;
  console.log(`\n   Once more, to see whether it is broken or unsteady: ${files.join(', ')}`);
  const named = context.filter.indexOf('-t');
  const again = await run({
    ...context,
    filter: [...files, ...(named < 0 ? [] : context.filter.slice(named))],
  });
  const broken = again.files.map((file) => relative(root, file));
  const unsteady = again.passed === 0 ? [] : files.filter((file) => !broken.includes(file));
  return { ...first, unsteady };
};

export const journeys = journeysBy(vitest('e2e'));
export const screens = journeysBy(vitest('screens'));
