import { CONTRACTS } from '../eligibility/contracts.ts';
import type { Condition, Limit } from '../questionnaires/types.ts';
import type { Pathway } from './pathway.ts';
import { planFor } from './plan.ts';
import { TOLD_WORDS } from './ruleWords.ts';

/**
 * A condition of a pathway in a few words, for a line on its map: "Under 18, or yes". The question is left out,
 * because the page that the line comes from says it; the whole sentence is `wordsOf`.
 * @param when in codes, as the definition has it; absent: in every other case
 */
export function labelOf(definition: Pathway, when: Condition | undefined): string {
  if (when === undefined) return 'Otherwise';
  const { byCode } = planFor(definition);
  const option = (code: string, chosen: string) =>
    byCode(code)?.options.find((one) => one.code === chosen)?.text ?? chosen;
  const say = (one: Condition): string => {
    switch (one.kind) {
      case 'all':
      case 'any':
        if (one.of.length === 0) return one.kind === 'all' ? 'Always' : 'Never';
        return one.of.map(say).join(one.kind === 'all' ? ', and ' : ', or ');
      case 'not':
        return `not “${say(one.that)}”`;
      case 'answered':
        return 'Answered';
      case 'equals':
        return option(one.questionId, one.optionId);
      case 'anyOf':
        return one.optionIds.map((id) => option(one.questionId, id)).join(' or ');
      case 'age':
        return 'below' in one ? `Under ${one.below}` : `${one.atLeast} or older`;
      case 'weeksSince':
        return sideOf(one, 'weeks');
      case 'miles':
        return sideOf(one, 'miles');
      case 'contract':
        return one.is.map((kind) => CONTRACTS[kind].name).join(' or ');
      case 'told':
        return one.is.map((word) => TOLD_WORDS[one.what][word] ?? word).join(' or ');
      case 'compares':
        return 'Numbers that are worked out';
      case 'says':
        return `“${one.words}”`;
      case 'greater':
        return `More than ${one.than}`;
      case 'lesser':
        return `Less than ${one.than}`;
      case 'range':
        return `${one.from} to ${one.to}`;
      case 'before':
      case 'after':
        return `${one.kind === 'before' ? 'Before' : 'After'} ${one.date}`;
    }
  };
  const words = say(when);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const sideOf = (limit: Limit, unit: string) =>
  'below' in limit ? `Less than ${limit.below} ${unit}` : `${limit.atLeast} ${unit} or more`;
