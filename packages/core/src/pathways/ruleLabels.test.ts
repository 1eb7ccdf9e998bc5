import { describe, expect, it } from 'vitest';
import { both, not } from '../questionnaires/combineConditions.ts';
import { chose } from './authoring.ts';
import { SIGNED_IN } from './definitions.ts';
import { openEligibility } from './openEligibility.ts';
import { labelOf } from './ruleLabels.ts';
import { top } from './top/top.ts';

describe('rule 2.2: a rule on the map of its pathway', () => {
  it('says in a few words when it holds', () => {
    const rule = (at: keyof typeof top.nodes, id: string) =>
      labelOf(top, top.nodes[at].rules.find((one) => one.id === id)?.when);
    expect(rule('pregnancy', 'over-24-weeks')).toBe('24 weeks or more');
    expect(rule('gp', 'registered')).toBe('Otherwise');
    expect(rule('area', 'not-paid')).toBe('Not paid for');
    expect(rule('area', 'hope-house')).toBe('The area goes through Hope House');
    expect(labelOf(top, { kind: 'age', questionId: 'date-of-birth', below: 18 })).toBe('Under 18');
    expect(labelOf(top, both(chose('safety.hurt', 'yes'), not(chose('safety.can-talk', 'no'))))).toBe(
      'Yes, and not “No, not right now”',
    );
  });

  it('leaves no code of a question in any of them', () => {
    for (const definition of [openEligibility, ...SIGNED_IN]) {
      const codes = definition.set.questions.flatMap(({ code }) => (code?.includes('.') ? [code] : []));
      for (const { rules } of Object.values(definition.nodes)) {
        for (const { when } of rules) {
          const label = labelOf(definition, when);
          expect(label).not.toBe('');
          for (const code of codes) expect(label).not.toContain(code);
        }
      }
    }
  });
});
