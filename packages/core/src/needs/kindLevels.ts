import type { WorklistKind } from '../worklist/worklistKinds.ts';
import type { NeedLevel } from './needLevels.ts';

/** How soon each kind must be seen to, as it comes with the product (rule 16.59). SAMPLE CONTENT, as the levels are. */
export const KIND_LEVELS: Readonly<Record<WorklistKind, NeedLevel>> = {
  safeguarding: 'danger',
  urgent_call: 'urgent',
  red_flag: 'urgent',
  check_flagged: 'soon',
  answer_flagged: 'soon',
  call_not_reached: 'soon',
  write_instead: 'soon',
  client_answered: 'soon',
  // Their time was taken from them, and the care waits.
  appointment_to_rebook: 'soon',
  // A time is kept for them, and not for long.
  waitlist_offer: 'soon',
  message_not_allowed: 'soon',
  interpreter_needed: 'soon',
  locked_out: 'soon',
  referral_stopped: 'routine',
  call_not_wanted: 'routine',
  message_failed: 'routine',
  message_unsure: 'routine',
  session_not_made: 'routine',
  maybe_twice: 'routine',
  deletion_asked: 'routine',
};
