import type { Option } from '../types.ts';
import { quoted } from './numbering.ts';
import type { Said } from './questionChanges.ts';

const turns =
  (on: string, off: string): Said =>
  (_before, after) =>
    after === true ? on : off;
const flags = (words: unknown) => ((words ?? []) as readonly string[]).map(quoted).join(', ');

/** Which fields of an answer to choose from make a difference, and what is said of each. */
export const OPTION_SAID: {
  readonly [Field in Exclude<keyof Option, 'id' | 'questionId' | 'sortOrder'>]-?: Said;
} = {
  text: (_before, after) => `now reads ${quoted(String(after))}`,
  score: (before, after) => `scores ${after} and scored ${before}`,
  keywords: (before, after) =>
    (after as readonly string[]).length === 0
      ? `raises no flag any more; it raised ${flags(before)}`
      : `raises ${flags(after)}`,
  rangeDescription: () => 'means something else to those who read the score',
  code: () => 'has another code',
  hint: () => 'has another hint',
  exclusive: turns('excludes the other answers', 'may be chosen with other answers'),
  endsFlow: turns('ends the form', 'does not end the form any more'),
  imageUrl: () => 'has another picture',
  imageAlt: () => 'has other words for its picture',
};
