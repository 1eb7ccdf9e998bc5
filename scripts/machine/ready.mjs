import { existsSync } from 'node:fs';
import { buildApi, buildWeb } from './builds.mjs';
import { bringNode24 } from './node24.mjs';
import { bringPackages } from './packages.mjs';
import { at } from './places.mjs';
import { oneAtATime } from './turn.mjs';

/**
 * Brings what a bare machine lacks: packages, Node 24 and, unless left out, the built web pages and the built server.
 * Does nothing, in some 50 ms, when everything is there.
 * @param {{ web?: boolean, api?: boolean }} [want]
 * @returns {Promise<string>} the Node to go on with
 */
export async function ready({ web = true, api = web } = {}) {
  // In the image all of it was brought when it was built, and nothing may be written.
  if (!existsSync(at('package-lock.json'))) return process.execPath;
  return oneAtATime(async () => {
    const node = await bringNode24();
    await bringPackages();
    if (web) await buildWeb(node);
    if (api) await buildApi(node);
    return node;
  });
}
