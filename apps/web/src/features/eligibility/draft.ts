import type { ContractKind, Reachable } from '@careway/core/eligibility/contracts';
import type { PathwayAnswer, PathwayAnswers } from '@careway/core/pathways/before/pathway';
import type { CallReply } from '../../api/call.ts';
import { clearEligibilityResult } from '../../session/eligibility.ts';
import { memoryStore } from '../../session/memoryStore.ts';
import type { TypedDate } from '../../ui/DateFields.tsx';

export type Reply = CallReply<'checkEligibility'>;

/** Who pays where they live, and which answers say where that is. */
export interface Area {
  place: string;
  contract: ContractKind;
  bookingService?: Reachable;
  provider?: Reachable;
}

/**
 * Everything a stranger has told us. It lives in this page's memory only: no storage, no address, no history
 * (rule 2.6: nothing about them is stored until they choose to).
 */
export interface Draft {
  /** As given, mended or not. */
  answers: PathwayAnswers;
  /** Dates as typed, so that half a date is still there when they come back. */
  dates: Readonly<Record<string, TypedDate>>;
  /** The practice that was chosen; what is typed stays in its answer until one is. */
  practice: { code: string; name: string } | null;
  area: Area | null;
  /** The API's answer, and the answers it is about. */
  checked: { about: string; reply: Reply } | null;
  /** What the API asked to mend, by question. */
  refused: Readonly<Record<string, string>>;
}

const EMPTY: Draft = { answers: {}, dates: {}, practice: null, area: null, checked: null, refused: {} };

const store = memoryStore<Draft>(EMPTY);

export const draft = store.get;
export const useDraft = store.use;

/** Forgets everything that was answered here, and what would have gone into a sign-up. */
export function forgetAnswers(): void {
  store.clear();
  clearEligibilityResult();
}

/**
 * Keeps an answer. A changed answer may change the outcome, so what the last check would have carried into a
 * sign-up goes with the old answer.
 */
export function keepAnswer(questionId: string, answer: PathwayAnswer): void {
  const held = store.get();
  const before = held.answers[questionId];
  if (before && before.text === answer.text && before.options.join() === answer.options.join()) return;
  const { [questionId]: _mended, ...refused } = held.refused;
  store.set({ ...held, answers: { ...held.answers, [questionId]: answer }, refused });
  clearEligibilityResult();
}

export function keepDate(questionId: string, typed: TypedDate): void {
  const held = store.get();
  store.set({ ...held, dates: { ...held.dates, [questionId]: typed } });
}

export function keepPractice(practice: Draft['practice']): void {
  store.set({ ...store.get(), practice });
}

export function keepArea(area: Area): void {
  store.set({ ...store.get(), area });
}

export function keepChecked(about: string, reply: Reply): void {
  store.set({ ...store.get(), checked: { about, reply }, refused: {} });
}

export function keepRefused(refused: Draft['refused']): void {
  store.set({ ...store.get(), refused });
}
