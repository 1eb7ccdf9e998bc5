/** No passcode and no code is longer, however it is written. */
export const PASSCODE_LONGEST = 40;

/**
 * A passcode or code in the form in which it is compared: `Tulip  Lemon` and `tulip-lemon` are the same. Cut
 * before anything else is done with it (rule 12.1).
 */
export function tidyPasscode(typed: string): string {
  return typed
    .slice(0, 4 * PASSCODE_LONGEST)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, PASSCODE_LONGEST);
}
