import type { QuestionSet } from '../questionnaires/types.ts';
import { larc } from './larc/larc.ts';
import type { Pathway } from './pathway.ts';
import { top } from './top/top.ts';
import { vas } from './vas/vas.ts';
import { walks } from './walks.ts';

/** The pathways of signed-in clients, one a service: their answers live in the service's eligibility form. */
export const SIGNED_IN: readonly Pathway[] = [top, vas, larc];

/**
 * The pathway that a form is walked by; undefined for one that is filled in as any other. The set must ask what
 * the pathway asks in every respect but words. So, whatever its version number, a mended word leaves people on
 * their way, and a form from before the pathway stays as it was (decision 0069).
 * @param set the version that the form was given out in
 */
export function definitionOf(set: QuestionSet, among = SIGNED_IN): Pathway | undefined {
  return among.find((one) => walks(one, set));
}
