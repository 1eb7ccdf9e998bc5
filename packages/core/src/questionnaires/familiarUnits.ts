import { readNumber } from './questionTypes/numbers.ts';

/** Units that many people here know their height and weight in, beside what is written down. */
export const FAMILIAR_UNITS = {
  cm: {
    words: 'Use feet and inches',
    large: 'Feet',
    small: 'Inches',
    smallInLarge: 12,
    each: 2.54,
    places: 0,
  },
  kg: {
    words: 'Use stones and pounds',
    large: 'Stones',
    small: 'Pounds',
    smallInLarge: 14,
    each: 0.45359237,
    places: 1,
  },
} as const;

export type FamiliarUnit = keyof typeof FAMILIAR_UNITS;

/** As they are typed: "5" feet and "4" inches. */
export interface Familiar {
  large: string;
  small: string;
}

export const isFamiliar = (unit: string | undefined): unit is FamiliarUnit =>
  unit !== undefined && Object.hasOwn(FAMILIAR_UNITS, unit);

/**
 * What two boxes come to in the unit that is written down; an empty one counts as none.
 * @param whole no part of a unit is taken
 * @returns '' where nothing is typed; undefined where it is no number
 */
export function fromFamiliar(
  unit: FamiliarUnit,
  { large, small }: Familiar,
  whole: boolean,
): string | undefined {
  const [most, rest] = [large, small].map((typed) => (typed.trim() === '' ? 0 : readNumber(typed)));
  if (most === undefined || rest === undefined || most < 0 || rest < 0) return undefined;
  if (large.trim() === '' && small.trim() === '') return '';
  const { smallInLarge, each, places } = FAMILIAR_UNITS[unit];
  const tens = 10 ** (whole ? 0 : places);
  return `${Math.round((most * smallInLarge + rest) * each * tens) / tens}`;
}

/** The two boxes for what is written down, to the nearest of the small unit; empty where it is no number. */
export function toFamiliar(unit: FamiliarUnit, written: string): Familiar {
  const number = readNumber(written);
  if (number === undefined || number < 0) return { large: '', small: '' };
  const { smallInLarge, each } = FAMILIAR_UNITS[unit];
  const all = Math.round(number / each);
  return { large: `${Math.floor(all / smallInLarge)}`, small: `${all % smallInLarge}` };
}
