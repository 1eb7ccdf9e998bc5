import type { UserType } from '../access/userTypes.ts';
import { FOR_CLINICIANS } from '../worklist/worklistKinds.ts';

/** Why somebody gives what a client needs to a colleague (rule 16.39): a must, and it stands on the record. */
export const GIVE_NOTE = { least: 3, most: 500 } as const;

/** What else whoever takes it must hold. */
export const GIVEN_NEEDS = ['clients:read', 'clients:write'] as const;

/** Whose work this is: a clinician is given what their own desk shows, and nothing that it does not. */
export function givenTo({ kind, known }: { kind: string; known: boolean }): readonly UserType[] {
  // What is about nobody we know only a system administrator sees.
  if (!known) return ['Super_Admin'];
  return FOR_CLINICIANS.some((one) => one === kind) ? ['Admin', 'Internal'] : ['Admin'];
}

/** What whoever gave it reads by bell: in words that may be read over a shoulder. */
export const GAVE = {
  given: (by: string) => `${by} has given you something to do.`,
  back: (by: string) => `${by} has handed back what you gave them. It is on the list again.`,
  on: (by: string) => `${by} has given on what you gave them.`,
  done: (by: string) => `${by} has closed what you gave them.`,
  lapsed: 'What you gave to a colleague was left lying. It is on the list again.',
} as const;
