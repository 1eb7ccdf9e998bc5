/** The database of locked answers: the name says nothing (rule 6.11, decision 0019). */
export const VAULT = 'kept';

/**
 * Deletes whatever is locked on this device, whoever's it is. Does not wait: the browser goes on when the page is
 * gone.
 */
export function wipeVault(): void {
  try {
    indexedDB.deleteDatabase(VAULT);
  } catch {
    // Blocked, or not there: nothing is locked then.
  }
}
