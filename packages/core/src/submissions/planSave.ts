import type { FieldProblem } from '../errors.ts';
import type { CompiledSet } from '../questionnaires/compile.ts';
import { readEntries, sameEntries, saysSomething } from '../questionnaires/entries.ts';
import { overlong } from '../questionnaires/entryLimits.ts';
import { createForm, type Form } from '../questionnaires/form.ts';
import type { FormKind } from '../questionnaires/staticForms/formKinds.ts';
import type { AnswerEntry } from '../questionnaires/types.ts';
import { decideSave, type SaveDecision } from './decideSave.ts';
import { completesOnLoad } from './formKindRules.ts';
import { type FormStanding, standingOf, standingOfCheck, type WayTaken } from './formStanding.ts';
import { keptEntries, withAhead } from './keptEntries.ts';
import { entriesMeant } from './saveRules.ts';
import type { FormStatus } from './saveStatus.ts';
import { currentOf, type ShareStatus } from './shareStatus.ts';

/** A form as it is stored, as far as a save is decided by it. */
export interface StoredForm extends FormStanding {
  readonly kind: FormKind;
  readonly status: ShareStatus;
  readonly version: number;
  readonly answers: readonly AnswerEntry[];
  readonly pendingCallback: string | null;
  readonly isCounselling: boolean;
  /** Which save made it; null where it has no name, or something else has changed the form since. */
  readonly lastSave: string | null;
}

/** A save as its page sends it. */
export interface SaveGiven {
  readonly status: FormStatus;
  /** None: those that are stored stay. */
  readonly answers?: AnswerEntry[] | undefined;
  readonly version?: number | undefined;
  /** Which save it is, as its page named it (rule 6.20). */
  readonly save?: string | undefined;
  /** Saves of the same page that nobody has answered: it may stand on any of them, as on the version. */
  readonly follows?: readonly string[] | undefined;
}

/** What is known of a check that is sent in: it was decided before, or what its way came to, once that is found. */
export type CheckSent =
  | { readonly decided: true }
  | { readonly decided: false; readonly way?: WayTaken | { readonly needs: readonly FieldProblem[] } };

/** All that a save is decided by. */
export interface SaveRead {
  readonly set: CompiledSet;
  readonly stored: StoredForm;
  readonly given: SaveGiven;
  readonly by: 'client' | 'staff';
  readonly today: string;
  /** The call that the form waits for from now on; unset leaves what there is. */
  readonly callback?: 'pending' | undefined;
  /** Of a form that a pathway walks, where it is sent in. */
  readonly check?: CheckSent | undefined;
}

/** A form as it is to be written. */
export interface SaveToStore {
  readonly does: 'store';
  readonly form: Form;
  readonly status: FormStatus;
  readonly entries: readonly AnswerEntry[];
  readonly standing: FormStanding;
  readonly pendingCallback: string | null;
}

/**
 * What becomes of a save: it is written, it is there already, or why it is refused (`stored`: together with what is
 * stored).
 */
export type SavePlan =
  | SaveToStore
  | { readonly does: 'nothing' }
  | {
      readonly does: 'refuse';
      readonly code: 'bad_request' | 'answers_missing';
      readonly fields: FieldProblem[];
    }
  | {
      readonly does: 'refuse stored';
      readonly code: 'already_completed' | 'version_conflict' | 'form_on_hold' | 'form_ended';
    };

/**
 * Decides a save by the form as it was read (rules 6.1, 6.5, 6.8, 6.14, 6.20, 2.13): nothing is read or written here.
 * What comes again after a lost reply changes nothing and is complained of in nothing.
 * @throws Error for a check that is sent in anew and that nobody has judged
 */
export function planSave(read: SaveRead): SavePlan {
  const { set, stored, given, check } = read;
  const { form: sent, faults } = formSent(read);
  if (faults.length > 0) return refused('bad_request', faults);
  const decision = decideSave({
    kind: stored.kind,
    requested: given.status,
    current: currentOf(stored.status),
    by: read.by,
    isCounselling: stored.isCounselling,
  });
  const decided = check?.decided === true;
  const pendingCallback = read.callback ?? stored.pendingCallback;
  const kept = decided ? undefined : keptEntries(sent, { cleared: true });
  const entriesSent = kept ?? asStored(stored, sent.entries());
  const isNewCheck = check !== undefined && !decided && stored.status !== 'completed';
  const repeats = pendingCallback === stored.pendingCallback && repeatsStored(read, decision, entriesSent);
  if (!isNewCheck && repeats && !shutsOut(read, decision)) return { does: 'nothing' };
  const refusal = refusalOf(stored, given, decision);
  if (refusal) return refusal;
  // rule 2.13: what was decided by these answers stands, and so do they.
  if (decided && !sameEntries(stored.answers, entriesSent))
    return { does: 'refuse stored', code: 'form_on_hold' };
  const way = check && !check.decided ? check.way : undefined;
  if (way && 'needs' in way) return refused('answers_missing', way.needs);
  if (isNewCheck && !way) throw new Error('A check that nobody has judged must not be taken');
  const form = way ? createForm(set, { today: read.today, answers: way.answers }) : sent;
  const missing = check || !isJudgedWhole(read) ? [] : form.errors();
  if (missing.length > 0)
    return refused(
      'answers_missing',
      missing.map(({ questionId, message }) => ({ field: questionId, message })),
    );
  const status = decision.status ?? given.status;
  const asItCame = form === sent && status === 'draft' ? kept : undefined;
  return {
    does: 'store',
    form,
    status,
    entries: decided ? stored.answers : (asItCame ?? keptEntries(form, { cleared: status === 'draft' })),
    standing: decided
      ? { progress: stored.progress, flags: stored.flags }
      : way
        ? standingOfCheck(form, way)
        : standingOf(form),
    pendingCallback,
  };
}

/** The form as it was sent, and what cannot be read of it; a save that brings no answers keeps those there are. */
export function formSent(read: Pick<SaveRead, 'set' | 'stored' | 'given' | 'today'>): {
  form: Form;
  faults: FieldProblem[];
} {
  const { set, stored, given, today } = read;
  const sent = entriesMeant(given.status, given.answers);
  const { answers, faults } = readEntries(set, sent ?? stored.answers);
  const form = createForm(set, { today, answers });
  if (!sent) return { form, faults: [] };
  const all = [...faults, ...(isJudgedWhole(read) ? [] : overlong(set, sent))];
  return {
    form: given.status === 'completed' || all.length > 0 ? form : withAhead(form, stored.answers, sent),
    faults: all.map(({ index, message }) => ({ field: `answers.${index}`, message })),
  };
}

function refused(code: 'bad_request' | 'answers_missing', fields: readonly FieldProblem[]): SavePlan {
  return { does: 'refuse', code, fields: [...fields] };
}

/**
 * Whether every answer is judged by its question, its length too: sending in says by question what is to be mended.
 * rule 6.14: appointment forms of counselling are completed as they load; nothing has to be answered.
 */
const isJudgedWhole = ({ given, stored }: Pick<SaveRead, 'given' | 'stored'>): boolean =>
  given.status === 'completed' && !completesOnLoad(stored.kind, stored.isCounselling);

/** What was decided of, as far as it was kept: the rest was no part of the way. */
function asStored(stored: StoredForm, entries: readonly AnswerEntry[]): readonly AnswerEntry[] {
  const kept = new Set(stored.answers.map(({ questionId }) => questionId));
  return entries.filter(({ questionId }) => kept.has(questionId));
}

/** The same save again, its reply lost on the way: nothing new to store, and nothing to complain of. */
function repeatsStored(
  { stored, given }: SaveRead,
  decision: SaveDecision,
  entries: readonly AnswerEntry[],
): boolean {
  const repeatsTheEnd = stored.status === 'completed' && given.status === 'completed';
  const staysTheSame = decision.store && decision.status === stored.status;
  return (repeatsTheEnd || staysTheSame) && !unseen(stored, given) && sameEntries(stored.answers, entries);
}

/**
 * rule 6.8: a draft that brings no answers repeats those that are stored only where its page has seen them. Told the
 * version of another device's answers, a page that does not show them would write over them with its next save.
 */
function unseen(stored: StoredForm, given: SaveGiven): boolean {
  const bringsNone = entriesMeant(given.status, given.answers) === undefined;
  return bringsNone && otherVersion(stored, given) && stored.answers.some(saysSomething);
}

function refusalOf(stored: StoredForm, given: SaveGiven, decision: SaveDecision): SavePlan | undefined {
  if (stored.status === 'completed') return { does: 'refuse stored', code: 'already_completed' };
  if (otherVersion(stored, given)) return { does: 'refuse stored', code: 'version_conflict' };
  if (decision.store) return undefined;
  if (decision.because === 'not_for_this_form')
    return refused('bad_request', [{ field: 'status', message: 'This form cannot have that status' }]);
  return { does: 'refuse stored', code: stored.status === 'hold' ? 'form_on_hold' : 'form_ended' };
}

/**
 * rule 6.5, 6.20: whether it was built on something else than what is stored: neither on its version nor on the save
 * that made it.
 */
function otherVersion(stored: StoredForm, given: SaveGiven): boolean {
  if (given.version === undefined || given.version === stored.version) return false;
  return stored.lastSave === null || !given.follows?.includes(stored.lastSave);
}

/**
 * rule 6.20: saves of its page are on their way still, and could come in on what is stored. The same answers are then
 * stored under its own name, so that none of those fits any more.
 */
function shutsOut({ stored, given }: SaveRead, decision: SaveDecision): boolean {
  const named = given.save !== undefined && given.save !== stored.lastSave;
  const draft = decision.store && stored.status === 'draft' && given.status === 'draft';
  return named && draft && (given.follows?.length ?? 0) > 0 && !otherVersion(stored, given);
}
