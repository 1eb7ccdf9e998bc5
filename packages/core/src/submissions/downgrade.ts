import type { FormStatus } from './saveStatus.ts';

/** What may come after each status; what is not named here goes back. */
const NEVER_BACK_TO: Readonly<Record<FormStatus, readonly FormStatus[]>> = {
  draft: [],
  hold: ['draft', 'end flow'],
  completed: ['draft', 'hold', 'end flow'],
  // Completing an ended flow is not going back: the static table of rule 6.1 gives completed.
  'end flow': ['draft', 'hold'],
};

/**
 * Whether a save would take a form back (rule 6.5): an autosave that arrives after a submit, say. Hold, completed
 * and end flow never go back; staying the same is no downgrade.
 * @param current the status stored now; undefined when nothing is stored.
 */
export function isDowngrade(current: FormStatus | undefined, next: FormStatus): boolean {
  return current !== undefined && NEVER_BACK_TO[current].includes(next);
}
