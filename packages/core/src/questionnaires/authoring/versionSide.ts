import { grouped } from '../../grouping.ts';
import { Budget, MOST_STEPS } from '../budget.ts';
import { questionsRead } from '../conditions.ts';
import { LONGEST_NAME } from '../editing/conditionSentence.ts';
import { groupOf } from '../editing/shownIf.ts';
import type { Option, Question } from '../types.ts';
import type { FormContent } from './content.ts';
import { inOrder, type Numbering, numberingOf, within } from './numbering.ts';
import { questionInWords } from './questionInWords.ts';
import type { VersionNames } from './valuesInWords.ts';

/** One of two versions, with what is looked up in it. */
export interface Side {
  readonly content: FormContent;
  readonly numbering: Numbering;
  readonly byId: ReadonlyMap<string, Question>;
  readonly order: readonly string[];
  readonly optionsOf: ReadonlyMap<string, readonly Option[]>;
  readonly names: VersionNames;
}

/** Beside the name: “is any of”, a comma, a number. */
const PER_NAME = 40;

/** @param budget of what is said: a condition names in few letters what a sentence says in many */
export function sideOf(content: FormContent, budget = new Budget(MOST_STEPS.comparing)): Side {
  const ordered = inOrder(content);
  const optionsOf = grouped(content.options, ({ questionId }) => questionId);
  for (const own of optionsOf.values()) own.sort((a, b) => a.sortOrder - b.sortOrder);
  const byId = new Map(ordered.map((question) => [question.id, question]));
  const optionById = new Map(content.options.map((option) => [option.id, option]));
  const numbering = numberingOf(content);
  const shownBy = new Map<string, string[]>();
  for (const one of ordered) {
    const because = new Set([...questionsRead(groupOf(one)), ...(one.segmentId ? [one.segmentId] : [])]);
    for (const id of because) {
      const shown = shownBy.get(id);
      if (shown === undefined) shownBy.set(id, [one.id]);
      else shown.push(one.id);
    }
  }
  const leadsTo = (id: string) => {
    const shown = shownBy.get(id) ?? [];
    budget.spend(PER_NAME * shown.length, 'form', content.name);
    const all = shown.map((one) => within(numbering.nameOf(one)));
    return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
  };
  const saying = <Thing>(thing: Thing | undefined, nameOf: (one: Thing) => string): Thing | undefined => {
    const length = thing === undefined ? 0 : Math.min(nameOf(thing).length, LONGEST_NAME);
    budget.spend(PER_NAME + length, 'form', content.name);
    return thing;
  };
  return {
    content,
    numbering,
    byId,
    order: ordered.map(({ id }) => id),
    optionsOf,
    names: {
      question: (id) => saying(byId.get(id), ({ label, question }) => label || question),
      option: (id) => saying(optionById.get(id), ({ text }) => text),
      leadsTo,
    },
  };
}

export type Values<Thing> = {
  readonly [Field in keyof Thing]?: (of: Thing, names: VersionNames) => string | null;
};

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
