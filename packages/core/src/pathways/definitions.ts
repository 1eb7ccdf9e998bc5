import type { QuestionSet } from '../questionnaires/types.ts';
import { larc } from './larc/larc.ts';
import type { Pathway } from './pathway.ts';
import { top } from './top/top.ts';
import { vas } from './vas/vas.ts';
import { walks } from './walks.ts';

/** The pathways of those who are signed in, one a service: their answers live in the eligibility form of the service. */
export const SIGNED_IN: readonly Pathway[] = [top, vas, larc];

/**
 * The pathway that a form is walked by; undefined for a form that is filled in as any other. A set is the pathway's where it
 * asks what the pathway asks in every respect but words: under whatever number it was published, a mended word leaves who is
 * under way on their way, and a form from before the pathway stays the form it was (decision 0069).
 * @param set the version that the form was given out in
 */
export function definitionOf(set: QuestionSet, among = SIGNED_IN): Pathway | undefined {
  return among.find((one) => walks(one, set));
}
