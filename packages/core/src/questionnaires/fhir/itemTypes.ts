import type { CompiledQuestion } from '../compile.ts';
import { hasTime } from '../questionTypes/dateinput.ts';
import { DEFAULT_RATING } from '../questionTypes/rating.ts';
import type { Option, QuestionType } from '../types.ts';
import { sayable } from './carried.ts';
import { areBoolean } from './codings.ts';
import type { FhirItemType } from './resource.ts';

/**
 * Types of items that may be a choice: those that may have options (R4, que-5), and those that have them
 * nevertheless.
 */
export const CHOICES: readonly FhirItemType[] = [
  'choice',
  'open-choice',
  'string',
  'integer',
  'date',
  'time',
  'text',
  'url',
  'decimal',
  'dateTime',
  'quantity',
];

/** FHIR types that an item of each question type may have: what we write, and where an extension may name the type. */
export const FHIR_TYPES: { readonly [Type in QuestionType]: readonly FhirItemType[] } = {
  section: ['group', 'display'],
  conditionalsegment: ['group', 'display'],
  statementlist: ['group', 'display'],
  openingstatement: ['display'],
  closingstatement: ['display'],
  statement: ['display'],
  freetext: ['text', 'string', 'url', 'time'],
  numberinput: ['decimal', 'integer', 'quantity'],
  rating: ['integer'],
  dateinput: ['date', 'dateTime'],
  yesnoquestion: ['choice', 'boolean', 'string', 'integer', 'date', 'time'],
  radioinput: CHOICES,
  dropdown: CHOICES,
  likert: CHOICES,
  multiplechoice: CHOICES,
  picturechoice: CHOICES,
  phonecall: ['group'],
};

/** How each question type asks to be shown (questionnaire-itemControl), where FHIR has a word for it. */
export const CONTROLS: { readonly [Type in QuestionType]: string | undefined } = {
  section: 'page',
  openingstatement: undefined,
  closingstatement: undefined,
  statement: undefined,
  conditionalsegment: undefined,
  statementlist: 'list',
  freetext: undefined,
  numberinput: undefined,
  dateinput: undefined,
  picturechoice: undefined,
  phonecall: undefined,
  dropdown: 'drop-down',
  radioinput: 'radio-button',
  yesnoquestion: 'radio-button',
  likert: 'radio-button',
  multiplechoice: 'check-box',
  rating: 'slider',
};

/** The most steps a rating shows; a longer scale that is brought in is asked as a number. */
export const MOST_STEPS = 11;

/** The FHIR type we write for a question. */
export function fhirTypeOf({ question, options }: CompiledQuestion, hasChildren: boolean): FhirItemType {
  switch (question.type) {
    case 'section':
    case 'conditionalsegment':
      return hasChildren ? 'group' : 'display';
    case 'statementlist':
      return linesOf(question.statements).length > 0 ? 'group' : 'display';
    case 'freetext':
      if (question.format === 'time') return 'time';
      return question.format === undefined || question.format === 'paragraph' ? 'text' : 'string';
    case 'numberinput':
      return question.whole === true ? 'integer' : 'decimal';
    case 'yesnoquestion':
      return areBoolean(question.id, options) ? 'boolean' : choiceOf({ question, options });
    case 'radioinput':
    case 'dropdown':
    case 'likert':
    case 'multiplechoice':
    case 'picturechoice':
      return choiceOf({ question, options });
    case 'rating':
      return 'integer';
    case 'dateinput':
      return hasTime(question) ? 'dateTime' : 'date';
    case 'phonecall':
      return 'group';
    case 'openingstatement':
    case 'closingstatement':
    case 'statement':
      return 'display';
  }
}

/** Without answers to choose from, FHIR would take it for a question in own words. */
function choiceOf({ question, options }: Pick<CompiledQuestion, 'question' | 'options'>): FhirItemType {
  return options.length > 0 ? (question.valueType ?? 'choice') : 'choice';
}

/** The statements of a list, if FHIR can say all of them. */
export function linesOf(statements: readonly string[] | undefined): readonly string[] {
  return statements?.every(sayable) === true ? statements : [];
}

/** Lowest and highest step of a rating, whether or not the question says. */
export function stepsOf({ question }: Pick<CompiledQuestion, 'question'>): { min: number; max: number } {
  const { min, max } = question;
  return {
    min: typeof min === 'number' ? min : DEFAULT_RATING.min,
    max: typeof max === 'number' ? max : DEFAULT_RATING.max,
  };
}

/** The steps of a rating as FHIR options, when every step has just one of its own. */
export function stepOptions(asked: CompiledQuestion): readonly Option[] {
  const { min, max } = stepsOf(asked);
  const { options } = asked;
  if (!Number.isInteger(min) || !Number.isInteger(max) || options.length !== max - min + 1) return [];
  if (options.length > MOST_STEPS || Math.abs(min) > 1_000_000) return [];
  return options.every((option, at) => option.text === String(min + at)) ? options : [];
}
