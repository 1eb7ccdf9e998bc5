import { type Names, sayCondition } from '../editing/conditionSentence.ts';
import { shownIf } from '../editing/shownIf.ts';
import type { Option, Question, QuestionType } from '../types.ts';
import { boundInWords, pictureInWords } from './valuesInWords.ts';

const TYPES: Readonly<Record<QuestionType, string>> = {
  section: 'The heading of a page',
  openingstatement: 'Words before the first question',
  closingstatement: 'Words after the last question',
  statement: 'Words, nothing is asked',
  statementlist: 'A list of words, nothing is asked',
  conditionalsegment: 'A part that is shown only for some',
  freetext: 'An answer in their own words',
  numberinput: 'A number',
  dateinput: 'A date',
  yesnoquestion: 'Yes or no',
  radioinput: 'One of these',
  dropdown: 'One of a list',
  multiplechoice: 'Any of these',
  picturechoice: 'A picture to choose',
  rating: 'A rating',
  likert: 'A scale',
  phonecall: 'A number and a time to call',
};

const ASKS_NOTHING: ReadonlySet<QuestionType> = new Set([
  'section',
  'openingstatement',
  'closingstatement',
  'statement',
  'statementlist',
  'conditionalsegment',
]);

/**
 * One question with all that goes with it, as whoever approves it reads it: what is asked, then a line each for the rest (rule 7.16).
 * @param own its answers to choose from, in their order
 * @param names of what its conditions name
 */
export function questionInWords(question: Question, own: readonly Option[], names: Names): string {
  const { type, description, hint, reason, missing, min, max, unit, imageUrl, imageAlt, segmentId } =
    question;
  const isShownIf = shownIf(question, names);
  const measured = unit ? ` ${unit}` : '';
  const lines = [
    question.question || TYPES[type],
    ASKS_NOTHING.has(type)
      ? `${TYPES[type]}.`
      : `${TYPES[type]}. ${question.isMandatory ? 'Must be answered' : 'May be left out'}.`,
    description && `Below it: “${description}”`,
    hint && `Hint: “${hint}”`,
    reason && `Why we ask: “${reason}”`,
    missing && `When it is left out: “${missing}”`,
    min === undefined ? '' : `From ${boundInWords(min)}${measured}`,
    max === undefined ? '' : `Up to ${boundInWords(max)}${measured}`,
    ...(question.statements ?? []).map((words) => `“${words}”`),
    ...own.map(optionInWords),
    imageUrl ? `${pictureInWords(imageUrl)}: ${imageAlt || 'no words for people who do not see it'}` : '',
    segmentId ? `Shown with the part “${names.question(segmentId)?.question ?? 'that is deleted'}”` : '',
    isShownIf === 'Always shown' ? '' : isShownIf,
    question.neededUnless ? `May be left out if ${sayCondition(question.neededUnless, names)}` : '',
  ];
  return lines.filter((line) => line !== undefined && line !== '').join('\n');
}

function optionInWords({ text, score, keywords, hint, exclusive, endsFlow }: Option): string {
  const beside = [
    score === 0 ? '' : `scores ${score}`,
    keywords.length === 0 ? '' : `raises ${keywords.join(', ')}`,
    exclusive ? 'stands alone' : '',
    endsFlow ? 'ends the form' : '',
    hint ? `hint “${hint}”` : '',
  ].filter((part) => part !== '');
  return `Answer “${text}”${beside.length === 0 ? '' : `: ${beside.join(', ')}`}`;
}
