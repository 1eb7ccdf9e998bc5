import { currentUser } from '../api/signedInUser.ts';

/**
 * What somebody types of a draft and has not saved, kept on this device: leaving the page loses nothing. It is of one
 * person, so another who signs in on this machine does not find it, and goes with the session (rule 9.10). Where a
 * browser keeps nothing, nothing happens.
 * @param kind what is written, and `what` which one of it
 */
export function keptDraft<Kept>(kind: string, what: string, read: (kept: Partial<Kept>) => Kept | undefined) {
  const key = () => `${kind} ${currentUser()?.id ?? ''} ${what}`;
  return {
    keep(kept: Kept): void {
      try {
        localStorage.setItem(key(), JSON.stringify(kept));
      } catch {
        // Full, or forbidden: it stands on the page still.
      }
    },
    /** What was left here, if anything that can be read. */
    found(): Kept | undefined {
      try {
        return read(JSON.parse(localStorage.getItem(key()) ?? '{}'));
      } catch {
        return undefined;
      }
    },
    /** It is saved, or not wanted. */
    forget(): void {
      try {
        localStorage.removeItem(key());
      } catch {
        // There is nothing then.
      }
    },
  };
}
