import type { ServiceCode } from '@careway/core/eligibility/services';
import { tabStorage } from '../api/deviceStorage.ts';
import { tabMemory } from './tabMemory.ts';

/** What each step of sign-up asks for, as typed. */
export interface SignUpAnswers {
  details: {
    firstname: string;
    lastname: string;
    birth: { day: string; month: string; year: string };
    email: string;
    /** The code that they were read out when they rang (rule 16.32); empty without one. */
    callCode?: string;
  };
  address: { line1: string; line2: string; town: string; postcode: string; country?: string | undefined };
  mobile: { mobile: string };
  /** Kept until the code proves the account, so that a mistyped email can be mended without starting again. */
  password: { password: string };
}

export type SignUpStep = keyof SignUpAnswers;

/** Sign-up so far: what was typed stays while they go back and forth, and for this tab over a reload (rule 8.36). */
export interface SignUpDraft extends Partial<SignUpAnswers> {
  service?: ServiceCode;
  /** The steps that were passed; a typed answer alone does not pass one. */
  passed: readonly SignUpStep[];
}

const KEY = 'sign-up';

/** The password is never kept, nor the code that they were read out: those are typed again. */
function withoutSecrets({ password: _, details, ...rest }: SignUpDraft): SignUpDraft {
  if (!details) return rest;
  const { callCode: _code, ...told } = details;
  return { ...rest, details: told };
}

const store = tabMemory<SignUpDraft>(KEY, { passed: [] }, withoutSecrets);

/** They have begun to make an account: from here on a reload loses nothing. */
export const beginSignUp = (): void => store.set(store.get());
/** Before that nothing of a stranger is kept in the browser (rule 2.6). */
export const signUpBegun = (): boolean => tabStorage.getItem(KEY) !== null;

export const signUpDraft = store.get;
export const useSignUpDraft = store.use;
export const clearSignUpDraft = store.clear;

export function presetService(service: ServiceCode): void {
  store.set({ ...store.get(), service });
}

/** Keeps what is typed on a step. */
export function keepTyped<Step extends SignUpStep>(step: Step, typed: SignUpAnswers[Step]): void {
  store.set({ ...store.get(), [step]: typed });
}

/** Keeps a step's answers as good ones. */
export function passStep<Step extends SignUpStep>(step: Step, answers: SignUpAnswers[Step]): void {
  const draft = store.get();
  store.set({ ...draft, [step]: answers, passed: [...new Set([...draft.passed, step])] });
}
