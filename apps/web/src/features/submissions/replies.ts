import type { ErrorBody } from '@careway/core/errors';
import { sameEntries } from '@careway/core/questionnaires/entries';
import type { AnswerEntry } from '@careway/core/questionnaires/types';
import { isClosed } from '@careway/core/submissions/saveStatus';
import type { CallReply } from '../../api/call.ts';
import { hasNoMessage } from '../../api/errorMessages.ts';
import { rightNow } from '../../ui/serverClock.ts';
import { currentOf, type FormRecord, storedOf } from './formRecord.ts';
import type { FormState } from './formState.ts';

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

/**
 * What a refused save means for its form. `lost`: nothing is wrong with what was sent, and it goes again by itself.
 * `closed`: the form was sent in, or our team has it. `changed`: the API holds other answers than the save built on.
 */
type Meaning =
  | { is: 'failed'; message: string }
  | { is: 'withdrawn'; message: string }
  | { is: 'lost' }
  | { is: 'closed'; record: FormRecord }
  | { is: 'changed'; record: FormRecord };

/**
 * @param ownWords what is kept when the API has no words of its own (rule 6.17)
 * @returns what the refusal means; it changes nothing
 */
export function meaningOf(refusal: ErrorBody, ownWords: string): Meaning {
  const { code, message, statusCode } = refusal;
  if (code === 'form_withdrawn') return { is: 'withdrawn', message };
  // Signed out, or too many at once: neither is the form's fault.
  const passes = statusCode === 401 || statusCode === 429;
  if (hasNoMessage(refusal) && statusCode <= 500 && !passes) return { is: 'failed', message: ownWords };
  // On our side, or on the way.
  if (statusCode >= 500 || passes) return { is: 'lost' };
  const record = recordIn(refusal);
  if (record) return isClosed(currentOf(record)) ? { is: 'closed', record } : { is: 'changed', record };
  return { is: 'failed', message: message || ownWords };
}

/** The record that a refusal brings along: of another device's save, or of a form that is closed. */
function recordIn(refusal: ErrorBody): FormRecord | undefined {
  return (refusal as ErrorBody & { stored?: FormRecord }).stored;
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
  const late = { version: state.auto.version, entries: typed, savedAt: rightNow().toISOString() };
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
  const { conflict } = state.auto;
  if (conflict && sameEntries(stored.entries, state.form.entries())) state.follow({ type: 'takeTheirs' });
  // They have only opened it: what is stored is shown, and there is nothing to choose.
  else if (conflict && !state.given) state.takeTheirs();
  if (state.auto.conflict) {
    // Theirs to choose.
    state.fillAgain();
    state.changed();
    return;
  }
  // The answers had arrived, but the form is not sent in yet.
  if (state.stage === 'sending') state.follow({ type: 'edited' });
}
