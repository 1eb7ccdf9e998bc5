import { NO_FACTS, type PageKind, type QuestionTypeRules, unscored } from './rules.ts';

/** The rules of a type that shows something and asks nothing: it has no value, so none of these ever has work. */
export const contentOnly: QuestionTypeRules<never> = {
  asks: false,
  answeredBy: 'nothing',
  opens: undefined,
  takesSeveral: () => false,
  blank: undefined,
  isBlank: () => true,
  check: () => undefined,
  longest: () => 0,
  toEntries: () => [],
  fromEntries: () => undefined,
  print: () => [],
  facts: () => NO_FACTS,
  scoring: unscored,
};

/** The same for a type that starts a page. */
export const opening = (opens: PageKind): QuestionTypeRules<never> => ({ ...contentOnly, opens });
