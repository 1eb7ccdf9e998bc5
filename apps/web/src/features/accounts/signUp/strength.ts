import { PASSWORD } from '@careway/core/limits';

/** How hard a password is to guess, in words; `null` while there is nothing to say. */
export interface Strength {
  level: 1 | 2 | 3;
  words: string;
}

/** Runs that people type without thinking. */
const RUNS = 'abcdefghijklmnopqrstuvwxyz 01234567890 qwertyuiop asdfghjkl zxcvbnm';

/**
 * A rough guess and never a refusal: the API refuses only what is too short or among the most used (security 3).
 * Length counts most; what repeats, runs on or is her own name counts little.
 * @param own her name and email, which others know
 */
export function passwordStrength(password: string, own: readonly string[] = []): Strength | null {
  const length = [...password].length;
  if (length === 0) return null;
  const missing = PASSWORD.shortest - length;
  if (missing > 0) {
    return {
      level: 1,
      words: `Too short: add ${missing} more ${missing === 1 ? 'character' : 'characters'}`,
    };
  }
  const worth = weigh(password.toLowerCase(), own);
  if (worth < 8) return { level: 1, words: 'Easy to guess. Add a word or two' };
  if (worth < 13) return { level: 2, words: 'Good. Longer is even better' };
  return { level: 3, words: 'Strong' };
}

function weigh(password: string, own: readonly string[]): number {
  let rest = password;
  for (const word of own) {
    const part = word.trim().toLowerCase();
    if (part.length > 2) rest = rest.replaceAll(part, ' ');
  }
  let worth = 0;
  for (let index = 0; index < rest.length; index++) {
    const pair = rest.slice(Math.max(0, index - 1), index + 1);
    const repeats = pair.length === 2 && pair[0] === pair[1];
    const runs = pair.length === 2 && (RUNS.includes(pair) || RUNS.includes([...pair].reverse().join('')));
    worth += repeats || runs ? 0.25 : 1;
  }
  return Math.min(worth, new Set(rest).size * 1.6);
}
