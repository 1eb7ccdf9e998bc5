/** What a form's answers say that somebody needs, given to the list of what needs a person (rule 16.19). */
import type { InterpreterNeed } from '@careway/core/appointments/interpreter';
import { interpreterIn } from '@careway/core/clients/interpreterSaid';
import { isRealDate } from '@careway/core/dates';
import type { FormFacts } from '@careway/core/needs/flaggedForm';
import type { CompiledSet } from '@careway/core/questionnaires/compile';
import { dayMeant, questionsAsking } from '@careway/core/questionnaires/conceptAnswers';
import { CONCEPT } from '@careway/core/questionnaires/concepts';
import type { Form } from '@careway/core/questionnaires/form';
import { keywordFlags } from '@careway/core/questionnaires/keywordFlags';
import { readDate } from '@careway/core/questionnaires/questionTypes/dateinput';
import type { AnswerEntry } from '@careway/core/questionnaires/types';
import type { FormStatus } from '@careway/core/submissions/saveStatus';
import type { Db } from '../../db/pool.ts';
import { interpreterWished } from '../bookingNeeds/service.ts';
import { reconcileForm } from '../worklist/service.ts';
import type { HeldShare } from './shareRows.ts';

/** What a pathway decided, as far as it counts for what somebody needs. */
export type CheckNeeds = NonNullable<FormFacts['check']> & { lastPeriod: string | null };

/**
 * Whether a save may change what somebody needs, or its place in the list: its flags are others, or the answers that raise them, or of a
 * form with flags the day from which weeks are counted, or it is sent in with flags. A draft that changes none of it pays for nothing.
 */
export function concernsNeeds(
  share: Pick<HeldShare, 'status' | 'flags' | 'answers'>,
  set: CompiledSet,
  save: { status: FormStatus; flags: readonly string[]; entries: readonly AnswerEntry[] },
): boolean {
  if (share.flags.join('\n') !== save.flags.join('\n')) return true;
  if (save.flags.length === 0) return false;
  if (share.status !== save.status && save.status === 'completed') return true;
  const counting = questionsThatCount(set);
  const [before, after] = [share.answers, save.entries].map((entries) =>
    JSON.stringify(entries.filter(({ questionId }) => counting.has(questionId))),
  );
  return before !== after;
}

/** Those whose answers raise a flag, and those from whose answers the weeks follow: a need stands in the list by both. */
function questionsThatCount({ set, questions }: CompiledSet): ReadonlySet<string> {
  const triggers = (set.triggerWords ?? []).length > 0;
  const flagging = questions
    .filter(
      ({ question, options }) =>
        options.some(({ keywords }) => keywords.length > 0) || (triggers && question.type === 'freetext'),
    )
    .map(({ question }) => question);
  return new Set([...flagging, ...questionsAsking(set, CONCEPT.lastPeriod)].map(({ id }) => id));
}

/** Brings the list to what the form says now, in the transaction in which it is stored. */
export async function writeNeeds(
  db: Db,
  now: Date,
  share: HeldShare,
  { form, status, check }: { form: Form; status: FormStatus; check: CheckNeeds | undefined },
): Promise<void> {
  const facts: FormFacts = {
    shareId: share.id,
    name: form.compiled.set.name,
    at: now,
    sent: status === 'completed',
    flagged: keywordFlags(form),
    ...(check ? { check } : {}),
  };
  const lastPeriod = check ? check.lastPeriod : lastPeriodIn(form);
  await reconcileForm(db, facts, { personId: share.shared_to, lastPeriod }, now);
}

function lastPeriodIn(form: Form): string | null {
  const day = dayMeant(form.compiled.set, form.answers(), CONCEPT.lastPeriod);
  const date = day && readDate(day);
  return date && isRealDate(date) ? date : null;
}

/** What a form that is sent in says of an interpreter; undefined where it says nothing of it, or is not sent. */
export const interpreterSaid = (form: Form, status: FormStatus): InterpreterNeed | null | undefined =>
  status === 'completed' ? interpreterIn(form.compiled.set, form.answers()) : undefined;

/** Brings what the form says of an interpreter to the appointments that they have, in the transaction in which it is stored. */
export const writeInterpreter = interpreterWished;
