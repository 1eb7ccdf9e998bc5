import { API_BASE } from '@careway/core/limits';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

type Challenge = Parameters<typeof solveChallenge>[0]['challenge'];

/**
 * Works out the sum of the bot check, while they type or wait a moment. The browser does it beside the page, so
 * that nothing stands still.
 * @returns the proof, good for one call; undefined where there is no connection, or the browser cannot do it
 */
export async function prove(): Promise<string | undefined> {
  try {
    // Not by `call`, which asks for this proof itself.
    const reply = await fetch(`${API_BASE}/bot-check`, { cache: 'no-store', credentials: 'omit' });
    if (!reply.ok) return undefined;
    const challenge = (await reply.json()) as Challenge;
    const solution = await solveChallenge({ challenge, deriveKey, timeout: 60_000 });
    return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined;
  } catch {
    return undefined;
  }
}
