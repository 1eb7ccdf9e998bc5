import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overlap } from './slotTimes.ts';
import { type Displaced, type FreeTime, TIMES_SHOWN, whereTo } from './whereTo.ts';

const NOW = new Date('2026-11-22T09:00:00Z');
const hour = (n: number) => NOW.getTime() + n * 3_600_000;
const had = (more: Partial<Displaced> = {}): Displaced => ({
  id: 'a',
  clinicId: 'here',
  kind: 'clinic',
  from: hour(72),
  to: hour(73),
  busy: [],
  ...more,
});
const free = (slotId: string, at: number, more: Partial<FreeTime> = {}): FreeTime => ({
  slotId,
  clinicId: 'here',
  kind: 'clinic',
  from: hour(at),
  to: hour(at + 1),
  free: 1,
  ...more,
});

describe('rule 3.13: where somebody can go whose time is taken away', () => {
  it('the nearest first, here before elsewhere and the same way before another', () => {
    const times = [
      free('phone', 73, { kind: 'phone' }),
      free('elsewhere', 73, { clinicId: 'there' }),
      free('later', 100),
      free('sooner', 60),
    ];
    const [found] = whereTo([had()], times, NOW);
    expect(found?.times.map(({ slotId }) => slotId)).toEqual(['sooner', 'later', 'elsewhere']);
    expect(found?.proposed).toBe('sooner');
  });

  it('rule 3.19: with an interpreter before without one, within a week', () => {
    const without = new Set(['next', 'soon']);
    const times = [free('next', 73), free('soon', 80), free('later', 120), free('far', 600)];
    const [found] = whereTo([had({ without })], times, NOW);
    expect(found?.times.map(({ slotId }) => slotId)).toEqual(['later', 'next', 'soon']);
    expect(found?.proposed).toBe('later');
    expect(whereTo([had()], times, NOW)[0]?.proposed).toBe('next');
  });

  it('nothing within a day, and nothing while they are somewhere else', () => {
    const times = [free('tonight', 10), free('clash', 80), free('fits', 90)];
    const [found] = whereTo([had({ busy: [{ from: hour(79.5), to: hour(80.5) }] })], times, NOW);
    expect(found?.times.map(({ slotId }) => slotId)).toEqual(['fits']);
  });

  it('nobody is sent where nothing is left', () => {
    const [one, two, three] = whereTo(
      ['a', 'b', 'c'].map((id) => had({ id })),
      [free('twice', 80, { free: 2 })],
      NOW,
    );
    expect([one?.proposed, two?.proposed, three?.proposed]).toEqual(['twice', 'twice', null]);
    expect(three?.times).toEqual([]);
  });

  it('all that is proposed can be carried out together, whatever there is', () => {
    const stretch = fc
      .tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 3 }))
      .map(([at, long]) => ({ from: hour(at), to: hour(at + long) }));
    const clinic = fc.constantFrom('here', 'there');
    const kind = fc.constantFrom('clinic', 'phone', 'video');
    const displaced = fc.array(
      fc.record({ clinicId: clinic, kind, busy: fc.array(stretch, { maxLength: 3 }), when: stretch }),
      { maxLength: 12 },
    );
    const times = fc.array(
      fc.record({ clinicId: clinic, kind, when: stretch, free: fc.integer({ min: 0, max: 3 }) }),
      {
        maxLength: 20,
      },
    );
    fc.assert(
      fc.property(displaced, times, (people, offered) => {
        const all = people.map(({ when, ...one }, n) => ({ ...one, ...when, id: `p${n}` })) as Displaced[];
        const slots = offered.map(({ when, ...one }, n) => ({
          ...one,
          ...when,
          slotId: `s${n}`,
        })) as FreeTime[];
        const found = whereTo(all, slots, NOW);
        expect(found.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
        for (const slot of slots)
          expect(found.filter(({ proposed }) => proposed === slot.slotId).length).toBeLessThanOrEqual(
            slot.free,
          );
        for (const [index, one] of found.entries()) {
          expect(one.times.length).toBeLessThanOrEqual(TIMES_SHOWN);
          if (one.proposed) expect(one.times[0]?.slotId).toBe(one.proposed);
          for (const time of one.times) {
            expect(time.from).toBeGreaterThanOrEqual(hour(24));
            expect(all[index]?.busy.some((other) => overlap(other, time))).toBe(false);
          }
        }
      }),
    );
  });
});
