import type { Names } from '../editing/conditionSentence.ts';
import { grouped } from '../grouping.ts';
import type { Option, Question } from '../types.ts';
import type { FormContent } from './content.ts';
import { inOrder, type Numbering, numberingOf } from './numbering.ts';
import { questionInWords } from './questionInWords.ts';

/** One of two versions, with what is looked up in it. */
export interface Side {
  readonly content: FormContent;
  readonly numbering: Numbering;
  readonly byId: ReadonlyMap<string, Question>;
  readonly order: readonly string[];
  readonly optionsOf: ReadonlyMap<string, readonly Option[]>;
  readonly names: Names;
}

export function sideOf(content: FormContent): Side {
  const ordered = inOrder(content);
  const optionsOf = grouped(content.options, ({ questionId }) => questionId);
  for (const own of optionsOf.values()) own.sort((a, b) => a.sortOrder - b.sortOrder);
  const byId = new Map(ordered.map((question) => [question.id, question]));
  const optionById = new Map(content.options.map((option) => [option.id, option]));
  return {
    content,
    numbering: numberingOf(content),
    byId,
    order: ordered.map(({ id }) => id),
    optionsOf,
    names: { question: (id) => byId.get(id), option: (id) => optionById.get(id) },
  };
}

export type Values<Thing> = { readonly [Field in keyof Thing]?: (of: Thing, names: Names) => string | null };

/** What a field says, for whoever compares. */
export function valueInWords<Thing extends object>(
  thing: Thing,
  field: keyof Thing,
  values: Values<Thing>,
  { names }: Side,
): string | null {
  const inWords = values[field];
  if (inWords) return inWords(thing, names);
  const value = thing[field];
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null;
}

/** A question with all that goes with it. */
export const questionInFull = ({ byId, optionsOf, names }: Side, id: string): string =>
  questionInWords(byId.get(id) as Question, optionsOf.get(id) ?? [], names);
