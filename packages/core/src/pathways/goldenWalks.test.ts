import { describe, expect, it } from 'vitest';
import type { ContractKind } from '../eligibility/contracts.ts';
import { answersOf } from './answers.ts';
import { openEligibility } from './openEligibility.ts';
import type { Entry } from './pathway.ts';
import { GOLDEN_DAY, GOLDEN_WALKS } from './testing/goldenWalks.ts';
import { walk } from './walk.ts';

/** `gp-registered=yes; postcode:WE4 2RS` as entries. */
function entriesFrom(text: string): Entry[] {
  return text.split('; ').map((one) => {
    const [, questionId = '', sign, said = ''] = /^([^=:]+)([=:])(.*)$/.exec(one) ?? [];
    return sign === '=' ? { questionId, optionId: said } : { questionId, answer: said };
  });
}

describe('rule 2.2: every combination of the open check leads where it led before', () => {
  it('to the same outcome, at the same address, by the same rules, with the same flags', () => {
    const wrong = GOLDEN_WALKS.filter((line) => {
      const [given = '', contract = ''] = line.split(' | ');
      const kind = contract === '-' ? undefined : (contract as ContractKind);
      const end = walk(openEligibility, answersOf(openEligibility, entriesFrom(given)), {
        today: GOLDEN_DAY,
        contract: kind,
        told: { localClinic: 'none' },
      });
      // That no named clinic comes first is asked since, and said to nobody.
      const rules = end.steps
        .flatMap(({ rule }) => (rule && rule !== 'no-local-clinic' ? rule : []))
        .join(', ');
      const flags = end.flags.map(({ flag }) => flag).join(', ') || '-';
      return [given, contract, end.outcome, end.route, rules, flags].join(' | ') !== line;
    });
    expect(wrong).toEqual([]);
    expect(GOLDEN_WALKS).toHaveLength(110);
  });
});
