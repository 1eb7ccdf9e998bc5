import type { Condition, Option, Question, QuestionType } from '@careway/core/questionnaires/types';

/** What one question is, as an approver reads it: what is asked, then a line each for all that goes with it. */
export interface QuestionInWords {
  title: string;
  lines: readonly string[];
}

const TYPES: Record<QuestionType, string> = {
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

const ASKS_NOTHING: readonly QuestionType[] = [
  'section',
  'openingstatement',
  'closingstatement',
  'statement',
  'statementlist',
  'conditionalsegment',
];

/** A form that is read beside another: its questions and their answers. */
export interface FormInWords {
  questions: readonly Question[];
  options: readonly Option[];
}

/** One question in words; ids of others become what they ask. */
export function questionInWords(question: Question, form: FormInWords): QuestionInWords {
  const asks = !ASKS_NOTHING.includes(question.type);
  const own = form.options
    .filter(({ questionId }) => questionId === question.id)
    .toSorted((a, b) => a.sortOrder - b.sortOrder);
  const lines = [
    asks
      ? `${TYPES[question.type]}. ${question.isMandatory ? 'Must be answered' : 'May be left out'}.`
      : `${TYPES[question.type]}.`,
    ...(question.description ? [`Below it: “${question.description}”`] : []),
    ...(question.hint ? [`Hint: “${question.hint}”`] : []),
    ...(question.reason ? [`Why we ask: “${question.reason}”`] : []),
    ...(question.min === undefined ? [] : [`From ${question.min}${unitOf(question)}`]),
    ...(question.max === undefined ? [] : [`Up to ${question.max}${unitOf(question)}`]),
    ...(question.statements ?? []).map((words) => `“${words}”`),
    ...own.map(optionWords),
    ...(question.imageUrl
      ? [`A picture: ${question.imageAlt || 'no words for people who do not see it'}`]
      : []),
    ...shownWhen(question, form),
  ];
  return { title: question.question || TYPES[question.type], lines };
}

const unitOf = ({ unit }: Question) => (unit ? ` ${unit}` : '');

function optionWords({ text, score, keywords, hint, exclusive, endsFlow }: Option): string {
  const beside = [
    ...(score === 0 ? [] : [`scores ${score}`]),
    ...(keywords.length === 0 ? [] : [`raises ${keywords.join(', ')}`]),
    ...(exclusive ? ['stands alone'] : []),
    ...(endsFlow ? ['ends the form'] : []),
    ...(hint ? [`hint “${hint}”`] : []),
  ];
  return `Answer “${text}”${beside.length === 0 ? '' : `: ${beside.join(', ')}`}`;
}

function shownWhen(question: Question, form: FormInWords): string[] {
  const asked = (id: string) => `“${form.questions.find((one) => one.id === id)?.question ?? id}”`;
  const chosen = (id: string) => `“${form.options.find((one) => one.id === id)?.text ?? id}”`;
  const { dependentQuestionId: on, dependentOptionId: option, condition, segmentId } = question;
  return [
    ...(on ? [`Shown if ${asked(on)} is ${option ? chosen(option) : 'answered'}`] : []),
    ...(segmentId ? [`Shown with the part ${asked(segmentId)}`] : []),
    ...(condition ? [`Shown if ${conditionWords(condition, asked, chosen)}`] : []),
    ...(question.neededUnless
      ? [`May be left out if ${conditionWords(question.neededUnless, asked, chosen)}`]
      : []),
  ];
}

type Names = (id: string) => string;

/** A condition as a sentence goes on. */
function conditionWords(condition: Condition, asked: Names, chosen: Names): string {
  const inner = (one: Condition) => conditionWords(one, asked, chosen);
  switch (condition.kind) {
    case 'all':
      return condition.of.map(inner).join(' and ');
    case 'any':
      return condition.of.map(inner).join(' or ');
    case 'not':
      return `not (${inner(condition.that)})`;
    case 'answered':
      return `${asked(condition.questionId)} is answered`;
    case 'equals':
      return `${asked(condition.questionId)} is ${chosen(condition.optionId)}`;
    case 'anyOf':
      return `${asked(condition.questionId)} is ${condition.optionIds.map(chosen).join(' or ')}`;
    case 'range':
      return `${asked(condition.questionId)} is from ${condition.from} to ${condition.to}`;
    case 'greater':
      return `${asked(condition.questionId)} is more than ${condition.than}`;
    case 'lesser':
      return `${asked(condition.questionId)} is less than ${condition.than}`;
    case 'before':
    case 'after':
      return `${asked(condition.questionId)} is ${condition.kind} ${condition.date}`;
    case 'weeksSince':
      return `${asked(condition.questionId)} was ${limitWords(condition, 'weeks')} ago`;
    case 'age':
      return `the age from ${asked(condition.questionId)} is ${limitWords(condition, 'years')}`;
    case 'miles':
      return `the nearest clinic is ${limitWords(condition, 'miles')} away`;
    case 'contract':
      return `who pays is ${condition.is.join(' or ')}`;
    case 'told':
      return `${condition.what} is ${condition.is.join(' or ')}`;
  }
}

const limitWords = (limit: { atLeast: number } | { below: number }, unit: string) =>
  'atLeast' in limit ? `${limit.atLeast} ${unit} or more` : `less than ${limit.below} ${unit}`;
