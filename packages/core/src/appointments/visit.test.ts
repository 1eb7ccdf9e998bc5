import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  outcomeOf,
  pressed,
  stepWords,
  VISIT_STEPS,
  type VisitEvent,
  type VisitStep,
  visitOf,
} from './visit.ts';

const events = (...steps: VisitStep[]): VisitEvent[] =>
  steps.map((step, n) => ({ id: `e${n}`, step, at: `2026-11-24T09:0${n}:00.000Z`, by: 'Amara Quill' }));
const OF = { status: 'booked', startsAt: '2026-11-24T09:00:00.000Z' } as const;
const [BEFORE, DURING, NEXT_DAY] = [
  '2026-11-24T08:50:00Z',
  '2026-11-24T09:10:00Z',
  '2026-11-25T09:10:00Z',
].map((at) => new Date(at)) as [Date, Date, Date];

describe('rule 16.41: the stations of a visit', () => {
  it.each([
    [[], 'arrived', BEFORE, 'written'],
    [[], 'missed', BEFORE, 'not_begun'],
    [[], 'came', BEFORE, 'not_begun'],
    [[], 'missed', DURING, 'written'],
    [[], 'arrived', NEXT_DAY, 'other_day'],
    [[], 'came', NEXT_DAY, 'written'],
    [['arrived'], 'arrived', DURING, 'stands'],
    [['arrived'], 'seen', DURING, 'written'],
    [['arrived', 'seen'], 'arrived', DURING, 'stands'],
    [['seen'], 'arrived', DURING, 'visit_changed'],
    [['arrived'], 'missed', DURING, 'visit_changed'],
    [['missed'], 'arrived', DURING, 'visit_changed'],
    [['arrived', 'left'], 'seen', DURING, 'visit_changed'],
    [['left'], 'came', DURING, 'stands'],
  ] as const)('after %j, %s', (before, step, now, what) => {
    const answer = pressed(step, visitOf(events(...before)), OF, now);
    expect(typeof answer === 'string' ? answer : answer.refused).toBe(what);
  });

  it('who cancelled takes none of them, and the other word mends on the record alone', () => {
    for (const step of VISIT_STEPS)
      expect(pressed(step, visitOf([]), { ...OF, status: 'cancelled' }, DURING)).toEqual({
        refused: 'appointment_cancelled',
      });
    const left = visitOf(events('arrived', 'left'));
    expect(pressed('missed', left, OF, DURING, { mends: true })).toBe('written');
    expect(visitOf(events('arrived', 'left', 'missed')).stands.map(({ step }) => step)).toEqual(['missed']);
    expect(pressed('came', visitOf(events('missed')), OF, DURING, { mends: true })).toBe('written');
  });

  it('whatever is pressed, no step stands twice, and did not come stands alone', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ step: fc.constantFrom(...VISIT_STEPS), mends: fc.boolean() }), {
          maxLength: 12,
        }),
        (presses) => {
          const written: VisitStep[] = [];
          for (const { step, mends } of presses)
            if (pressed(step, visitOf(events(...written)), OF, DURING, { mends }) === 'written')
              written.push(step);
          const { state, stands } = visitOf(events(...written));
          const steps = stands.map(({ step }) => step);
          expect(new Set(steps).size).toBe(steps.length);
          expect(outcomeOf(state)).toBe(
            steps.length === 0 ? null : steps.includes('missed') ? 'missed' : 'attended',
          );
          if (steps.includes('missed')) expect(steps).toEqual(['missed']);
        },
      ),
    );
  });

  it('of a call they have words of their own', () => {
    expect([stepWords('seen', 'clinic'), stepWords('seen', 'phone'), stepWords('missed', 'video')]).toEqual([
      'With nurse',
      'Talking',
      'No answer',
    ]);
  });
});
