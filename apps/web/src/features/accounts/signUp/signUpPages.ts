/** The order of sign-up until the code (rule 8.20); what comes after the account stands in core's `signUpSteps.ts`. */
import { useEffect, useRef } from 'react';
import {
  keepTyped,
  type SignUpAnswers,
  type SignUpDraft,
  type SignUpStep,
} from '../../../session/signUpState.ts';
import type { Address, FixedPath } from '../../../ui/paths/path.ts';

/** The steps in order; the code is the fifth. */
const STEPS: readonly { step: SignUpStep; path: FixedPath; name: string }[] = [
  { step: 'details', path: '/auth/signup_details', name: 'About you' },
  { step: 'address', path: '/auth/signup_address', name: 'Your address' },
  { step: 'mobile', path: '/auth/signup_mobile', name: 'Your mobile' },
  { step: 'password', path: '/auth/signup_password', name: 'Your password' },
];

export const CODE_STEP = { now: 5, of: 5, name: 'Your code' };

/** "Step 2 of 5 · Your address". */
export function stepOf(step: SignUpStep): { now: number; of: number; name: string } {
  const index = STEPS.findIndex((one) => one.step === step);
  return { now: index + 1, of: STEPS.length + 1, name: STEPS[index]?.name ?? '' };
}

/** The address of the step before, or `undefined` on the first. */
export function stepBefore(step: SignUpStep): FixedPath | undefined {
  return STEPS[STEPS.findIndex((one) => one.step === step) - 1]?.path;
}

/**
 * Who enters by address lands on the first step that is still to be passed.
 * @param step the one they are at; `undefined` for the screens after the last
 * @returns where to go instead, or `undefined` when they may stay
 */
export function missingStep(draft: SignUpDraft, step?: SignUpStep): FixedPath | undefined {
  for (const one of STEPS) {
    if (one.step === step) return undefined;
    if (!draft.passed.includes(one.step)) return one.path;
  }
  return undefined;
}

/**
 * The next address: the following step, or straight to the last one when all the others are passed already
 * (they came back to mend something).
 */
export function stepAfter(draft: SignUpDraft, step: SignUpStep): Address {
  const last = STEPS.at(-1);
  const others = STEPS.slice(0, -1).every((one) => one.step === step || draft.passed.includes(one.step));
  const next = STEPS[STEPS.findIndex((one) => one.step === step) + 1];
  return ((others && draft.passed.includes('password') ? last : next) ?? last)?.path ?? '/';
}

/** What is typed and not yet sent stays when they go back, and when the page is lost (rule 8.36). */
export function useKeptTyping<Step extends SignUpStep>(step: Step, values: SignUpAnswers[Step]): void {
  const latest = useRef(values);
  latest.current = values;
  useEffect(() => {
    const keep = () => keepTyped(step, latest.current);
    // A phone that drops the tab says so only by hiding it; a reload, by leaving the page.
    addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keep);
    return () => {
      removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keep);
      keep();
    };
  }, [step]);
}
