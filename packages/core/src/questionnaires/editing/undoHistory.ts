import type { QuestionSet } from '../types.ts';
import { mergeDrafts } from './mergeDrafts.ts';

/** One thing that was done, as it can be taken back. */
interface Step {
  readonly before: QuestionSet;
  readonly after: QuestionSet;
  /** What it was, after a verb: "delete question 4". */
  readonly words: string;
  /** Steps that follow each other with the same key are one: the letters of a word. */
  readonly key: string | undefined;
}

/** A draft and what was done to it on this page. */
export interface History {
  readonly now: QuestionSet;
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
}

/** More steps than this are not taken back. */
const MOST = 500;

/** A history of nothing yet. */
export function beginHistory(now: QuestionSet): History {
  return { now, done: [], undone: [] };
}

/** The history after one more thing; the same where nothing changed. */
export function recorded(
  history: History,
  after: QuestionSet,
  words: string,
  key?: string | undefined,
): History {
  const { now, done } = history;
  if (after === now) return history;
  const last = done.at(-1);
  const goesOn = key !== undefined && last?.key === key && last.after === now && history.undone.length === 0;
  const step: Step = goesOn && last ? { ...last, after } : { before: now, after, words, key };
  return { now: after, done: [...(goesOn ? done.slice(0, -1) : done), step].slice(-MOST), undone: [] };
}

/**
 * Takes the last thing back, and only that: what another author did since stays.
 * @returns the same history where there is nothing to take back
 */
export function undo(history: History): History {
  const step = history.done.at(-1);
  if (step === undefined) return history;
  const before = without(history.now, step.after, step.before);
  const back = { ...step, before, after: history.now };
  return { now: before, done: history.done.slice(0, -1), undone: [...history.undone, back] };
}

/** Does again what was taken back last. @returns the same history where there is nothing */
export function redo(history: History): History {
  const step = history.undone.at(-1);
  if (step === undefined) return history;
  const after = without(history.now, step.before, step.after);
  const again = { ...step, before: history.now, after };
  return { now: after, done: [...history.done, again], undone: history.undone.slice(0, -1) };
}

/** The draft with what another author did in it. It is no step: it cannot be taken back here. */
export function withOthers(history: History, now: QuestionSet): History {
  return { ...history, now };
}

/** Goes from one state to another in a draft that may have gone on since. */
function without(now: QuestionSet, from: QuestionSet, to: QuestionSet): QuestionSet {
  return now === from ? to : mergeDrafts({ base: from, mine: to, theirs: now }).set;
}
