import type { QuestionSet } from '../types.ts';
import { upgrade } from '../upgrade.ts';

/** What a form is called in lists while its author has given it no name. */
export const NAMELESS = 'A form without a name';

/** What an author writes of a question set; the rest (its id, who approved it) is not theirs to say. */
export type FormContent = Pick<QuestionSet, (typeof CONTENT_KEYS)[number]>;

const CONTENT_KEYS = [
  'name',
  'description',
  'questions',
  'options',
  'paging',
  'scoring',
  'pageNumber',
  'category',
  'service',
  'ageRange',
  'copyRight',
  'tags',
  'estimateTime',
  'trigerForm',
  'trigerByCategory',
  'url',
] as const satisfies readonly (keyof QuestionSet)[];

const OF_CONTENT: ReadonlySet<string> = new Set(CONTENT_KEYS);

/** What an author writes of a stored definition, of whatever age it is. */
export function contentOf(definition: QuestionSet): FormContent {
  const entries = Object.entries(upgrade(definition)).filter(([key]) => OF_CONTENT.has(key));
  return Object.fromEntries(entries) as unknown as FormContent;
}

/** A definition with other content; what is not its author's to say stays. */
export function withContent(definition: QuestionSet, content: FormContent): QuestionSet {
  const kept = Object.entries(upgrade(definition)).filter(([key]) => !OF_CONTENT.has(key));
  return { ...(Object.fromEntries(kept) as unknown as QuestionSet), ...content };
}
