import type { ContractKind, Reachable } from '@careway/core/eligibility/contracts';
import type { ServiceCode } from '@careway/core/eligibility/services';
import { answersOf, entriesOf } from '@careway/core/pathways/answers';
import { OPEN_CHECKS } from '@careway/core/pathways/openChecks';
import type { Pathway } from '@careway/core/pathways/pathway';
import type { Answers, AnswerValue } from '@careway/core/questionnaires/types';
import { sameValue } from '@careway/core/questionnaires/values';
import type { CallReply } from '../../api/call.ts';
import { clearEligibilityResult } from '../../session/eligibilityResult.ts';
import { memoryStore } from '../../session/memoryStore.ts';

export type Reply = CallReply<'checkEligibility'>;

/** Who pays where they live, and which answers say where that is. */
export interface Area {
  place: string;
  contract: ContractKind;
  bookingService?: Reachable;
  provider?: Reachable;
  /** The named clinic that sees the clients of their area first, by its id; 'none' where there is none. */
  localClinic?: string;
}

/**
 * Everything a stranger has told us. It lives in this page's memory only: no storage, no address, no history
 * (rule 2.6: nothing about them is stored until they choose to).
 */
export interface Draft {
  /** What they came for: its check is walked. */
  service: ServiceCode;
  /** As given, mended or not: half a date is still there when they come back. */
  answers: Answers;
  /** The practice that was chosen; what is typed stays in its answer until one is. */
  practice: { code: string; name: string } | null;
  area: Area | null;
  /** The API's answer, and the answers it is about. */
  checked: { about: string; reply: Reply } | null;
  /** What the API asked to mend, by question. */
  refused: Readonly<Record<string, string>>;
  /**
   * The check by the limits that the API walks it by (rule 2.14); null where they are those that this page came with.
   */
  definition: Pathway | null;
}

const EMPTY: Draft = {
  service: 'top',
  answers: {},
  practice: null,
  area: null,
  checked: null,
  refused: {},
  definition: null,
};

const store = memoryStore<Draft>(EMPTY);

export const openAnswers = store.get;
export const useDraft = store.use;

/** The check that the answers belong to. */
export const checkOf = ({ service, definition }: Pick<Draft, 'service' | 'definition'>): Pathway =>
  definition ?? OPEN_CHECKS[service];

/** Begins the check of another service: what both ask is taken along, as it was answered. */
export function chooseService(service: ServiceCode): void {
  const held = store.get();
  if (held.service === service) return;
  const { answers } = answersOf(OPEN_CHECKS[service], entriesOf(checkOf(held), held.answers));
  store.set({ ...EMPTY, service, answers, practice: held.practice });
  clearEligibilityResult();
}

/** Forgets everything that was answered here, and what would have gone into a sign-up. */
export function forgetAnswers(): void {
  store.clear();
  clearEligibilityResult();
}

/**
 * Keeps an answer. A changed answer may change the outcome, so what the last check would have carried into a
 * sign-up goes with the old answer.
 */
export function keepAnswer(questionId: string, answer: AnswerValue): void {
  const held = store.get();
  if (sameValue(held.answers[questionId], answer)) return;
  const { [questionId]: _mended, ...refused } = held.refused;
  store.set({ ...held, answers: { ...held.answers, [questionId]: answer }, refused });
  clearEligibilityResult();
}

/** Keeps a choice that was made by a button, by what it means. */
export function keepChoice(questionId: string, optionId: string): void {
  const { answers } = answersOf(checkOf(store.get()), [{ questionId, optionId }]);
  for (const [id, answer] of Object.entries(answers)) keepAnswer(id, answer);
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

export function keepDefinition(definition: Draft['definition']): void {
  if (store.get().definition !== definition) store.set({ ...store.get(), definition });
}
