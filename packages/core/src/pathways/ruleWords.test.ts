import { describe, expect, it } from 'vitest';
import type { Condition } from '../questionnaires/types.ts';
import { SIGNED_IN } from './definitions.ts';
import { openEligibility } from './openEligibility.ts';
import type { Pathway } from './pathway.ts';
import { wordsOf } from './ruleWords.ts';
import { vas } from './vas/vas.ts';

const all: readonly Pathway[] = [openEligibility, vas, ...SIGNED_IN];

describe('rule 2.2: a clinician reads every rule in a sentence', () => {
  it.each<[Condition, string]>([
    [{ kind: 'age', questionId: 'date-of-birth', below: 18 }, 'age by “Date of birth” is under 18'],
    [{ kind: 'age', questionId: 'date-of-birth', atLeast: 18 }, 'age by “Date of birth” is 18 or older'],
    [
      { kind: 'weeksSince', questionId: 'last-period', atLeast: 24 },
      '“First day of last period” is 24 weeks or more ago',
    ],
    [{ kind: 'miles', below: 40 }, 'the nearest clinic is less than 40 miles away'],
    [
      { kind: 'contract', is: ['direct', 'none'] },
      'the contract of the area is “Us, free of charge” or “Not paid for”',
    ],
    [{ kind: 'told', what: 'referral', is: ['stopped'] }, 'three referral numbers were wrong'],
    [
      {
        kind: 'any',
        of: [
          { kind: 'anyOf', questionId: 'gp-registered', optionIds: ['yes', 'visiting'] },
          {
            kind: 'all',
            of: [
              { kind: 'answered', questionId: 'postcode' },
              { kind: 'not', that: { kind: 'equals', questionId: 'pregnancy-test', optionId: 'positive' } },
            ],
          },
        ],
      },
      '“Registered with a GP” is “Yes” or “No, I am visiting the UK”, or (“Postcode” is answered, and it is not so that “Pregnancy test” is “Yes, it was positive”)',
    ],
  ])('%j', (condition, words) => {
    expect(wordsOf(openEligibility, condition)).toBe(words);
  });

  it('no rule or flag of any pathway is left in codes', () => {
    for (const definition of all) {
      const rules = Object.values(definition.nodes).flatMap((node) => node.rules);
      for (const { when } of [...rules, ...definition.flags]) {
        if (when === undefined) continue;
        expect(wordsOf(definition, when)).not.toMatch(
          /[a-z]+[-.][a-z]+[-.]|undefined|\bnhs-|“[a-z-]+\.[a-z-]+”/,
        );
      }
    }
  });
});
