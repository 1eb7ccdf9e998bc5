import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { levelAnew } from './flaggedForm.ts';
import { FLAG_LEVELS } from './flagLevels.ts';
import { levelsChanges } from './levelChanges.ts';
import { levelsFaults } from './levelFaults.ts';
import {
  AS_THEY_COME,
  KINDS,
  type LevelsSaid,
  levelOfFlag,
  levelOfKind,
  levelsOf,
  lowestOfFlag,
  lowestOfKind,
  minutesWords,
  SAID_AS_THEY_COME,
  TARGET_LIMITS,
  targetsOf,
  wholeList,
} from './levelList.ts';
import { isLower, LEVELS, NEED_LEVELS } from './needLevels.ts';
import { placeOfNeed } from './needOrder.ts';
import { openNeeds } from './needsOf.ts';

const RUNS = { seed: 59, numRuns: 500 };
const level = fc.constantFrom(...LEVELS);
const WORDS = [...Object.keys(FLAG_LEVELS), 'Latex allergy', 'Scared of him'];
/** Anything that somebody may have put into the table. */
const anyList: fc.Arbitrary<LevelsSaid> = fc.record({
  targets: fc.record({ danger: fc.nat(), urgent: fc.nat(), soon: fc.nat(), routine: fc.nat() }),
  kinds: fc.uniqueArray(fc.record({ kind: fc.constantFrom(...KINDS), level }), {
    selector: ({ kind }) => kind,
  }),
  flags: fc.uniqueArray(fc.record({ words: fc.constantFrom(...WORDS), level }), {
    selector: ({ words }) => words,
  }),
});
const withFlag = (words: string, to: (typeof LEVELS)[number]): LevelsSaid => ({
  ...SAID_AS_THEY_COME,
  flags: [...SAID_AS_THEY_COME.flags.filter((one) => one.words !== words), { words, level: to }],
});
const TARGETS = { danger: 10, urgent: 45, soon: 120, routine: 2880 };

describe('rule 16.59: the list of levels that is published', () => {
  test('while none is, the product’s own holds', () => {
    expect(AS_THEY_COME.targets).toEqual({ danger: 30, urgent: 60, soon: 240, routine: 1440 });
    for (const [words, is] of Object.entries(FLAG_LEVELS)) expect(levelOfFlag(words)).toBe(is);
    expect(levelsFaults(SAID_AS_THEY_COME)).toEqual([]);
  });

  test('it says the targets, the level of each kind and of each flag, and knows words of a provider’s own', () => {
    const said = { ...withFlag('Latex allergy', 'routine'), targets: TARGETS };
    const levels = levelsOf(said, 2);
    expect(levelOfFlag('latex ALLERGY ', levels)).toBe('routine');
    expect(levelOfFlag('Latex allergy')).toBe('urgent');
    const triedAt = new Date('2026-11-20T10:00:00Z');
    const [need] = openNeeds(
      { lockOuts: [{ personId: 'b', resetAt: triedAt, triedAt }], dealtWith: [] },
      levelsOf({ ...said, kinds: [{ kind: 'locked_out', level: 'urgent' }] }, 2),
    );
    expect([need?.level, need?.target.toISOString()]).toEqual(['urgent', '2026-11-20T10:45:00.000Z']);
  });

  test('a place in the list goes by the targets that are published', () => {
    const at = new Date('2026-11-20T10:00:00Z');
    const facts = { kind: 'red_flag', level: null, at, before: null, dateOfBirth: null, lastPeriod: null };
    expect(placeOfNeed({ ...facts, targets: TARGETS }, at).why).toBe(
      'Urgent: Red flag; by Fri 20 Nov, 10:45, our target.',
    );
    expect(placeOfNeed({ ...facts, targets: null }, at).turn.toISOString()).toBe('2026-11-20T11:00:00.000Z');
  });

  test('property: it has a line for everything the product knows, and reads the same again', () => {
    fc.assert(
      fc.property(anyList, (said) => {
        const whole = wholeList(said);
        expect(whole.kinds.map(({ kind }) => kind)).toEqual(KINDS);
        expect(whole.flags.map(({ words }) => words).slice(0, Object.keys(FLAG_LEVELS).length)).toEqual(
          Object.keys(FLAG_LEVELS),
        );
        expect(wholeList(whole)).toEqual(whole);
      }),
      RUNS,
    );
  });
});

describe('rule 16.60: a new list moves what is open, and loses nothing', () => {
  const at = new Date('2026-11-20T10:00:00Z');
  const someFlags = fc.uniqueArray(fc.constantFrom(...WORDS, 'of an author'), { maxLength: 8 });
  const formOf = (flags: readonly string[]) => ({
    shareId: 'share',
    name: 'A form',
    at,
    sent: true,
    flagged: flags.map((keyword, n) => ({
      ...{ questionId: `q${n}`, question: 'Which?', optionId: n % 2 ? '' : `o${n}`, answer: 'Yes', keyword },
    })),
    check: {
      triage: [{ kind: 'check_flagged' as const, flags: ['mood', 'young'], because: 'Look.' }],
      call: 'Call.',
    },
  });

  test('property: the same needs of the same facts stand by any list, and the list itself moves as the form would', () => {
    fc.assert(
      fc.property(someFlags, anyList, anyList, (flags, one, other) => {
        const forms = [formOf(flags)];
        const [before, after] = [levelsOf(one, 2), levelsOf(other, 3)];
        const was = openNeeds({ forms, dealtWith: [] }, before);
        const is = openNeeds({ forms, dealtWith: [] }, after);
        const facts = (needs: typeof was) => needs.map(({ key, kind, facts }) => ({ key, kind, facts }));
        expect(facts(is)).toEqual(facts(was));
        for (const [place, { key: need, kind, facts }] of was.entries())
          expect(levelAnew({ need, kind, facts }, after)).toBe(is[place]?.level);
        // What a person dealt with by the one list raises nothing by the other.
        expect(openNeeds({ forms, dealtWith: was.map(({ key, facts }) => ({ key, facts })) }, after)).toEqual(
          [],
        );
      }),
      RUNS,
    );
  });

  test('property: a flagged answer never stands lower than its own line', () => {
    fc.assert(
      fc.property(someFlags, anyList, (flags, said) => {
        const levels = levelsOf(said, 2);
        for (const need of openNeeds({ forms: [formOf(flags)], dealtWith: [] }, levels))
          for (const fact of need.facts) {
            const [question = '', , ...words] = fact.split(' ');
            if (!/^q\d/.test(question)) continue;
            expect(isLower(need.level, levelOfFlag(words.join(' '), levels))).toBe(false);
          }
      }),
      RUNS,
    );
  });
});

describe('rule 16.61: what no list may say', () => {
  test('property: whatever stands in the table, danger stays danger, within an hour, and nothing is lower than it may be', () => {
    fc.assert(
      fc.property(anyList, (said) => {
        const levels = levelsOf(said, 2);
        for (const [words, own] of Object.entries(FLAG_LEVELS)) {
          if (own === 'danger') expect(levelOfFlag(words, levels)).toBe('danger');
          expect(isLower(levelOfFlag(words, levels), lowestOfFlag(words))).toBe(false);
        }
        expect(levelOfFlag('Scared of him', levels)).toBe('danger');
        expect(levelOfKind('safeguarding', levels)).toBe('danger');
        for (const kind of KINDS)
          expect(isLower(levelOfKind(kind, levels), lowestOfKind(kind)), kind).toBe(false);
        for (const one of LEVELS) {
          expect(levels.targets[one]).toBeGreaterThanOrEqual(TARGET_LIMITS[one].least);
          expect(levels.targets[one]).toBeLessThanOrEqual(TARGET_LIMITS[one].most);
        }
        expect(levels.targets.danger).toBeLessThanOrEqual(60);
      }),
      RUNS,
    );
  });

  test.each([null, undefined, 7, 'x', {}, { danger: 'soon' }, { danger: Number.NaN }])(
    'targets that are none (%j) are the product’s own',
    (kept) => {
      expect(targetsOf(kept)).toEqual(AS_THEY_COME.targets);
    },
  );

  test.each<[string, LevelsSaid, string, string]>([
    [
      'a danger that waits two hours',
      { ...SAID_AS_THEY_COME, targets: { danger: 120, urgent: 180, soon: 300, routine: 2880 } },
      'target-danger',
      'Enter a whole number of minutes from 5 to 60',
    ],
    [
      'an urgent thing that is due with danger',
      { ...SAID_AS_THEY_COME, targets: { ...TARGETS, urgent: 10 } },
      'target-urgent',
      'Enter more minutes than Danger has, which comes first',
    ],
    [
      'safeguarding that is soon',
      { ...SAID_AS_THEY_COME, kinds: [{ kind: 'safeguarding', level: 'soon' }] },
      'kind-safeguarding',
      'Choose Danger or higher: this is about safety',
    ],
    [
      'a red flag that is soon',
      { ...SAID_AS_THEY_COME, kinds: [{ kind: 'red_flag', level: 'soon' }] },
      'kind-red_flag',
      'Choose Urgent or higher: this is about safety',
    ],
    [
      'heavy bleeding that is routine',
      { ...SAID_AS_THEY_COME, flags: [{ words: 'Heavy bleeding', level: 'routine' }] },
      'flag-0',
      'Choose Soon or higher: this is about safety',
    ],
    [
      'words of a provider’s own that speak of danger, lower',
      { ...SAID_AS_THEY_COME, flags: [{ words: 'Scared of him', level: 'urgent' }] },
      'flag-0',
      'Choose Danger or higher: this is about safety',
    ],
    [
      'two lines of one flag',
      withFlag('heavy BLEEDING', 'urgent'),
      `flag-${SAID_AS_THEY_COME.flags.length}`,
      'These words are on the list already',
    ],
    [
      'a line without words',
      { ...SAID_AS_THEY_COME, flags: [{ words: ' ', level: 'soon' }] },
      'flag-0',
      'Enter the words of the flag',
    ],
    [
      'two flags on a line',
      { ...SAID_AS_THEY_COME, flags: [{ words: 'One, two', level: 'soon' }] },
      'flag-0',
      'Enter one flag a line, without a comma',
    ],
  ])('%s is not published', (_what, said, field, message) => {
    expect(levelsFaults(said)).toEqual([{ field, message }]);
  });

  test('what changes says what would be seen to later, and says it first', () => {
    const draft: LevelsSaid = {
      targets: { ...SAID_AS_THEY_COME.targets, danger: 15, soon: 300 },
      kinds: SAID_AS_THEY_COME.kinds.map((one) =>
        one.kind === 'locked_out' ? { ...one, level: 'urgent' } : one,
      ),
      flags: [
        ...SAID_AS_THEY_COME.flags.map((one) =>
          one.words === 'Very low mood' ? { ...one, level: 'soon' as const } : one,
        ),
        { words: 'Latex allergy', level: 'routine' },
      ],
    };
    expect(
      levelsChanges(SAID_AS_THEY_COME, draft).map(
        ({ label, before, after, later }) => `${label}: ${before} > ${after}${later ? ', later' : ''}`,
      ),
    ).toEqual([
      'Target of Soon: 4 hours > 5 hours, later',
      '“Very low mood”: Urgent > Soon, later',
      '“Latex allergy”: Not on the list: Urgent > Routine, later',
      'Target of Danger: 30 minutes > 15 minutes',
      'Cannot sign in: Soon > Urgent',
    ]);
    expect(levelsChanges(draft, draft)).toEqual([]);
    const back = levelsChanges(draft, SAID_AS_THEY_COME).find(({ label }) => label === '“Latex allergy”');
    expect([back?.after, back?.later]).toEqual(['Not on the list: Urgent', false]);
  });

  test.each([
    [1, '1 minute'],
    [90, '90 minutes'],
    [60, '1 hour'],
    [1440, '24 hours'],
    [2880, '2 days'],
  ])('%i minutes read “%s”', (minutes, words) => {
    expect(minutesWords(minutes)).toBe(words);
  });

  test('every level has its limits, and its own target lies within them', () => {
    for (const one of LEVELS) {
      expect(NEED_LEVELS[one].within).toBeGreaterThanOrEqual(TARGET_LIMITS[one].least);
      expect(NEED_LEVELS[one].within).toBeLessThanOrEqual(TARGET_LIMITS[one].most);
    }
  });
});
