import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { londonDay } from '../dates.ts';
import { WORKLIST_KINDS } from '../worklist/worklistKinds.ts';
import { LEVELS } from './needLevels.ts';
import { beforeInNeeds, liftedBy, type PlaceFacts, placeOfNeed } from './needOrder.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const MINUTE = 60_000;
const RUNS = { seed: 30, numRuns: 500 };
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * MINUTE);
const day = (daysAgo: number) =>
  minutesAgo(daysAgo * 24 * 60)
    .toISOString()
    .slice(0, 10);

const facts = (more: Partial<PlaceFacts> = {}): PlaceFacts => ({
  kind: 'red_flag',
  level: null,
  at: minutesAgo(30),
  before: null,
  dateOfBirth: '1997-06-14',
  lastPeriod: null,
  ...more,
});

const someFacts: fc.Arbitrary<PlaceFacts> = fc.record({
  kind: fc.constantFrom(...Object.keys(WORKLIST_KINDS), 'of a later version'),
  level: fc.option(fc.constantFrom(...LEVELS)),
  at: fc.integer({ min: 0, max: 40 * 24 * 60 }).map(minutesAgo),
  before: fc.option(fc.integer({ min: -10 * 24 * 60, max: 5 * 24 * 60 }).map(minutesAgo)),
  dateOfBirth: fc.option(fc.integer({ min: 12 * 365, max: 60 * 365 }).map(day)),
  lastPeriod: fc.option(fc.integer({ min: 0, max: 300 }).map(day)),
});
const placed = (of: PlaceFacts, id: string) => ({ ...placeOfNeed(of, NOW), id });

describe('rule 16.7: the order of what needs somebody', () => {
  test('it says in one sentence why it stands there', () => {
    expect(placeOfNeed(facts(), NOW)).toEqual({
      level: 'urgent',
      rank: 1,
      target: new Date('2026-11-20T10:30:00Z'),
      turn: new Date('2026-11-20T10:30:00Z'),
      why: 'Urgent: Red flag; by Fri 20 Nov, 10:30, our target.',
    });
    expect(placeOfNeed(facts({ dateOfBirth: day(16 * 365) }), NOW).why).toBe(
      'Danger: Red flag, under 18; by Fri 20 Nov, 10:00, our target.',
    );
    expect(placeOfNeed(facts({ kind: 'check_flagged', lastPeriod: day(155) }), NOW).why).toBe(
      'Urgent: Look at a check, 22 weeks and 1 day, hardly any time left; by Fri 20 Nov, 10:30, our target.',
    );
  });

  test('property: rule 16.49: whose weeks went on are those that stand too low by their last period, and nobody else', () => {
    fc.assert(
      fc.property(someFacts, fc.integer({ min: 0, max: 200 }), (of, days) => {
        const later = new Date(NOW.getTime() + days * 24 * 60 * MINUTE);
        const { rank } = placeOfNeed(of, NOW);
        const { lastPeriod } = of;
        const found = liftedBy(londonDay(later)).some(
          (lift) => lastPeriod !== null && lastPeriod <= lift.lastPeriod && rank > lift.rank,
        );
        expect(placeOfNeed(of, later).rank !== rank).toBe(found);
      }),
      RUNS,
    );
  });

  test('what must come before something is due before it: "tell: Friday 10:20" is not due on Friday afternoon', () => {
    const before = new Date('2026-11-20T10:20:00Z');
    expect(placeOfNeed(facts({ kind: 'message_not_allowed', before }), NOW)).toMatchObject({
      level: 'soon',
      turn: before,
      why: 'Soon: Tell in another way; before Fri 20 Nov, 10:20, which it must come before.',
    });
  });

  test('a Routine thing that has waited for days stands below an Urgent one that is a minute old', () => {
    const old = placed(facts({ kind: 'message_failed', at: minutesAgo(30 * 24 * 60) }), 'a');
    expect(beforeInNeeds(placed(facts({ at: minutesAgo(1) }), 'b'), old)).toBeLessThan(0);
  });

  test('property: level first, always; within a level the earlier of target and event', () => {
    fc.assert(
      fc.property(someFacts, someFacts, (one, other) => {
        const [a, b] = [placed(one, 'a'), placed(other, 'b')];
        if (a.rank !== b.rank) expect(Math.sign(beforeInNeeds(a, b))).toBe(Math.sign(a.rank - b.rank));
        else if (a.turn.getTime() !== b.turn.getTime())
          expect(Math.sign(beforeInNeeds(a, b))).toBe(Math.sign(a.turn.getTime() - b.turn.getTime()));
        const earlier = Math.min(a.target.getTime(), one.before?.getTime() ?? Number.POSITIVE_INFINITY);
        expect(a.turn.getTime()).toBe(earlier);
      }),
      RUNS,
    );
  });

  test('property: waiting lifts nothing over a level, and never lowers it', () => {
    fc.assert(
      fc.property(someFacts, fc.integer({ min: 0, max: 60 * 24 * 60 }), (of, minutes) => {
        const later = new Date(NOW.getTime() + minutes * MINUTE);
        const [before, after] = [placeOfNeed(of, NOW), placeOfNeed(of, later)];
        expect(after.rank).toBeLessThanOrEqual(before.rank);
        if (of.lastPeriod === null) expect(after).toEqual(before);
      }),
      RUNS,
    );
  });

  test('property: the order is total: of two one is first, and it goes on from one to the next', () => {
    fc.assert(
      fc.property(someFacts, someFacts, someFacts, (one, two, three) => {
        const [a, b, c] = [placed(one, 'a'), placed(two, 'b'), placed(three, 'c')];
        expect(Math.sign(beforeInNeeds(a, b))).toBe(-Math.sign(beforeInNeeds(b, a)));
        expect(beforeInNeeds(a, a)).toBe(0);
        if (beforeInNeeds(a, b) < 0 && beforeInNeeds(b, c) < 0) expect(beforeInNeeds(a, c)).toBeLessThan(0);
      }),
      RUNS,
    );
  });

  test('property: rule 1.7: whoever is under 18 stands with danger in what is about their care', () => {
    fc.assert(
      fc.property(someFacts, (of) => {
        const young = { ...of, kind: 'check_flagged', level: null, dateOfBirth: day(15 * 365) };
        expect(placeOfNeed(young, NOW).level).toBe('danger');
      }),
      RUNS,
    );
  });
});
