import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ConcernRoute, whoIsTold } from './concernKinds.ts';

const route: fc.Arbitrary<ConcernRoute> = fc.record({
  trust: fc.constantFrom(null, 'a', 'b'),
  person: fc.constantFrom('p', 'q', 'r', 's'),
  active: fc.boolean(),
});

describe('rule 16.15: who is told of a concern', () => {
  test('the organisation’s own people, else everybody’s, else system administrators', () => {
    const own = { trust: 'a', person: 'p', active: true };
    const all = { trust: null, person: 'q', active: true };
    expect(whoIsTold([own, all], 'a', ['boss'])).toEqual(['p']);
    expect(whoIsTold([own, all], 'b', ['boss'])).toEqual(['q']);
    expect(whoIsTold([own, all], null, ['boss'])).toEqual(['q']);
    expect(whoIsTold([{ ...own, active: false }], 'a', ['boss'])).toEqual(['boss']);
  });

  test('property: never nobody, never who left, and never another organisation’s', () => {
    fc.assert(
      fc.property(fc.array(route), fc.constantFrom(null, 'a', 'b'), (routes, trust) => {
        const told = whoIsTold(routes, trust, ['boss']);
        expect(told.length).toBeGreaterThan(0);
        for (const person of told) {
          if (person === 'boss') continue;
          const by = routes.filter((one) => one.person === person && one.active);
          expect(by.some((one) => one.trust === null || one.trust === trust)).toBe(true);
        }
      }),
    );
  });
});
