import { sayCalculation, sayCondition } from '../editing/conditionSentence.ts';
import { shownIf } from '../editing/shownIf.ts';
import { questionTypes } from '../questionTypes/registry.ts';
import type { Option, Question } from '../types.ts';
import { within } from './numbering.ts';
import { TYPE_NAMES } from './typeNames.ts';
import { boundInWords, FORMATS, pictureInWords, type VersionNames } from './valuesInWords.ts';

/**
 * One question as whoever approves it reads it: what is asked, then a line each for the rest (rule 7.16).
 * @param own its answers to choose from, in their order
 * @param names of what its conditions name
 */
export function questionInWords(question: Question, own: readonly Option[], names: VersionNames): string {
  const { type, description, hint, reason, missing, imageUrl, imageAlt, segmentId } = question;
  const isShownIf = shownIf(question, names);
  const leadsTo = names.leadsTo(question.id);
  const lines = [
    question.question || TYPE_NAMES[type].full,
    questionTypes[type].asks
      ? `${TYPE_NAMES[type].full}. ${question.isMandatory ? 'Must be answered' : 'May be left out'}.`
      : `${TYPE_NAMES[type].full}.`,
    question.calculation ? `Worked out, not asked: ${sayCalculation(question.calculation, names)}` : '',
    question.group ? `In the grid “${question.group}”` : '',
    description && `Below it: “${description}”`,
    hint && `Hint: “${hint}”`,
    reason && `Why we ask: “${reason}”`,
    missing && `When it is left out: “${missing}”`,
    ...limitsInWords(question),
    ...(question.statements ?? []).map((words) => `“${words}”`),
    ...own.map(optionInWords),
    imageUrl ? `${pictureInWords(imageUrl)}: ${imageAlt || 'no words for people who do not see it'}` : '',
    segmentId ? `Shown with the part “${names.question(segmentId)?.question ?? 'that is deleted'}”` : '',
    isShownIf === 'Always shown' ? '' : isShownIf,
    leadsTo ? `Its answer decides whether ${leadsTo} ${/, | and /.test(leadsTo) ? 'are' : 'is'} shown` : '',
    question.scored && own.length === 0 ? 'The number itself counts in the score' : '',
    question.neededUnless ? `May be left out if ${sayCondition(question.neededUnless, names)}` : '',
  ];
  return lines.filter((line) => line !== undefined && line !== '').join('\n');
}

/**
 * What may be answered, as clients read it: ends of a scale with their words, unit, whole numbers, length, and
 * the hint.
 */
function limitsInWords({ type, min, max, unit, whole, minLabel, maxLabel, ...more }: Question): string[] {
  const measured = unit ? ` ${unit}` : '';
  const end = (words: string, bound: Question['min'], label: string | undefined) =>
    bound === undefined && !label
      ? []
      : [
          `${words}${bound === undefined ? '' : ` ${boundInWords(bound)}${measured}`}${label ? `: “${label}”` : ''}`,
        ];
  return [
    ...end('From', min, minLabel),
    ...end('Up to', max, maxLabel),
    ...(unit && min === undefined && max === undefined ? [`In ${unit}`] : []),
    ...(whole ? ['Whole numbers only'] : []),
    ...(more.maxLength === undefined ? [] : [`Up to ${more.maxLength} characters`]),
    ...(more.format === undefined ? [] : [FORMATS[more.format] ?? more.format]),
    ...(type === 'picturechoice' && more.multiple ? ['Several pictures may be chosen'] : []),
    ...(more.tone === undefined
      ? []
      : [more.tone === 'urgent' ? 'It asks to get help now' : 'It offers help']),
  ];
}

function optionInWords({ text, score, keywords, hint, imageUrl, imageAlt, ...more }: Option): string {
  const beside = [
    score === 0 ? '' : `scores ${score}`,
    keywords.length === 0 ? '' : `raises ${keywords.join(', ')}`,
    more.rangeDescription ? `means “${more.rangeDescription}”` : '',
    more.exclusive ? 'chosen alone' : '',
    more.endsFlow ? 'ends the form' : '',
    hint ? `hint “${hint}”` : '',
    imageUrl ? `${within(pictureInWords(imageUrl))}, ${imageAlt ? `“${imageAlt}”` : 'without words'}` : '',
  ].filter((part) => part !== '');
  return `Answer “${text}”${beside.length === 0 ? '' : `: ${beside.join(', ')}`}`;
}
