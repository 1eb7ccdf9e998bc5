import { PASSWORD } from '../limits.ts';

/** How hard a password is to guess, in words; `null` while there is nothing to say. */
export interface Strength {
  level: 1 | 2 | 3;
  words: string;
}

/** Runs that people type without thinking. */
const RUNS = 'abcdefghijklmnopqrstuvwxyz 01234567890 qwertyuiop asdfghjkl zxcvbnm';

/** One word, or one number, with a sign or two put on: the first thing that is tried. */
const SINGLE = /^(\d{0,3}[a-z]{1,11}[\d\W_]{0,3}|\d{1,13}[a-z\W_]{0,2})$/;

/** What the rules here would take for good, though it is on the list of the most used that the API refuses. */
const TOO_KNOWN = new Set(
  (
    '1qaz2wsx soso123aljg 1qaz2wsx3edc fuck_inside zaq1xsw2 mailcreated5240 qazwsxedcrfv 8j4ye3uz polniypizdec0211 ' +
    '1qa2ws3ed sojdlg123aljg 1x2zkg8w leavemealone motherfucker 7ugd5hip2j 9293709b13 wg8e3wjf 45m2do5bs ghjcnjgfhjkm ' +
    'sonyericsson pufunga7782 ghhh47hj7649 5wr2i7h8 1qazxsw23edc'
  ).split(' '),
);

/** 1q2w3e4r: two runs, one sign of each in turn. */
function zigzags(password: string): boolean {
  const [one, other] = [0, 1].map((from) => [...password].filter((_, index) => index % 2 === from).join(''));
  return [one, other].every((part) => part !== undefined && part.length > 2 && isRun(part));
}

const isRun = (part: string) => RUNS.includes(part) || RUNS.includes([...part].reverse().join(''));

/**
 * A rough guess and never a refusal: the API refuses only what is too short or among the most used (rule 8.3).
 * Length counts most; what repeats, runs on or is their own name counts little.
 * @param own their name and email, which others know
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
  const bare = password.toLowerCase();
  const known = SINGLE.test(bare) || zigzags(bare) || TOO_KNOWN.has(bare);
  const worth = known ? 0 : weigh(bare, own);
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
