import type { FormContent } from './content.ts';
import { FORM_VALUES } from './valuesInWords.ts';
import { questionInFull, sideOf, valueInWords } from './versionSide.ts';

/** A form as whoever approves its first version reads it: all of it, since nothing stood there before (rule 7.16). */
export interface FormInFull {
  /** What is said of the form itself, a head and its words, a line each. */
  readonly about: readonly { readonly head: string; readonly words: string }[];
  /** Everything that clients meet, in its order; `number` as people count, null for a section. */
  readonly questions: readonly {
    readonly id: string;
    readonly number: string | null;
    readonly words: string;
  }[];
}

const HEADS = {
  description: 'What the form says of itself',
  service: 'For',
  estimateTime: 'Takes about',
  ageRange: 'Ages',
  paging: 'Pages',
  scoring: 'What totals mean',
  trigerForm: 'Afterwards',
  trigerByCategory: 'Words that make somebody look',
  category: 'Category',
  tags: 'Tags',
  copyRight: 'Copyright',
} as const satisfies Partial<Record<keyof FormContent, string>>;

/** All that a form says and does, in words. Out: lines of the form itself that say something, then its questions. */
export function formInFull(content: FormContent): FormInFull {
  const side = sideOf(content);
  const about = Object.entries(HEADS).flatMap(([field, head]) => {
    const key = field as keyof typeof HEADS;
    const isSaid = content[key] !== undefined && content[key] !== null && content[key] !== '';
    const words = isSaid ? valueInWords(content, key, FORM_VALUES, side) : null;
    return words ? [{ head, words }] : [];
  });
  const questions = side.order.map((id) => ({
    id,
    number: side.numbering.numberOf(id) ?? null,
    words: questionInFull(side, id),
  }));
  return { about, questions };
}
