import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countShift, partOfShift, SHIFT_PART_NAMES, type ShiftNeed } from './startOfShift.ts';

const NOW = new Date('2026-11-20T08:00:00Z');
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const NEED: ShiftNeed = { rank: 1, due: at(300), again: null, held: false, left: false };

describe('rule 16.47: what is handed over at the start of a shift', () => {
  test.each([
    ['its time has passed, whoever has it', { due: at(-1), held: true }, 'late'],
    ['its time is now', { due: at(0) }, 'late'],
    ['late, and left by somebody', { due: at(-60), left: true }, 'late'],
    ['left, and nobody has it', { left: true }, 'left'],
    ['left, and due soon', { left: true, due: at(20) }, 'left'],
    ['left once, and taken since', { left: true, held: true }, undefined],
    ['due in two hours', { due: at(120) }, 'soon'],
    ['due a minute later', { due: at(121) }, 'free'],
    ['put off until in an hour', { again: at(60) }, 'soon'],
    ['put off until a moment that has been', { again: at(-60) }, 'free'],
    ['due soon, and a colleague has it', { due: at(60), held: true }, 'soon'],
    ['in time, and a colleague has it', { held: true }, undefined],
  ] as const)('%s', (_, facts, part) => {
    expect(partOfShift({ ...NEED, ...facts }, NOW)).toBe(part);
  });

  test('property: whatever nobody has, or is late, stands on the page; counts are never less than what stands there', () => {
    const moment = fc.integer({ min: -600, max: 600 }).map(at);
    const need = fc.record({
      rank: fc.constantFrom(0, 1, 2, 3) as fc.Arbitrary<ShiftNeed['rank']>,
      due: moment,
      again: fc.option(moment),
      held: fc.boolean(),
      left: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(need, { maxLength: 40 }), (needs) => {
        const parts = needs.map((one) => partOfShift(one, NOW));
        for (const [index, one] of needs.entries())
          if (!one.held || one.due <= NOW) expect(parts[index]).toBeDefined();
        const counts = countShift(needs, NOW);
        for (const part of SHIFT_PART_NAMES)
          expect(counts[part]).toBeGreaterThanOrEqual(parts.filter((one) => one === part).length);
        expect(counts.free).toBe(needs.filter(({ held }) => !held).length);
      }),
      { seed: 1647, numRuns: 400 },
    );
  });
});
