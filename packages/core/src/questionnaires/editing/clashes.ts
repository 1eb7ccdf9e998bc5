import type { QuestionSet } from '../types.ts';
import { changeForm, changeOption, changeQuestion } from './edits.ts';
import type { Clash } from './mergeDrafts.ts';

/** Writes one side of a clash into the field that both wrote into. */
export function choose(set: QuestionSet, clash: Clash, side: 'mine' | 'theirs'): QuestionSet {
  const fields = { [clash.field]: clash[side] };
  if (clash.of === 'form') return changeForm(set, fields);
  return clash.of === 'question'
    ? changeQuestion(set, clash.id, fields)
    : changeOption(set, clash.id, fields);
}

/** A merged set with our own words wherever both wrote: what somebody is typing does not change under their hands. */
export function withMine(set: QuestionSet, clashes: readonly Clash[]): QuestionSet {
  return clashes.reduce((so, clash) => choose(so, clash, 'mine'), set);
}
