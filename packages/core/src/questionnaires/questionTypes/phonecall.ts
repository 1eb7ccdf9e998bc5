import { withoutVoice } from '../../withoutVoice.ts';
import type { Asked, PhoneValue } from '../types.ts';
import { phoneProblem } from './phone.ts';
import { entry, ONE_LINE, optionText, type QuestionTypeRules, unscored } from './rules.ts';

/** Whether what is chosen is a way without a voice: it needs no number (rule 2.23). */
export const needsNoNumber = (options: Asked['options'], optionId: string): boolean =>
  withoutVoice(options.find(({ id }) => id === optionId)?.code) !== undefined;

/**
 * A number that we may call and, where the question has options, the time of day that is safe.
 * Sends the number as the answer and the time as the option.
 */
export const phonecall: QuestionTypeRules<PhoneValue> = {
  asks: true,
  answeredBy: 'call',
  opens: undefined,
  takesSeveral: () => false,
  blank: { phone: '', optionId: '' },
  isBlank: (value) => value.phone.trim() === '' && value.optionId === '',
  check: (asked, value) => {
    if (needsNoNumber(asked.options, value.optionId)) return undefined;
    if (value.phone.trim() === '') return 'Enter the number we can call';
    const problem = phoneProblem(value.phone);
    if (problem !== undefined) return problem;
    if (asked.options.length === 0)
      return value.optionId === '' ? undefined : 'Choose one of the times we show';
    return optionText(asked, value.optionId) === undefined ? 'Choose a time for the call' : undefined;
  },
  longest: () => ONE_LINE,
  toEntries: (asked, value) => [entry(asked, value.optionId, value.phone)],
  fromEntries: (asked, [first]) => {
    if (first === undefined) return undefined;
    if (first.optionId !== '' && optionText(asked, first.optionId) === undefined) return undefined;
    return { phone: first.answer, optionId: first.optionId };
  },
  print: (asked, value) =>
    [value.phone, optionText(asked, value.optionId) ?? ''].filter((line) => line !== ''),
  facts: (_asked, value) => ({ options: value.optionId === '' ? [] : [value.optionId] }),
  scoring: unscored,
};
