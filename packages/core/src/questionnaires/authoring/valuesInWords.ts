import { SERVICES, type ServiceCode } from '../../eligibility/services.ts';
import { dateWords, type Names, sayCalculation, sayCondition } from '../editing/conditionSentence.ts';
import { shownIf } from '../editing/shownIf.ts';
import type { Option, Question, ScoreBand, Scoring } from '../types.ts';
import type { FormContent } from './content.ts';
import { TYPE_NAMES } from './typeNames.ts';

/** What ids in a version stand for, and which questions the answer to one shows: “question 3 and question 4”. */
export interface VersionNames extends Names {
  readonly leadsTo: (id: string) => string;
}

/** What a field says, in words for whoever compares two versions. Empty only for a text that is missing. */
type InWords<Thing> = (of: Thing, names: VersionNames) => string | null;

export const boundInWords = (bound: number | string): string =>
  typeof bound === 'number' ? String(bound) : dateWords(bound);

/** A picture that stands in the form has no address that says anything. */
export const pictureInWords = (url: string): string =>
  url.startsWith('data:') ? 'A picture' : `A picture from ${url}`;

export const FORMATS: Readonly<Record<string, string>> = {
  paragraph: 'Several lines',
  line: 'One line',
  phone: 'A telephone number',
  postcode: 'A postcode',
  practice: 'A GP practice',
  ubrn: 'A referral number (UBRN)',
  time: 'A time of day',
  dateTime: 'A day with a time of day',
  birthDate: 'Their date of birth',
  lastPeriod: 'The first day of a period',
};

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const VALUE_TYPES: Readonly<Record<NonNullable<Question['valueType']>, string>> = {
  string: 'Words',
  integer: 'A whole number',
  date: 'A day',
  time: 'A time of day',
};

/** Fields of a question whose value is no text that a person reads as it stands. */
export const QUESTION_VALUES: { readonly [Field in keyof Question]?: InWords<Question> } = {
  type: ({ type }) => capital(TYPE_NAMES[type].short),
  hasConditionalQuestion: ({ id }, names) => `To ${names.leadsTo(id) || 'no other question'}`,
  hasDescription: ({ hasDescription, description }) =>
    hasDescription ? description || 'No words yet' : 'Not shown',
  hasImage: ({ hasImage, imageUrl }) =>
    hasImage ? (imageUrl ? pictureInWords(imageUrl) : 'No picture yet') : 'No picture',
  isMandatory: ({ isMandatory }) => (isMandatory ? 'Must be answered' : 'May be left out'),
  whole: ({ whole }) => (whole ? 'Whole numbers only' : 'Parts of numbers too'),
  calculation: ({ calculation }, names) =>
    calculation ? `Worked out: ${sayCalculation(calculation, names)}` : 'Asked',
  multiple: ({ multiple }) => (multiple ? 'Several pictures' : 'One picture'),
  scored: ({ scored }) => (scored ? 'Counts in the score' : 'Does not count in the score'),
  dependentQuestionId: shownIf,
  dependentOptionId: shownIf,
  condition: shownIf,
  lostCondition: ({ lostCondition }) =>
    lostCondition ? 'It came with a condition that cannot be said here' : 'As it says here',
  neededUnless: ({ neededUnless }, names) =>
    neededUnless ? `May be left out if ${sayCondition(neededUnless, names)}` : 'In no case',
  segmentId: ({ segmentId }, names) =>
    segmentId ? `In the group “${names.question(segmentId)?.question ?? 'that is deleted'}”` : 'In no group',
  imageUrl: ({ imageUrl }) => (imageUrl ? pictureInWords(imageUrl) : null),
  min: ({ min }) => (min === undefined ? 'No lowest value' : boundInWords(min)),
  max: ({ max }) => (max === undefined ? 'No highest value' : boundInWords(max)),
  maxLength: ({ maxLength }) => (maxLength === undefined ? 'Any length' : `Up to ${maxLength} characters`),
  format: ({ format }) => (format === undefined ? 'Nothing special' : (FORMATS[format] ?? format)),
  statements: ({ statements }) => (statements ?? []).join('\n') || null,
  tone: ({ tone }) => (tone === undefined ? 'Plainly' : capital(tone)),
  valueType: ({ valueType }) => (valueType ? VALUE_TYPES[valueType] : 'A code'),
};

/** The same of an answer to choose from. */
export const OPTION_VALUES: { readonly [Field in keyof Option]?: InWords<Option> } = {
  keywords: ({ keywords }) => (keywords ?? []).join(', ') || 'No flag',
  imageUrl: ({ imageUrl }) => (imageUrl ? pictureInWords(imageUrl) : null),
  exclusive: ({ exclusive }) => (exclusive ? 'Chosen alone' : 'Chosen with others'),
  endsFlow: ({ endsFlow }) => (endsFlow ? 'Ends the form' : 'The form goes on'),
};

/** The same of the form itself. */
export const FORM_VALUES: { readonly [Field in keyof FormContent]?: InWords<FormContent> } = {
  paging: ({ paging }) => (paging === 'question' ? 'One question a page' : 'One section a page'),
  scoring: ({ scoring }, names) => (scoring ? scoringInWords(scoring, names) : 'Nothing is said of it'),
  service: ({ service }) => (service ? SERVICES[service as ServiceCode].name : 'All services'),
  tags: ({ tags }) => (tags ?? []).join(', ') || 'No tags',
  trigerForm: ({ trigerForm }) => (trigerForm ? 'Another form is given next' : 'No form is given next'),
};

function scoringInWords({ bands, sections = [], times, plus }: Scoring, names: Names): string {
  const said = (all: readonly ScoreBand[]) =>
    all.map(({ from, to, description }) => `${from} to ${to}: ${description || 'no words'}`);
  return [
    ...said(bands),
    ...sections.flatMap((one) => [
      `Section “${names.question(one.sectionId)?.question ?? 'that is deleted'}”`,
      ...said(one.bands),
    ]),
    ...(times === undefined ? [] : [`Points are taken times ${times}`]),
    ...(plus === undefined ? [] : [`${plus} is added to the total`]),
  ].join('\n');
}
