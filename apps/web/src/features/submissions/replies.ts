import { sameEntries } from '@careway/core/questionnaires/entries';
import type { AnswerEntry } from '@careway/core/questionnaires/types';
import type { CallReply } from '../../api/call.ts';
import type { FormState } from './formState.ts';
import type { Meaning } from './refusals.ts';
import { currentOf, type FormRecord, isClosed, storedOf } from './stored.ts';

/** The API has this save. @param sent the answers that went with it */
export function acknowledged(
  state: FormState,
  save: string,
  { status, version, savedAt }: CallReply<'saveAnswers'>,
  sent: readonly AnswerEntry[],
): void {
  // Loading may complete a form too: rule 6.14, isCounselling.
  if (isClosed(status)) wentIn(state, sent);
  state.become({ status });
  state.follow({ type: 'acknowledged', save, version, at: savedAt });
}

/** What was changed while it went in came too late: it is read as it was sent, with the way to tell us more. */
function wentIn(state: FormState, sent: readonly AnswerEntry[]): void {
  const asSent = sameEntries(sent, state.form.entries());
  state.become({ stage: asSent ? 'sent' : 'closed' });
  if (!asSent) state.load(sent);
}

/** This save did not go through, and says why. */
export function failed(state: FormState, save: string, message: string): void {
  state.fillAgain();
  state.follow({ type: 'failed', save, message });
}

/** What a refused save makes of its form. One that was lost goes again, and makes nothing of it. */
export function refused(state: FormState, save: string, meaning: Exclude<Meaning, { is: 'lost' }>): void {
  if (meaning.is === 'withdrawn') state.become({ stage: 'withdrawn' });
  if (meaning.is === 'closed') closed(state, save, meaning.record);
  else if (meaning.is === 'changed') changed(state, save, meaning.record);
  else failed(state, save, meaning.message);
}

/** Sent in, or taken up by our team. If it is what was being sent from here, a reply was lost and all is well. */
function closed(state: FormState, save: string, record: FormRecord): void {
  const stored = storedOf(record);
  const typed = state.form.entries();
  const same = sameEntries(stored.entries, typed);
  const ours = state.stage === 'sending' && same;
  const late = { version: state.auto.version, entries: typed, savedAt: new Date().toISOString() };
  state.become({
    stage: ours ? 'sent' : 'closed',
    status: currentOf(record),
    late: same ? undefined : late,
  });
  state.follow({ type: 'acknowledged', save, version: stored.version, at: stored.savedAt });
  if (!ours) state.load(stored.entries);
  state.changed();
}

/** Other answers are stored: those of a save whose reply was lost, the same as here, or another device's. */
function changed(state: FormState, save: string, record: FormRecord): void {
  const stored = storedOf(record);
  state.follow({ type: 'conflict', save, stored });
  if (state.auto.conflict && sameEntries(stored.entries, state.form.entries())) {
    state.follow({ type: 'takeTheirs' });
  }
  if (state.auto.conflict) {
    // Theirs to choose.
    state.fillAgain();
    state.changed();
    return;
  }
  // The answers had arrived, but the form is not sent in yet.
  if (state.stage === 'sending') state.follow({ type: 'edited' });
}
