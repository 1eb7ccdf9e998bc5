import { CONTRACTS } from '../eligibility/contracts.ts';
import type { Told } from '../eligibility/told.ts';
import type { Condition, Limit } from '../questionnaires/types.ts';
import type { Pathway } from './pathway.ts';
import { planFor } from './plan.ts';

/** What others tell, as staff say it. */
export const TOLD_WORDS: { readonly [What in Told]: Readonly<Record<string, string>> } = {
  referral: { known: 'we know the referral number', stopped: 'three referral numbers were wrong' },
  localClinic: {
    'bluebell-suite': 'the area goes through the Bluebell Suite',
    'hope-house': 'the area goes through Hope House',
    none: 'the area goes through no clinic of its own',
  },
  clinicCode: { known: 'the code of the clinic is right', stopped: 'three codes of the clinic were wrong' },
};

/**
 * A condition of a pathway as a sentence without its beginning, for clinicians: "age on the day is under 18",
 * "the nearest clinic is 40 miles away or more". Questions have their name in summaries, in quotation marks.
 * @param when in codes, as the definition has it
 */
export function wordsOf(definition: Pathway, when: Condition): string {
  const { byCode } = planFor(definition);
  const named = (code: string) => {
    const question = byCode(code)?.question;
    return `“${question?.label ?? question?.question ?? code}”`;
  };
  const option = (code: string, chosen: string) => {
    const found = byCode(code)?.options.find((one) => one.code === chosen);
    return `“${found?.text ?? chosen}”`;
  };
  const say = (one: Condition, inside: boolean): string => {
    switch (one.kind) {
      case 'all':
      case 'any': {
        const [first, ...rest] = one.of;
        if (first === undefined) return one.kind === 'all' ? 'in every case' : 'never';
        if (rest.length === 0) return say(first, inside);
        const joined = one.of.map((part) => say(part, true)).join(one.kind === 'all' ? ', and ' : ', or ');
        return inside ? `(${joined})` : joined;
      }
      case 'not':
        return `it is not so that ${say(one.that, true)}`;
      case 'answered':
        return `${named(one.questionId)} is answered`;
      case 'equals':
        return `${named(one.questionId)} is ${option(one.questionId, one.optionId)}`;
      case 'anyOf':
        return `${named(one.questionId)} is ${one.optionIds.map((id) => option(one.questionId, id)).join(' or ')}`;
      case 'age':
        return `age by ${named(one.questionId)} is ${sideOf(one, 'under', 'or older')}`;
      case 'weeksSince':
        return `${named(one.questionId)} is ${sideOf(one, 'less than', 'or more', 'weeks')} ago`;
      case 'miles':
        return `the nearest clinic is ${sideOf(one, 'less than', 'or more', 'miles')} away`;
      case 'contract':
        return `the contract of the area is ${one.is.map((kind) => `“${CONTRACTS[kind].name}”`).join(' or ')}`;
      case 'told':
        return one.is.map((word) => TOLD_WORDS[one.what][word] ?? word).join(' or ');
      case 'compares':
        return 'numbers that are worked out stand so to each other';
      case 'says':
        return `${named(one.questionId)} is “${one.words}”`;
      case 'greater':
        return `${named(one.questionId)} is more than ${one.than}`;
      case 'lesser':
        return `${named(one.questionId)} is less than ${one.than}`;
      case 'range':
        return `${named(one.questionId)} is from ${one.from} to ${one.to}`;
      case 'before':
      case 'after':
        return `${named(one.questionId)} is ${one.kind} ${one.date}`;
    }
  };
  return say(when, false);
}

function sideOf(limit: Limit, below: string, reached: string, unit?: string): string {
  const counted = (value: number) => (unit === undefined ? `${value}` : `${value} ${unit}`);
  return 'below' in limit ? `${below} ${counted(limit.below)}` : `${counted(limit.atLeast)} ${reached}`;
}
