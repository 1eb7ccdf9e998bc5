import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beforeInTriage, type TriageFacts, triage, triageScore, turnOf } from './triage.ts';
import { WORKLIST_KINDS } from './worklistKinds.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const MINUTE = 60_000;
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * MINUTE);
const day = (daysAgo: number) =>
  minutesAgo(daysAgo * 24 * 60)
    .toISOString()
    .slice(0, 10);

const facts = (more: Partial<TriageFacts> = {}): TriageFacts => ({
  kind: 'red_flag',
  at: minutesAgo(30),
  dateOfBirth: '1997-06-14',
  lastPeriod: null,
  ...more,
});

const someFacts: fc.Arbitrary<TriageFacts> = fc.record({
  kind: fc.constantFrom(...Object.keys(WORKLIST_KINDS), 'of a later version'),
  at: fc.integer({ min: 0, max: 40 * 24 * 60 }).map(minutesAgo),
  dateOfBirth: fc.option(fc.integer({ min: 12 * 365, max: 60 * 365 }).map(day)),
  lastPeriod: fc.option(fc.integer({ min: 0, max: 300 }).map(day)),
});
const placedAt = (of: TriageFacts, id: string, now: Date) => {
  const { lane, points } = triage(of, now);
  return { lane, turn: turnOf(of.at, points), id };
};

describe('rule 16.7: the order of triage', () => {
  test('each thing says why it stands where it stands, and the reasons add up', () => {
    const place = triage(facts({ dateOfBirth: day(17 * 365), lastPeriod: day(65) }), NOW);
    expect(place).toEqual({
      lane: 0,
      points: 100,
      level: 1,
      due: new Date(NOW.getTime() + 30 * MINUTE),
      reasons: [
        { words: 'Red flag', points: 40 },
        { words: 'Under 18', points: 50 },
        { words: '9 weeks and 2 days: ten weeks come near', points: 10 },
      ],
    });
    expect(triageScore(place, facts().at, NOW)).toBe(106);
  });

  test('property: the points are the sum of the reasons', () => {
    fc.assert(
      fc.property(someFacts, (of) => {
        const { points, reasons } = triage(of, NOW);
        expect(reasons.reduce((sum, one) => sum + one.points, 0)).toBe(points);
      }),
    );
  });

  test('property: whoever may be in danger stands before everybody else, however long those have waited', () => {
    fc.assert(
      fc.property(someFacts, someFacts, (one, other) => {
        const [a, b] = [placedAt(one, 'a', NOW), placedAt(other, 'b', NOW)];
        if (a.lane < b.lane) expect(beforeInTriage(a, b)).toBeLessThan(0);
        if (one.kind === 'safeguarding') expect(a.lane).toBe(0);
      }),
    );
    const old = placedAt(
      facts({ kind: 'urgent_call', at: minutesAgo(30 * 24 * 60), lastPeriod: day(170) }),
      'a',
      NOW,
    );
    expect(beforeInTriage(placedAt(facts({ kind: 'safeguarding', at: NOW }), 'b', NOW), old)).toBeLessThan(0);
  });

  test('property: the order is total: of two one is first, and it goes on from one to the next', () => {
    fc.assert(
      fc.property(someFacts, someFacts, someFacts, (one, two, three) => {
        const [a, b, c] = [placedAt(one, 'a', NOW), placedAt(two, 'b', NOW), placedAt(three, 'c', NOW)];
        expect(Math.sign(beforeInTriage(a, b))).toBe(-Math.sign(beforeInTriage(b, a)));
        expect(beforeInTriage(a, b)).not.toBe(0);
        expect(beforeInTriage(a, a)).toBe(0);
        if (beforeInTriage(a, b) < 0 && beforeInTriage(b, c) < 0)
          expect(beforeInTriage(a, c)).toBeLessThan(0);
      }),
    );
  });

  test('property: ageing never lowers: points, score and turn only get better as time passes', () => {
    fc.assert(
      fc.property(someFacts, fc.integer({ min: 0, max: 60 * 24 * 60 }), (of, minutes) => {
        const later = new Date(NOW.getTime() + minutes * MINUTE);
        const [before, after] = [triage(of, NOW), triage(of, later)];
        expect(after.points).toBeGreaterThanOrEqual(before.points);
        expect(after.lane).toBeLessThanOrEqual(before.lane);
        expect(after.level).toBeLessThanOrEqual(before.level);
        expect(triageScore(after, of.at, later)).toBeGreaterThanOrEqual(triageScore(before, of.at, NOW));
        expect(turnOf(of.at, after.points).getTime()).toBeLessThanOrEqual(
          turnOf(of.at, before.points).getTime(),
        );
      }),
    );
  });

  test('property: of two that are alike, who has waited longer is first; and the order is the order of the scores', () => {
    fc.assert(
      fc.property(someFacts, fc.integer({ min: 1, max: 10_000 }), (of, longer) => {
        const older = { ...of, lastPeriod: null, at: new Date(of.at.getTime() - longer * MINUTE) };
        const newer = { ...of, lastPeriod: null, dateOfBirth: null };
        const [a, b] = [placedAt({ ...older, dateOfBirth: null }, 'b', NOW), placedAt(newer, 'a', NOW)];
        expect(beforeInTriage(a, b)).toBeLessThan(0);
      }),
    );
    fc.assert(
      fc.property(someFacts, someFacts, (one, two) => {
        const [a, b] = [triage(one, NOW), triage(two, NOW)];
        const [first, second] = [triageScore(a, one.at, NOW), triageScore(b, two.at, NOW)];
        // A score is cut to whole points; a turn is not.
        if (a.lane === b.lane && first > second)
          expect(beforeInTriage(placedAt(one, 'b', NOW), placedAt(two, 'a', NOW))).toBeLessThan(0);
      }),
    );
  });

  test.each([
    ['safeguarding', {}, 'Urgent'],
    ['urgent_call', {}, 'Urgent'],
    ['red_flag', {}, 'High'],
    ['red_flag', { lastPeriod: day(130) }, 'Urgent'],
    ['check_flagged', {}, 'High'],
    ['locked_out', {}, 'Medium'],
    ['locked_out', { dateOfBirth: day(17 * 365) }, 'Medium'],
    ['message_failed', {}, 'Routine'],
    ['deletion_asked', {}, 'Routine'],
  ] as const)('%s %j is %s', (kind, more, level) => {
    const words = { 1: 'Urgent', 2: 'High', 3: 'Medium', 4: 'Routine' };
    expect(words[triage(facts({ kind, ...more }), NOW).level]).toBe(level);
  });
});
