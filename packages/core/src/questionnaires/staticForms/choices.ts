import { WITHOUT_VOICE, WITHOUT_VOICE_NAMES } from '../../withoutVoice.ts';
import { MEANING } from '../concepts.ts';
import type { OptionText } from './authoring.ts';

/** Answers that many of the forms offer. SAMPLE CONTENT, as the forms are. */

export const YES = { n: 1, text: 'Yes', code: MEANING.yes } as const;
export const NO = { n: 2, text: 'No', code: MEANING.no } as const;
export const NOT_SURE = { n: 3, text: 'I am not sure', code: 'not-sure' } as const;
export const RATHER_NOT = { n: 3, text: 'I would rather not say', code: 'rather-not-say' } as const;

/** The time slots of rule 3.4, as people say them. */
export const CALL_TIMES: readonly OptionText[] = [
  { n: 1, text: 'Morning, 8am to 12pm', code: MEANING.bestTime.morning },
  { n: 2, text: 'Afternoon, 12pm to 4pm', code: MEANING.bestTime.afternoon },
  { n: 3, text: 'Evening, 4pm to 8pm', code: MEANING.bestTime.evening },
];

/** Chosen instead of a time: no number is asked then (rule 2.23). */
export const INSTEAD_OF_A_CALL: readonly OptionText[] = WITHOUT_VOICE_NAMES.map((code, at) => ({
  n: 5 + at,
  text: WITHOUT_VOICE[code].words,
  hint: WITHOUT_VOICE[code].hint,
  code,
}));

export const LANGUAGES: readonly OptionText[] = [
  { n: 1, text: 'Albanian', code: 'albanian' },
  { n: 2, text: 'Arabic', code: 'arabic' },
  { n: 3, text: 'Bengali', code: 'bengali' },
  { n: 4, text: 'British Sign Language', code: 'british-sign-language' },
  { n: 5, text: 'Cantonese', code: 'cantonese' },
  { n: 6, text: 'Dari', code: 'dari' },
  { n: 7, text: 'Farsi', code: 'farsi' },
  { n: 8, text: 'French', code: 'french' },
  { n: 9, text: 'Gujarati', code: 'gujarati' },
  { n: 10, text: 'Hindi', code: 'hindi' },
  { n: 11, text: 'Italian', code: 'italian' },
  { n: 12, text: 'Kurdish', code: 'kurdish' },
  { n: 13, text: 'Mandarin', code: 'mandarin' },
  { n: 14, text: 'Pashto', code: 'pashto' },
  { n: 15, text: 'Polish', code: 'polish' },
  { n: 16, text: 'Portuguese', code: 'portuguese' },
  { n: 17, text: 'Punjabi', code: 'punjabi' },
  { n: 18, text: 'Romanian', code: 'romanian' },
  { n: 19, text: 'Somali', code: 'somali' },
  { n: 20, text: 'Spanish', code: 'spanish' },
  { n: 21, text: 'Tigrinya', code: 'tigrinya' },
  { n: 22, text: 'Turkish', code: 'turkish' },
  { n: 23, text: 'Ukrainian', code: 'ukrainian' },
  { n: 24, text: 'Urdu', code: 'urdu' },
  { n: 25, text: 'Vietnamese', code: 'vietnamese' },
  { n: 26, text: 'Welsh', code: 'welsh' },
  { n: 27, text: 'Another language', code: 'other' },
];

/** The last of the languages: it asks for a name. */
export const ANOTHER_LANGUAGE = 27;

const drawing = (file: string, imageAlt: string) => ({ imageUrl: `/pictures/${file}.svg`, imageAlt });

/** Kinds of contraception, each with a drawing that the product brings along. */
export const METHODS = {
  pill: {
    n: 1,
    text: 'The pill',
    code: 'pill',
    hint: 'One to take every day.',
    ...drawing('pill', 'Drawing of a packet of small round pills'),
  },
  implant: {
    n: 2,
    text: 'Implant',
    code: 'implant',
    hint: 'A thin rod in your arm. It works for 3 years.',
    ...drawing('implant', 'Drawing of a thin rod under the skin of an arm'),
  },
  hormonalCoil: {
    n: 3,
    text: 'Hormonal coil',
    code: 'hormonal-coil',
    hint: 'It sits in your womb. It works for 3 to 8 years.',
    ...drawing('coil', 'Drawing of a small T shape inside the womb'),
  },
  copperCoil: {
    n: 4,
    text: 'Copper coil',
    code: 'copper-coil',
    hint: 'It sits in your womb, and has no hormones. It works for 5 to 10 years.',
    ...drawing('copper-coil', 'Drawing of a small T shape with copper wire around it'),
  },
  injection: {
    n: 5,
    text: 'Injection',
    code: 'injection',
    hint: 'You have one about every 3 months.',
    ...drawing('injection', 'Drawing of a needle for an injection'),
  },
  patch: {
    n: 6,
    text: 'Patch',
    code: 'patch',
    ...drawing('patch', 'Drawing of a square patch on the skin of an arm'),
  },
  ring: { n: 7, text: 'Ring', code: 'ring', ...drawing('ring', 'Drawing of a soft, bendy ring') },
  condom: {
    n: 8,
    text: 'Condoms',
    code: 'condoms',
    ...drawing('condom', 'Drawing of a condom in its square packet'),
  },
  unsure: {
    n: 9,
    text: 'I am not sure yet',
    code: 'not-sure',
    hint: 'We talk about all of them with you.',
    ...drawing('not-sure', 'Drawing of a question mark'),
  },
} as const;

/** What makes a visit easier. */
export const EASIER: readonly OptionText[] = [
  { n: 1, text: 'A way in without steps', code: 'no-steps' },
  { n: 2, text: 'Help with hearing', code: 'hearing' },
  { n: 3, text: 'Help with seeing', code: 'seeing' },
  { n: 4, text: 'Help with reading or filling in forms', code: 'reading' },
  { n: 5, text: 'A quiet place to wait', code: 'quiet-place' },
  { n: 6, text: 'To see a woman, if you can', code: 'woman' },
  { n: 7, text: 'To see a man, if you can', code: 'man' },
  { n: 8, text: 'None of these', code: 'none', exclusive: true },
];

/** How people would like to talk or be seen. */
export const WAYS_TO_TALK: readonly OptionText[] = [
  { n: 1, text: 'On the phone', code: 'phone' },
  { n: 2, text: 'By video', code: 'video' },
  { n: 3, text: 'Face to face', code: 'in-person' },
  { n: 4, text: 'I do not mind', code: 'any' },
];
