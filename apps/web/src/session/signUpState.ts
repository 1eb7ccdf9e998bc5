import type { ServiceCode } from '@careway/core/eligibility/services';
import { memoryStore } from './memory.ts';

/** Sign-up as far as it is typed: one part a step, `null` until that step was passed. In memory only. */
export interface SignUpDraft {
  service: ServiceCode | null;
  details: { firstname: string; lastname: string; email: string; dateOfBirth: string } | null;
  address: { line1: string; line2: string; town: string; postcode: string } | null;
  mobile: string | null;
  /** Kept until the code proves the account, so that a mistyped email can be mended without starting again. */
  password: string | null;
  /** One for what was typed: sending the same again creates nothing twice (security 21); changed details take a new one. */
  idempotencyKey: string;
}

const EMPTY: SignUpDraft = {
  service: null,
  details: null,
  address: null,
  mobile: null,
  password: null,
  idempotencyKey: '',
};

const store = memoryStore(EMPTY);

export const signUpDraft = store.get;
export const useSignUpDraft = store.use;
export const clearSignUpDraft = store.clear;

/** Keeps what a step has brought. */
export function keepSignUp(change: Partial<Omit<SignUpDraft, 'idempotencyKey'>>): void {
  store.set({ ...store.get(), ...change, idempotencyKey: crypto.randomUUID() });
}
