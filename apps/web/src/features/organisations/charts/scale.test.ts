import fc from 'fast-check';
import { expect, it } from 'vitest';
import { labelled, ticks } from './scale.ts';

it('the steps of an axis are round, few, and reach as far as what is drawn', () => {
  fc.assert(
    fc.property(fc.nat(2_000_000), (most) => {
      const all = ticks(most);
      expect(all[0]).toBe(0);
      expect(all.at(-1)).toBeGreaterThanOrEqual(most);
      expect(all.length).toBeLessThanOrEqual(6);
      expect(all.every(Number.isInteger)).toBe(true);
    }),
  );
});

it('labels never stand closer than they are wide, and the newest week has one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 200, max: 1200 }), (many, width) => {
      const shown = Array.from({ length: many }, (_, index) => index).filter(labelled(many, width));
      expect(shown).toContain(many - 1);
      const apart = (width / many) * ((shown[1] ?? 0) - (shown[0] ?? 0));
      if (shown.length > 1) expect(apart).toBeGreaterThanOrEqual(63.9);
    }),
  );
});
