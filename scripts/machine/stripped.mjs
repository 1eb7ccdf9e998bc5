import { at } from './places.mjs';
import { Fault } from './progress.mjs';
import { run } from './run.mjs';

/**
 * Takes the types out of the portal's program where that is not done yet: a tenth of a second where it is.
 * @param {string} node a Node 24, whose own work this is
 */
export async function stripApi(node) {
  const { code, output } = await run(node, [at('apps/api/strip.mjs')]);
  if (code !== 0) throw new Fault(`The portal's program could not be made ready:\n${output.trim()}`);
}
