import type { World } from '../../questionnaires/types.ts';
import { answersOf } from '../answers.ts';
import type { Entry, Pathway } from '../pathway.ts';
import { type Walk, walk } from '../walk.ts';

/** The day on which they are walked. */
export const TODAY = '2026-11-20';

/**
 * A person: what they answer and what others tell; then the outcome, the rules that led there, and what staff
 * are told.
 */
export interface Person {
  who: string;
  says: readonly string[];
  world?: Omit<World, 'today'>;
  outcome: string;
  rules: string;
  flags?: string;
}

/** `gp-registered=yes; postcode:WE4 2RS` as entries. */
function entriesFrom(text: string): Entry[] {
  return text.split('; ').map((one) => {
    const [, questionId = '', sign, said = ''] = /^([^=:]+)([=:])(.*)$/.exec(one) ?? [];
    return sign === '=' ? { questionId, optionId: said } : { questionId, answer: said };
  });
}

export function walkOf(definition: Pathway, { says, world = {} }: Person): Walk {
  return walk(definition, answersOf(definition, says.flatMap(entriesFrom)), { today: TODAY, ...world });
}

/** Where somebody came out, in the words of a `Person`. */
export function outcomeOf(walked: Walk): Pick<Person, 'outcome' | 'rules' | 'flags'> {
  return {
    outcome: walked.outcome ?? `still at ${walked.at}`,
    rules: walked.steps.flatMap(({ rule }) => rule ?? []).join(', '),
    flags: walked.flags.map(({ flag }) => flag).join(', '),
  };
}
