/**
 * What a save sends on any screen: whether at all, which status, which answers, by which call
 * (rules 5.6, 6.4, 6.6, 6.7, 6.15).
 */
import { saysSomething } from '../questionnaires/entries.ts';
import type { FormKind } from '../questionnaires/staticForms/formKinds.ts';
import type { AnswerEntry } from '../questionnaires/types.ts';
import { FORM_KIND, nextStatus, type SaveAction } from './formKindRules.ts';
import type { FormStatus } from './saveStatus.ts';

const REQUESTED = { save: 'draft', submit: 'completed', end: 'end flow' } as const;

/** A form as a save finds it. */
export interface SaveContext {
  readonly kind: FormKind;
  readonly action: SaveAction;
  /** The status it has now; undefined when it was never saved. */
  readonly current: FormStatus | undefined;
  /** Undefined or empty for a form that is not there yet. */
  readonly questionSetId: string | undefined;
  readonly isCounselling?: boolean;
}

/**
 * Whether an action leads to a call at all (rule 6.6): a form needs an id; what is completed is not
 * re-saved by draft or hold; a static form that is completed or ended is not autosaved; submitting is skipped if the
 * flow has ended.
 */
export function shouldSave({ kind, action, current, questionSetId }: SaveContext): boolean {
  if (questionSetId === undefined || questionSetId === '') return false;
  if (action === 'submit') return current !== 'end flow';
  if (current === 'completed') return false;
  return !(FORM_KIND[kind].mayEnd && action === 'save' && current === 'end flow');
}

/**
 * The status an action sends.
 * @returns null when nothing is to be saved. Holding sets hold and saves (rule 6.4), whatever the kind;
 * the other actions follow the kind's table.
 */
export function statusToSend(context: SaveContext): FormStatus | null {
  if (!shouldSave(context)) return null;
  if (context.action === 'hold') return 'hold';
  return nextStatus(context.kind, REQUESTED[context.action], context.current, context);
}

/**
 * The answers that go with a status (rule 6.7, 5.6): drafts of static forms send answers only if at least
 * one exists; on non-draft saves only entries with an answer or an option id.
 * @returns undefined when the call carries no answers.
 */
export function entriesToSend(
  kind: FormKind,
  status: FormStatus,
  entries: readonly AnswerEntry[],
): readonly AnswerEntry[] | undefined {
  if (status !== 'draft') return entries.filter(saysSomething);
  return FORM_KIND[kind].draftsNeedAnswers && entries.length === 0 ? undefined : entries;
}

/**
 * The other side of `entriesToSend`: the answers that a save means. None with a draft are those that are stored, since
 * drafts of static forms send answers only if at least one exists (rule 6.7) and what was cleared is an entry.
 * Every other save sends the whole list (rule 5.6), so an empty one says that everything was cleared.
 * @returns undefined when the stored answers stay.
 */
export function entriesMeant(
  status: FormStatus,
  sent: readonly AnswerEntry[] | undefined,
): readonly AnswerEntry[] | undefined {
  return status === 'draft' && sent?.length === 0 ? undefined : sent;
}

/** The body of the answer call (rule 15.11). */
export interface SaveRequest {
  readonly shareId: string;
  readonly questionSetId: string;
  readonly status: FormStatus;
  readonly answers?: readonly AnswerEntry[];
  readonly version?: number;
  /** Which save this is, by an id that its page made (rule 6.20). */
  readonly save?: string;
  /** Saves of this page that may or may not have arrived, and that this one may follow. */
  readonly follows?: readonly string[];
}

/**
 * The whole call for an action, from the form's entries with cleared ones (`form.entries({ cleared: true })`).
 * @returns undefined when there is nothing to save.
 */
export function saveRequest(
  context: SaveContext & {
    readonly shareId: string;
    readonly entries: readonly AnswerEntry[];
    readonly version?: number;
    readonly save?: string;
    readonly follows?: readonly string[];
  },
): SaveRequest | undefined {
  const status = statusToSend(context);
  if (status === null || context.questionSetId === undefined) return undefined;
  const answers = entriesToSend(context.kind, status, context.entries);
  return {
    shareId: context.shareId,
    questionSetId: context.questionSetId,
    status,
    ...(answers === undefined ? {} : { answers }),
    ...(context.version === undefined ? {} : { version: context.version }),
    ...(context.save === undefined ? {} : { save: context.save }),
    ...(context.follows === undefined || context.follows.length === 0 ? {} : { follows: context.follows }),
  };
}

/** Which call saves: phone eligibility uses the admin answer update when the form is flagged admin (rule 6.15). */
export function saveCall(kind: FormKind, { admin }: { readonly admin: boolean }): 'patient' | 'admin' {
  return FORM_KIND[kind].savedByStaff && admin ? 'admin' : 'patient';
}

/** What is kept when a save fails without a message of its own (rule 6.17). */
export function saveFailure(kind: FormKind, action: SaveAction): string {
  return FORM_KIND[kind].failed[action];
}
