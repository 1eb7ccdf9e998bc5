import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clientToTell, factOfUntold, type Untold, untoldOfFact } from './clientToTell.ts';
import { openNeeds } from './needsOf.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 9, minute));
const told = (mark: string, says: string, minute: number, kind: Untold['kind'] = 'message_not_allowed') => ({
  kind,
  mark,
  says,
  at: at(minute),
});
const of = (...untold: Untold[]) => ({ key: 'k', untold, before: at(59) });
const why = (...untold: Untold[]) => clientToTell(of(...untold)).map((need) => need.why);

describe('rule 16.24: what no message could tell', () => {
  test.each([
    ['nothing', [], []],
    ['one', [told('0', 'Friday 9:20', 1)], ['Friday 9:20']],
    [
      'a move takes the place of what was to be told',
      [told('0', 'Friday 9:20', 1), told('1', 'Monday 10:00', 2)],
      ['Monday 10:00'],
    ],
    [
      'another way of the same, and what came to it, are told together',
      [
        told('1', 'Monday 10:00', 1),
        told('1', 'Monday 10:00', 2, 'message_failed'),
        told('1', 'An interpreter comes', 3),
      ],
      ['Monday 10:00 An interpreter comes'],
    ],
  ])('%s', (_, untold, words) => expect(why(...untold)).toEqual(words));

  test('what may not be told stands as that, not as what failed; it must come before its event', () => {
    const [need] = openNeeds({
      untold: [of(told('1', 'a', 1, 'message_failed'), told('1', 'b', 2))],
      dealtWith: [],
    });
    expect(need).toMatchObject({ kind: 'message_not_allowed', level: 'soon', since: at(1), before: at(59) });
  });

  test('what was told by a person is not to be told again; what fails after that is', () => {
    const first = told('1', 'Monday 10:00', 1);
    const dealtWith = [{ key: 'k', facts: [factOfUntold(first)] }];
    expect(openNeeds({ untold: [of(first)], dealtWith })).toEqual([]);
    expect(openNeeds({ untold: [of(first, told('1', 'Monday 10:00', 9))], dealtWith })).toHaveLength(1);
  });

  test('property: what is kept of it is read back as it was, whatever it says; and one thing is never two needs', () => {
    const any = fc.record({
      kind: fc.constantFrom('message_not_allowed', 'message_failed', 'message_unsure'),
      mark: fc.constantFrom('', '0', '1', 'open'),
      says: fc.string({ unit: 'binary', maxLength: 40 }),
      at: fc.integer({ min: 0, max: 59 }).map(at),
    }) as fc.Arbitrary<Untold>;
    fc.assert(
      fc.property(fc.array(any, { maxLength: 6 }), (untold) => {
        for (const one of untold) expect(untoldOfFact(factOfUntold(one))).toEqual(one);
        const needs = openNeeds({ untold: [of(...untold)], dealtWith: [] });
        expect(needs.length).toBe(untold.length > 0 ? 1 : 0);
        const marks = new Set(needs.flatMap(({ facts }) => facts.map((fact) => untoldOfFact(fact)?.mark)));
        expect(marks.size).toBeLessThanOrEqual(1);
      }),
      { seed: 30, numRuns: 300 },
    );
  });
});
