import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { WORKLIST_KINDS } from '../worklist/worklistKinds.ts';
import { asksTwice, reachesOf } from './closingNeed.ts';
import { outcomesOf } from './needOutcomes.ts';

const KINDS = Object.keys(WORKLIST_KINDS);
const FACTS = { known: true, ofForm: false, ofConcern: false, leads: [], gaveIt: null };

describe('rule 16.44: a danger and a red flag are closed after a second question, which says whom it reaches', () => {
  test('safeguarding and red flags at every level, anything else in danger alone', () => {
    for (const kind of KINDS)
      for (const rank of [0, 1, 2, 3] as const)
        expect(asksTwice({ kind, rank })).toBe(rank === 0 || ['safeguarding', 'red_flag'].includes(kind));
    expect(KINDS.filter((kind) => outcomesOf(kind).length > 0)).toEqual([
      'safeguarding',
      'red_flag',
      'maybe_twice',
    ]);
  });

  test.each([
    [{ leads: ['Amara Quill'] }, 'Amara Quill is told now, by bell, and not what you wrote.'],
    [{ leads: ['A B', 'C D'] }, 'A B and C D are told now, by bell, and not what you wrote.'],
    [
      { leads: ['A', 'B', 'C', 'D', 'E'] },
      'A, B, C and 2 more are told now, by bell, and not what you wrote.',
    ],
    [{ gaveIt: 'Owen P' }, 'Owen P, who gave it to you, is told now, by bell.'],
    [{ ofForm: true }, 'The form that it came from says that you reviewed it, and what was done.'],
    [
      { ofConcern: true },
      'The concern that it came from closes with it. Whoever passed it on reads what came of it.',
    ],
  ])('of %o it says so', (facts, words) => {
    expect(reachesOf({ ...FACTS, ...facts })).toContain(words);
  });

  test('property: nobody is named twice, and each sentence is whole', () => {
    const names = fc.uniqueArray(fc.stringMatching(/^[A-Z][a-z]{2,9} [A-Z][a-z]{2,9}$/), { maxLength: 6 });
    fc.assert(
      fc.property(names, fc.boolean(), fc.boolean(), fc.nat(5), (leads, known, ofForm, which) => {
        const gaveIt = leads[which] ?? null;
        const said = reachesOf({ known, ofForm, ofConcern: !ofForm, leads, gaveIt });
        expect(new Set(said).size).toBe(said.length);
        expect(said.every((one) => one.endsWith('.'))).toBe(true);
        if (gaveIt) expect(said.filter((one) => one.includes('by bell')).length).toBe(1);
      }),
      { seed: 1644, numRuns: 300 },
    );
  });
});
