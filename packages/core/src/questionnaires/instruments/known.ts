import type { ScoreBand } from '../types.ts';

/** An instrument that others publish, as far as it is needed to know it again and to offer what is published for it. */
export interface Instrument {
  readonly name: string;
  /** LOINC: of the instrument and of its total. */
  readonly codes: readonly string[];
  /** How many of its questions count, and the most that each is worth. */
  readonly questions: number;
  readonly most: number;
  /** What its totals mean, as published. */
  readonly bands: readonly ScoreBand[];
  /** The question, counted from 1, where every answer but the first must be seen at once, and the words of its flag. */
  readonly flag?: { readonly question: number; readonly words: string };
}

const band = (from: number, to: number, description: string): ScoreBand => ({ from, to, description });

/**
 * Instruments for which something is offered at import. The words are sample text for a clinician to read
 * before use.
 */
export const INSTRUMENTS = {
  'phq-9': {
    name: 'PHQ-9',
    codes: ['44249-1', '44261-6'],
    questions: 9,
    most: 3,
    bands: [
      band(0, 4, 'None to minimal'),
      band(5, 9, 'Mild'),
      band(10, 14, 'Moderate'),
      band(15, 19, 'Moderately severe'),
      band(20, 27, 'Severe'),
    ],
    flag: { question: 9, words: 'Thoughts of self-harm' },
  },
  'gad-7': {
    name: 'GAD-7',
    codes: ['69737-5', '70274-6'],
    questions: 7,
    most: 3,
    bands: [band(0, 4, 'Minimal'), band(5, 9, 'Mild'), band(10, 14, 'Moderate'), band(15, 21, 'Severe')],
  },
  epds: {
    name: 'EPDS',
    codes: ['71354-5', '99046-5'],
    questions: 10,
    most: 3,
    bands: [
      band(0, 9, 'Depression is not likely'),
      band(10, 12, 'Depression is possible'),
      band(13, 30, 'Depression is likely'),
    ],
    flag: { question: 10, words: 'Thoughts of self-harm' },
  },
  'audit-c': {
    name: 'AUDIT-C',
    codes: ['72109-2', '75626-2'],
    questions: 3,
    most: 4,
    bands: [
      band(0, 4, 'Lower risk'),
      band(5, 7, 'Increasing risk'),
      band(8, 10, 'Higher risk'),
      band(11, 12, 'Possible dependence'),
    ],
  },
} as const satisfies Readonly<Record<string, Instrument>>;

export type InstrumentId = keyof typeof INSTRUMENTS;

export const INSTRUMENT_IDS = Object.keys(INSTRUMENTS) as readonly InstrumentId[];
