import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type FamiliarUnit, fromFamiliar, toFamiliar } from './familiarUnits.ts';

it.each([
  ['cm', '5', '4', '163'],
  ['cm', '6', '', '183'],
  ['cm', '', '70', '178'],
  ['cm', '5', '4.5', '164'],
  ['cm', ' 5 ', ' 11 ', '180'],
  ['cm', '', '', ''],
  ['cm', 'five', '4', undefined],
  ['cm', '-5', '4', undefined],
  ['kg', '10', '', '63.5'],
  ['kg', '10', '7', '66.7'],
] as const)('rule 5.25: in %s, %s and %s are written down as %s', (unit, large, small, written) => {
  expect(fromFamiliar(unit, { large, small }, false)).toBe(written);
});

it('rule 5.25: where only whole numbers are asked for, a whole one is written down', () => {
  expect(fromFamiliar('kg', { large: '10', small: '' }, true)).toBe('64');
});

it('rule 5.25: what somebody typed comes back as they typed it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<FamiliarUnit>('cm', 'kg'),
      fc.nat({ max: 30 }),
      fc.nat({ max: 11 }),
      (unit, large, small) => {
        const typed = { large: `${large}`, small: `${small}` };
        expect(toFamiliar(unit, fromFamiliar(unit, typed, false) ?? '')).toEqual(typed);
      },
    ),
  );
});

it('rule 5.25: what is no number has no feet and inches', () => {
  for (const written of ['', 'tall', '-3'])
    expect(toFamiliar('cm', written)).toEqual({ large: '', small: '' });
});
