import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../dates.ts';
import { CONTRACT_KINDS } from '../eligibility/contracts.ts';
import { TOLD } from '../eligibility/told.ts';
import { check } from './authorRemarks.ts';
import { holds, questionsRead } from './conditions.ts';
import { aQuestion, aQuestionSet } from './testing/sets.ts';
import type { Condition, Facts, World } from './types.ts';

const TODAY = '2026-11-20';
const FACTS: Record<string, Facts> = {
  choice: { options: ['yes', 'often'] },
  weight: { options: [], number: 64 },
  words: { options: [], words: 'By post' },
  period: { options: [], date: '2026-06-05' },
  born: { options: [], date: '2008-11-20' },
  bornLater: { options: [], date: '2008-11-21' },
};
const is = (condition: Condition, world: Partial<World> = {}) =>
  holds(condition, (id) => FACTS[id], { today: TODAY, ...world });

describe('rule 5.3: condition kinds, and equals and any-of on options', () => {
  const cases: readonly [Condition, boolean][] = [
    [{ kind: 'equals', questionId: 'choice', optionId: 'yes' }, true],
    [{ kind: 'equals', questionId: 'choice', optionId: 'no' }, false],
    [{ kind: 'anyOf', questionId: 'choice', optionIds: ['no', 'often'] }, true],
    [{ kind: 'anyOf', questionId: 'choice', optionIds: [] }, false],
    [{ kind: 'greater', questionId: 'weight', than: 63.9 }, true],
    [{ kind: 'greater', questionId: 'weight', than: 64 }, false],
    [{ kind: 'lesser', questionId: 'weight', than: 64 }, false],
    [{ kind: 'lesser', questionId: 'weight', than: 65 }, true],
    [{ kind: 'range', questionId: 'weight', from: 64, to: 64 }, true],
    [{ kind: 'range', questionId: 'weight', from: 65, to: 70 }, false],
    [{ kind: 'before', questionId: 'period', date: 'today-24 weeks' }, false],
    [{ kind: 'before', questionId: 'period', date: 'today-167 days' }, true],
    [{ kind: 'after', questionId: 'period', date: '2026-06-04' }, true],
    [{ kind: 'after', questionId: 'period', date: '2026-06-05' }, false],
    [{ kind: 'range', questionId: 'period', from: 'today-24 weeks', to: 'today' }, true],
    [{ kind: 'range', questionId: 'period', from: 'today-23 weeks', to: 'today' }, false],
    [{ kind: 'greater', questionId: 'choice', than: 0 }, false],
    [{ kind: 'before', questionId: 'weight', date: 'today' }, false],
    [{ kind: 'lesser', questionId: 'hidden', than: 9 }, false],
    [{ kind: 'says', questionId: 'words', words: 'By post' }, true],
    [{ kind: 'says', questionId: 'words', words: 'by post' }, false],
    [{ kind: 'says', questionId: 'words', words: '' }, false],
    [{ kind: 'says', questionId: 'choice', words: 'yes' }, false],
    [{ kind: 'says', questionId: 'hidden', words: 'By post' }, false],
    [{ kind: 'not', that: { kind: 'says', questionId: 'hidden', words: 'By post' } }, true],
    [{ kind: 'all', of: [] }, true],
    [{ kind: 'any', of: [] }, false],
  ];
  test.each(cases)('%j is %s', (condition, expected) => {
    expect(is(condition)).toBe(expected);
  });

  test('conditions nest', () => {
    const yes: Condition = { kind: 'equals', questionId: 'choice', optionId: 'yes' };
    const heavy: Condition = { kind: 'greater', questionId: 'weight', than: 100 };
    expect(is({ kind: 'all', of: [yes, { kind: 'any', of: [heavy, yes] }] })).toBe(true);
    expect(is({ kind: 'any', of: [heavy, { kind: 'all', of: [yes, heavy] }] })).toBe(false);
    expect(questionsRead({ kind: 'all', of: [yes, { kind: 'any', of: [heavy, yes] }] })).toEqual([
      'choice',
      'weight',
    ]);
  });
});

describe('rule 2.2: the same language leads through a pathway', () => {
  const missing = 'hidden';
  test.each<[Condition, boolean]>([
    [{ kind: 'answered', questionId: 'choice' }, true],
    [{ kind: 'answered', questionId: missing }, false],
    [{ kind: 'not', that: { kind: 'answered', questionId: missing } }, true],
    [{ kind: 'not', that: { kind: 'equals', questionId: 'choice', optionId: 'yes' } }, false],
    // 24 weeks to the day.
    [{ kind: 'weeksSince', questionId: 'period', atLeast: 24 }, true],
    [{ kind: 'weeksSince', questionId: 'period', below: 24 }, false],
    [{ kind: 'weeksSince', questionId: 'period', atLeast: 25 }, false],
    [{ kind: 'weeksSince', questionId: missing, atLeast: 0 }, false],
    [{ kind: 'weeksSince', questionId: missing, below: 99 }, false],
    [{ kind: 'weeksSince', questionId: 'weight', below: 99 }, false],
    [{ kind: 'age', questionId: 'born', atLeast: 18 }, true],
    [{ kind: 'age', questionId: 'born', below: 18 }, false],
    [{ kind: 'age', questionId: 'bornLater', below: 18 }, true],
    [{ kind: 'age', questionId: 'choice', below: 18 }, false],
  ])('%j is %s', (condition, expected) => {
    expect(is(condition)).toBe(expected);
  });

  test('who pays and how far it is are neither so nor otherwise while nobody knows', () => {
    const pays: Condition = { kind: 'contract', is: ['direct', 'none'] };
    expect([is(pays), is(pays, { contract: 'direct' }), is(pays, { contract: 'cbs-msi-optional' })]).toEqual([
      false,
      true,
      false,
    ]);
    const near: Condition = { kind: 'miles', below: 40 };
    const far: Condition = { kind: 'miles', atLeast: 40 };
    const known: Condition = { kind: 'told', what: 'referral', is: ['known'] };
    for (const [told, expected] of [
      [undefined, false],
      [{}, false],
      [{ clinicCode: 'known' }, false],
      [{ referral: 'stopped' }, false],
      [{ referral: 'known' }, true],
    ] as const) {
      expect(is(known, { told })).toBe(expected);
    }
    for (const [miles, expected] of [
      [undefined, [false, false]],
      [39.9, [true, false]],
      [40, [false, true]],
    ] as const) {
      expect([is(near, { miles }), is(far, { miles })]).toEqual(expected);
    }
  });

  const aLimit = fc.oneof(
    fc.integer({ min: 0, max: 40 }).map((atLeast) => ({ atLeast })),
    fc.integer({ min: 0, max: 40 }).map((below) => ({ below })),
  );
  const { condition: anyCondition } = fc.letrec<{ condition: Condition }>((tie) => {
    const questionId = fc.constantFrom(...Object.keys(FACTS), missing);
    return {
      condition: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc.record({ kind: fc.constant('answered' as const), questionId }),
        fc
          .record({ kind: fc.constantFrom('weeksSince' as const, 'age' as const), questionId, limit: aLimit })
          .map(({ limit, ...rest }): Condition => ({ ...rest, ...limit })),
        aLimit.map((limit): Condition => ({ kind: 'miles', ...limit })),
        fc.subarray(CONTRACT_KINDS).map((kinds): Condition => ({ kind: 'contract', is: kinds })),
        fc
          .record({ questionId, words: fc.constantFrom('By post', 'By hand', '') })
          .map((one): Condition => ({ kind: 'says', ...one })),
        fc
          .subarray([...TOLD.localClinic])
          .map((is): Condition => ({ kind: 'told', what: 'localClinic', is })),
        fc
          .constantFrom('yes', 'no', 'often')
          .map((optionId): Condition => ({ kind: 'equals', questionId: 'choice', optionId })),
        fc.record({
          kind: fc.constantFrom('all' as const, 'any' as const),
          of: fc.array(tie('condition'), { maxLength: 3 }),
        }),
        tie('condition').map((that): Condition => ({ kind: 'not', that })),
      ),
    };
  });
  const aWorld = fc.record({
    contract: fc.option(fc.constantFrom(...CONTRACT_KINDS), { nil: undefined }),
    miles: fc.option(fc.integer({ min: 0, max: 40 }), { nil: undefined }),
    told: fc.record({ localClinic: fc.constantFrom(...TOLD.localClinic) }, { requiredKeys: [] }),
  });
  const not = (that: Condition): Condition => ({ kind: 'not', that });

  test('what is not so is so turned round, however deep, and in each part', () => {
    fc.assert(
      fc.property(anyCondition, anyCondition, aWorld, (one, other, world) => {
        expect(is(not(one), world)).toBe(!is(one, world));
        expect(is(not(not(one)), world)).toBe(is(one, world));
        expect(is(not({ kind: 'all', of: [one, other] }), world)).toBe(
          is({ kind: 'any', of: [not(one), not(other)] }, world),
        );
        expect(is(not({ kind: 'any', of: [one, other] }), world)).toBe(
          is({ kind: 'all', of: [not(one), not(other)] }, world),
        );
      }),
      { numRuns: 100 },
    );
  });

  test('a number that is known is on one side of every limit, and just one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 60 }), (days, limit) => {
        const known = { options: [], date: addDays(TODAY, -days) };
        const side = (part: Condition) => holds(part, () => known, { today: TODAY });
        const sides = (kind: 'weeksSince' | 'age') => [
          side({ kind, questionId: 'q', atLeast: limit }),
          side({ kind, questionId: 'q', below: limit }),
        ];
        expect(sides('weeksSince')).toEqual([days >= limit * 7, days < limit * 7]);
        const [old, young] = sides('age');
        expect(old).toBe(!young);
      }),
    );
  });

  test('reads what it names, wherever that stands', () => {
    const about: Condition = {
      kind: 'all',
      of: [
        not({ kind: 'answered', questionId: 'a' }),
        { kind: 'contract', is: [] },
        { kind: 'age', questionId: 'b', below: 18 },
      ],
    };
    expect(questionsRead(about)).toEqual(['a', 'b']);
  });

  test('a limit that is no whole number, and a question that is not there, keep a form from being asked', () => {
    const faults = (condition: Condition) =>
      check(aQuestionSet([aQuestion({ id: 'a', type: 'dateinput' }), aQuestion({ id: 'b', condition })])).map(
        ({ problem }) => problem,
      );
    expect(faults({ kind: 'weeksSince', questionId: 'a', atLeast: 24 })).toEqual([]);
    expect(faults(not({ kind: 'weeksSince', questionId: 'a', atLeast: 2.5 }))).toEqual(['not_a_limit']);
    expect(faults(not({ kind: 'answered', questionId: 'nowhere' }))).toEqual(['unknown_question']);
    expect(faults({ kind: 'not', that: { kind: 'equals', questionId: 'a', optionId: 'x' } })).toEqual([
      'unknown_option',
    ]);
  });
});
