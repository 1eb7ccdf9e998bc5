import { describe, expect, it } from 'vitest';
import { checkPathway } from './check.ts';
import { SIGNED_IN } from './definitions.ts';
import { effectOf } from './effect.ts';
import { limitsOf, withLimit } from './limitChanges.ts';
import { openEligibility } from './openEligibility.ts';
import type { Pathway } from './pathway.ts';
import { vas } from './vas/vas.ts';
import { walk } from './walk.ts';

const today = '2026-11-20';
const open = openEligibility as Pathway;

describe('rule 2.2: what a draft does', () => {
  it('knows each limit once, and moves it wherever it stands', () => {
    expect(limitsOf(vas)).toEqual([
      { kind: 'age', questionId: 'date-of-birth', value: 18 },
      { kind: 'miles', value: 40 },
    ]);
    const draft = withLimit(vas, limitsOf(vas)[0] as never, 16);
    expect(limitsOf(draft).map(({ value }) => value)).toEqual([16, 40]);
    expect(limitsOf(vas).map(({ value }) => value)).toEqual([18, 40]);
    expect(checkPathway(draft, { today }).faults).toEqual([]);
  });

  it('nothing, where nothing is changed: and it counts what the proof counts', () => {
    for (const one of [open, ...SIGNED_IN]) {
      const effect = effectOf(one, { ...one }, { today });
      expect(effect?.moves).toEqual([]);
      expect(effect?.combinations).toBe(checkPathway(one, { today }).combinations);
    }
  });

  it('says who would end elsewhere when the weeks of the open check become fewer, each with an example that does', () => {
    const weeks = limitsOf(open).find(({ kind }) => kind === 'weeksSince');
    expect(weeks).toEqual({ kind: 'weeksSince', questionId: 'last-period', value: 24 });
    const draft = withLimit(open, weeks as never, 20);
    const effect = effectOf(open, draft, { today });
    expect(effect?.moves.length).toBeGreaterThan(3);
    for (const { from, to, count, example } of effect?.moves ?? []) {
      expect(to).toBe('talk-to-us');
      expect(count).toBeGreaterThan(0n);
      const { answers, world } = example;
      expect(walk(open, { answers }, world).outcome).toBe(from);
      expect(walk(draft, { answers }, world).outcome).toBe(to);
    }
    console.log(
      `  20 weeks instead of 24: ${effect?.moves.reduce((sum, { count }) => sum + count, 0n)} of ${effect?.combinations} end elsewhere`,
    );
  });

  it('the other way round says the same of the same people', () => {
    const draft = withLimit(open, limitsOf(open).find(({ kind }) => kind === 'weeksSince') as never, 21);
    const [there, back] = [effectOf(open, draft, { today }), effectOf(draft, open, { today })];
    expect(back?.combinations).toBe(there?.combinations);
    const plain = (moves: typeof there) =>
      moves?.moves.map(({ from, to, count }) => `${[from, to].toSorted().join(' ')} ${count}`).toSorted();
    expect(plain(back)).toEqual(plain(there));
    expect(there?.moves.length).toBeGreaterThan(0);
  });

  it('says so of every limit of every pathway, one more or one less, without tiring of it', () => {
    for (const one of [open, ...SIGNED_IN]) {
      for (const [at, limit] of limitsOf(one).entries()) {
        const value = limit.value + (at % 2 === 0 ? 1 : -1);
        const draft = withLimit(one, limit, value);
        const effect = effectOf(one, draft, { today });
        expect(effect, `${one.id} ${limit.kind} ${value}`).toBeDefined();
        for (const { from, to, example } of effect?.moves ?? []) {
          const { answers, world } = example;
          expect(walk(one, { answers }, world).outcome).toBe(from);
          expect(walk(draft, { answers }, world).outcome).toBe(to);
        }
      }
    }
  });
});
