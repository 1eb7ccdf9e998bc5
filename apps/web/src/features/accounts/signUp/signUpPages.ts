/** The order of sign-up until the code (rule 8.20); what comes after the account stands in core's `signUpSteps.ts`. */
import { useEffect, useRef } from 'react';
import {
  keepTyped,
  type SignUpAnswers,
  type SignUpDraft,
  type SignUpStep,
} from '../../../session/signUpState.ts';
import type { Address, FixedPath } from '../../../ui/paths/path.ts';

/**
 * The steps in order; the code is the last. The first page asks for the address too, that of the password for the
 * number (decisions 0200, 0236): their own pages are for whoever has only that left or mends it, and for old links.
 */
const STEPS: readonly { step: SignUpStep; path: FixedPath; name: string }[] = [
  { step: 'details', path: '/auth/signup_details', name: 'About you and your address' },
  { step: 'address', path: '/auth/signup_address', name: 'Your address' },
  { step: 'mobile', path: '/auth/signup_mobile', name: 'Your mobile' },
  { step: 'password', path: '/auth/signup_password', name: 'Mobile and password' },
];

const PLACES: Readonly<Record<SignUpStep, number>> = { details: 1, address: 1, mobile: 2, password: 2 };

/** Where the number is asked for on the way, beside the password. */
const WITH_NUMBER = '/auth/signup_password';

export const CODE_STEP = { now: 3, of: 3, name: 'Your code' };

/** "Step 2 of 3 · Mobile and password". */
export function stepOf(step: SignUpStep): { now: number; of: number; name: string } {
  const name = STEPS.find((one) => one.step === step)?.name ?? '';
  return { now: PLACES[step], of: CODE_STEP.of, name };
}

/** The address of the step before, or `undefined` on the first. */
export function stepBefore(step: SignUpStep): FixedPath | undefined {
  return STEPS.find((one) => PLACES[one.step] === PLACES[step] - 1)?.path;
}

/**
 * Who enters by address lands on the first step that is still to be passed.
 * @param step the one they are at; `undefined` for the screens after the last
 * @returns where to go instead, or `undefined` when they may stay
 */
export function missingStep(draft: SignUpDraft, step?: SignUpStep): FixedPath | undefined {
  for (const one of STEPS) {
    if (one.step === step) return undefined;
    if (one.step === 'mobile' && step === 'password') continue;
    if (!draft.passed.includes(one.step)) return one.step === 'mobile' ? WITH_NUMBER : one.path;
  }
  return undefined;
}

/**
 * The next address: the following step, or straight to the last one when all the others are passed already
 * (they came back to mend something).
 */
export function stepAfter(draft: SignUpDraft, step: SignUpStep): Address {
  const others = STEPS.every((one) => one.step === step || draft.passed.includes(one.step));
  const next = STEPS.find((one) => PLACES[one.step] > PLACES[step]);
  return others || !next || next.step === 'mobile' ? WITH_NUMBER : next.path;
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
