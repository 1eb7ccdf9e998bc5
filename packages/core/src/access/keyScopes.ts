/** What a key of another program may do (rule 10.10): read, for one organisation, and change nothing. */
export const KEY_SCOPES = ['slots:read', 'appointments:read'] as const;

export type KeyScope = (typeof KEY_SCOPES)[number];

/** What a person is told that a key lets a program do. */
export const KEY_SCOPE_WORDS: Record<KeyScope, string> = {
  'slots:read': 'See free times at its clinics',
  'appointments:read': 'Read the appointments of its clients',
};

/** What stands below it: what that means for somebody. */
export const KEY_SCOPE_HINTS: Record<KeyScope, string> = {
  'slots:read': 'Times and places. Nobody can be found in them.',
  'appointments:read': 'By the reference that we gave each client. No name, birthday or contact.',
};

/** How a key begins: whoever finds one in a file knows whose it is. 256 random bits follow. */
const KEY_PREFIX = 'cwk_';
const KEY = /^cwk_[\w-]{43}$/;

/** The key that 32 random bytes, written in base64url, make. */
export const keyOf = (random: string): string => `${KEY_PREFIX}${random}`;

/** Whether a text can be a key at all; what cannot is looked for nowhere. */
export const mayBeKey = (text: string): boolean => KEY.test(text);

/** What of a key stays readable, so that people can tell two apart. */
export const endingOf = (key: string): string => key.slice(-KEY_ENDING);
export const KEY_ENDING = 4;

/** Where a key stands: it works, it will soon end, or it does not work any more. */
export const KEY_STATES = ['works', 'ends soon', 'ended', 'taken back'] as const;
export type KeyState = (typeof KEY_STATES)[number];

/** A key is told to be near its end for so long before. */
const SOON = 14 * 24 * 3_600_000;

/** @param key until when it works, and when it was taken back, as moments of ISO 8601 */
export function keyState(
  { expiresAt, revokedAt }: { expiresAt: string; revokedAt: string | null },
  now: Date,
): KeyState {
  if (revokedAt !== null) return 'taken back';
  const left = Date.parse(expiresAt) - now.getTime();
  if (left <= 0) return 'ended';
  return left <= SOON ? 'ends soon' : 'works';
}
