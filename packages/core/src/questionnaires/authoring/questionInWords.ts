import { type Names, sayCondition } from '../editing/conditionSentence.ts';
import { shownIf } from '../editing/shownIf.ts';
import { questionTypes } from '../questionTypes/registry.ts';
import type { Option, Question } from '../types.ts';
import { TYPE_NAMES } from './typeNames.ts';
import { boundInWords, pictureInWords } from './valuesInWords.ts';

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
    question.question || TYPE_NAMES[type].full,
    questionTypes[type].asks
      ? `${TYPE_NAMES[type].full}. ${question.isMandatory ? 'Must be answered' : 'May be left out'}.`
      : `${TYPE_NAMES[type].full}.`,
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
    question.hasConditionalQuestion ? 'It decides whether others are shown' : '',
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
