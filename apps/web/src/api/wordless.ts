import type { ErrorBody } from '@careway/core/errors';

const ours = new WeakSet<ErrorBody>();

/** Marks a refusal whose words are ours, because the reply had none. @returns the same refusal */
export function withoutWords(refusal: ErrorBody): ErrorBody {
  ours.add(refusal);
  return refusal;
}

/** Whether the reply said nothing: for some calls rule 6.17 has the words that are shown then. */
export function saidNothing(refusal: ErrorBody): boolean {
  return ours.has(refusal) || refusal.message === '';
}
