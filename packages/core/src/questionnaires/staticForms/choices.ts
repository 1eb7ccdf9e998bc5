import { MEANING } from '../concepts.ts';
import type { OptionText } from './authoring.ts';

/** Answers that many of the forms offer. SAMPLE CONTENT, as the forms are. */

export const YES = { n: 1, text: 'Yes', code: MEANING.yes } as const;
export const NO = { n: 2, text: 'No', code: MEANING.no } as const;
export const NOT_SURE = { n: 3, text: 'I am not sure' } as const;
export const RATHER_NOT = { n: 3, text: 'I would rather not say' } as const;

/** The time slots of rule 3.4, as people say them. */
export const CALL_TIMES: readonly OptionText[] = [
  { n: 1, text: 'Morning, 8am to 12pm', code: MEANING.bestTime.morning },
  { n: 2, text: 'Afternoon, 12pm to 4pm', code: MEANING.bestTime.afternoon },
  { n: 3, text: 'Evening, 4pm to 8pm', code: MEANING.bestTime.evening },
];

export const LANGUAGES: readonly OptionText[] = [
  { n: 1, text: 'Albanian' },
  { n: 2, text: 'Arabic' },
  { n: 3, text: 'Bengali' },
  { n: 4, text: 'British Sign Language' },
  { n: 5, text: 'Cantonese' },
  { n: 6, text: 'Dari' },
  { n: 7, text: 'Farsi' },
  { n: 8, text: 'French' },
  { n: 9, text: 'Gujarati' },
  { n: 10, text: 'Hindi' },
  { n: 11, text: 'Italian' },
  { n: 12, text: 'Kurdish' },
  { n: 13, text: 'Mandarin' },
  { n: 14, text: 'Pashto' },
  { n: 15, text: 'Polish' },
  { n: 16, text: 'Portuguese' },
  { n: 17, text: 'Punjabi' },
  { n: 18, text: 'Romanian' },
  { n: 19, text: 'Somali' },
  { n: 20, text: 'Spanish' },
  { n: 21, text: 'Tigrinya' },
  { n: 22, text: 'Turkish' },
  { n: 23, text: 'Ukrainian' },
  { n: 24, text: 'Urdu' },
  { n: 25, text: 'Vietnamese' },
  { n: 26, text: 'Welsh' },
  { n: 27, text: 'Another language' },
];

/** The last of the languages: it asks for a name. */
export const ANOTHER_LANGUAGE = 27;

const drawing = (file: string, imageAlt: string) => ({ imageUrl: `/pictures/${file}.svg`, imageAlt });

/** Kinds of contraception, each with a drawing that the product brings along. */
export const METHODS = {
  pill: { n: 1, text: 'The pill', ...drawing('pill', 'Drawing of a packet of small round pills') },
  implant: { n: 2, text: 'Implant', ...drawing('implant', 'Drawing of a thin rod under the skin of an arm') },
  hormonalCoil: {
    n: 3,
    text: 'Hormonal coil',
    ...drawing('coil', 'Drawing of a small T shape inside the womb'),
  },
  copperCoil: {
    n: 4,
    text: 'Copper coil',
    ...drawing('copper-coil', 'Drawing of a small T shape with copper wire around it'),
  },
  injection: { n: 5, text: 'Injection', ...drawing('injection', 'Drawing of a needle for an injection') },
  patch: { n: 6, text: 'Patch', ...drawing('patch', 'Drawing of a square patch on the skin of an arm') },
  ring: { n: 7, text: 'Ring', ...drawing('ring', 'Drawing of a soft, bendy ring') },
  condom: { n: 8, text: 'Condoms', ...drawing('condom', 'Drawing of a condom in its square packet') },
  unsure: { n: 9, text: 'I am not sure yet', ...drawing('not-sure', 'Drawing of a question mark') },
} as const;

/** What makes a visit easier. */
export const EASIER: readonly OptionText[] = [
  { n: 1, text: 'A way in without steps' },
  { n: 2, text: 'Help with hearing' },
  { n: 3, text: 'Help with seeing' },
  { n: 4, text: 'Help with reading or filling in forms' },
  { n: 5, text: 'A quiet place to wait' },
  { n: 6, text: 'To see a woman, if you can' },
  { n: 7, text: 'To see a man, if you can' },
  { n: 8, text: 'None of these', exclusive: true },
];

/** How people would like to talk or be seen. */
export const WAYS_TO_TALK: readonly OptionText[] = [
  { n: 1, text: 'On the phone' },
  { n: 2, text: 'By video' },
  { n: 3, text: 'Face to face' },
  { n: 4, text: 'I do not mind' },
];
