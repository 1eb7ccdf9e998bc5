import type { InterpreterNeed } from '../appointments/interpreter.ts';
import { interpreterIn } from '../clients/interpreterSaid.ts';
import type { CompiledSet } from '../questionnaires/compile.ts';
import { questionsAsking } from '../questionnaires/conceptAnswers.ts';
import { CONCEPT } from '../questionnaires/concepts.ts';
import type { Form } from '../questionnaires/form.ts';
import type { AnswerEntry, PhoneValue } from '../questionnaires/types.ts';
import { type WithoutVoice, withoutVoice } from '../withoutVoice.ts';
import type { SaveRead, SaveToStore, StoredForm } from './planSave.ts';

/** What a save tells others beside being stored; what is absent is not said by it. */
export interface SaveTells {
  /** Of an interpreter (rule 3.19). */
  readonly interpreter?: InterpreterNeed | null;
  /** How they ask to be talked with instead of called (rule 4.12). */
  readonly way?: WithoutVoice;
  /** Whether it may change what somebody needs (rule 16.19). */
  readonly needs: boolean;
}

/** What follows from a save beside the form itself. A draft that tells nobody anything costs nothing more. */
export function saveTells({ set, stored, given, callback, check }: SaveRead, save: SaveToStore): SaveTells {
  const interpreter = save.status === 'completed' ? interpreterIn(set.set, save.form.answers()) : undefined;
  // Of a check its judge keeps it, with the call that its flags ask for.
  // One that was on hold has said it before: sent in once more, it says nothing new.
  const silent = check || callback || stored.status === 'hold' || given.status !== 'completed';
  const way = silent ? undefined : wayIn(save.form);
  return {
    ...(interpreter === undefined ? {} : { interpreter }),
    ...(way === undefined ? {} : { way }),
    needs: check ? !check.decided : concernsNeeds(stored, set, save),
  };
}

/** The way without a call that a form names; undefined where it names a time. */
function wayIn(form: Form): WithoutVoice | undefined {
  const asked = form.compiled.questions.find(({ question }) => question.code === CONCEPT.safeCall);
  if (!asked) return undefined;
  const { visible, answered, value } = form.question(asked.question.id);
  if (!visible || !answered) return undefined;
  const { optionId } = value as PhoneValue;
  return withoutVoice(asked.options.find(({ id }) => id === optionId)?.code);
}

/**
 * Whether a save may change what somebody needs, or its place in the list (rule 16.49): its flags are others, or the
 * answers that raise them, or of a form with flags the day from which weeks are counted, or it is sent in with flags.
 * A draft that changes none of it pays for nothing.
 */
function concernsNeeds(stored: StoredForm, set: CompiledSet, save: SaveToStore): boolean {
  const { flags } = save.standing;
  if (stored.flags.join('\n') !== flags.join('\n')) return true;
  if (flags.length === 0) return false;
  if (stored.status !== save.status && save.status === 'completed') return true;
  const counting = questionsThatCount(set);
  const said = (entries: readonly AnswerEntry[]) =>
    JSON.stringify(entries.filter(({ questionId }) => counting.has(questionId)));
  return said(stored.answers) !== said(save.entries);
}

/**
 * Those whose answers raise a flag, and those from whose answers the weeks follow: a need stands in the list by both.
 */
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
