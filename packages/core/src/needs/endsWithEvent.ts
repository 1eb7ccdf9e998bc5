import type { WorklistKind } from '../worklist/worklistKinds.ts';

/** Kinds that are of no use once the event they were for has passed, and the words they end with (rule 16.23). */
export const ENDS_WITH_EVENT: Readonly<Partial<Record<WorklistKind, string>>> = {
  message_not_allowed: 'No longer: what it was about is over',
  message_failed: 'No longer: what it was about is over',
  session_not_made: 'No longer: its day has come',
  interpreter_needed: 'No longer: the appointment has begun',
};
