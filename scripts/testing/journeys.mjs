import { relative } from 'node:path';
import { root } from '../machine/places.mjs';
import { vitest } from './vitest.mjs';

/** More journeys than this that fail at once are no accident of the machine. */
const FEW = 2;

const run = vitest('e2e');

/**
 * The journeys in a browser. Where no more than two files of them failed, those are run once more, each whole and from the start: what fails
 * again has failed. What passes then counts, and is named in the summary as unsteady, so that somebody looks why
 * (docs/decisions/0131-journeys-that-fail-once.md).
 * @param {{ node: string, filter: string[] }} context
 */
export async function journeys(context) {
  const first = await run(context);
  const files = first.files.map((file) => relative(root, file));
  if (files.length === 0 || files.length > FEW) return first;
  console.log(`\n   Once more: ${files.join(', ')}`);
  const named = context.filter.indexOf('-t');
  const again = await run({
    ...context,
    filter: [...files, ...(named < 0 ? [] : context.filter.slice(named))],
  });
  if (again.failed > 0 || again.passed === 0) return first;
  return { ...first, passed: first.passed + first.failed, failed: 0, unsteady: files };
}
