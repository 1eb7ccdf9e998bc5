import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { call } from './call.ts';

/**
 * Works out the sum of the bot check, while she types or waits a moment. The browser does it beside the page, so
 * that nothing stands still.
 * @returns the proof, good for one call; undefined where there is no connection, or the browser cannot do it
 */
export async function prove(): Promise<string | undefined> {
  try {
    const challenge = await call('botCheckChallenge', {});
    if (!challenge) return undefined;
    const asked = challenge as unknown as Parameters<typeof solveChallenge>[0]['challenge'];
    const solution = await solveChallenge({ challenge: asked, deriveKey, timeout: 60_000 });
    return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined;
  } catch {
    return undefined;
  }
}
