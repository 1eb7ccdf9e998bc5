import type { QuestionType } from '../types.ts';

interface TypeNames {
  /** In a sentence, where versions are compared: “is now yes or no and was own words”. */
  short: string;
  /** By itself, where a question is read for the first time: what is asked for. */
  full: string;
}

/** What each type of question is called by those who read what others built. */
export const TYPE_NAMES: Readonly<Record<QuestionType, TypeNames>> = {
  freetext: { short: 'own words', full: 'An answer in their own words' },
  yesnoquestion: { short: 'yes or no', full: 'Yes or no' },
  radioinput: { short: 'one choice', full: 'One of these' },
  multiplechoice: { short: 'many choices', full: 'Any of these' },
  dropdown: { short: 'a long list', full: 'One of a list' },
  picturechoice: { short: 'pictures', full: 'A picture to choose' },
  dateinput: { short: 'a date', full: 'A date' },
  numberinput: { short: 'a number', full: 'A number' },
  rating: { short: 'a rating', full: 'A rating' },
  likert: { short: 'a line of a grid', full: 'A scale' },
  phonecall: { short: 'a call back', full: 'A number and a time to call' },
  section: { short: 'a section', full: 'The heading of a page' },
  conditionalsegment: { short: 'a group', full: 'A part that is shown only for some' },
  statement: { short: 'words to read', full: 'Words, nothing is asked' },
  statementlist: { short: 'a list to read', full: 'A list of words, nothing is asked' },
  openingstatement: { short: 'opening words', full: 'Words before the first question' },
  closingstatement: { short: 'closing words', full: 'Words after the last question' },
};
