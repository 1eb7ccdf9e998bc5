import { Budget, MOST_STEPS, TooMuchWork } from '../budget.ts';
import type { Option, Question } from '../types.ts';
import { alike } from './alike.ts';
import type { FormContent } from './content.ts';
import { FORM_SAID } from './formChanges.ts';
import { movedIds } from './moved.ts';
import { quoted, within } from './numbering.ts';
import { OPTION_SAID } from './optionChanges.ts';
import { QUESTION_SAID, type Said } from './questionChanges.ts';
import { FORM_VALUES, OPTION_VALUES, QUESTION_VALUES } from './valuesInWords.ts';
import { questionInFull, type Side, sideOf, type Values, valueInWords } from './versionSide.ts';

/** One thing that differs between two versions of a form, in words. */
export interface FormChange {
  readonly kind: 'added' | 'changed' | 'removed' | 'moved';
  /** Null: the form itself. */
  readonly questionId: string | null;
  /** As people count: in the newer version, of what was left out in the older one. Null: a section, or the form. */
  readonly number: string | null;
  readonly sentence: string;
  /**
   * What stood there and what stands there now, in words, a line each; for a question that is new or was left
   * out, all of it. Null: the sentence says it all.
   */
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * What differs between two versions of a form, in words (rule 7.16): “Question 4 became mandatory.” Nothing
 * else differs, except the numbers by which rows are ordered.
 * @param budget what may be spent on it (rule 12.18)
 * @returns the form itself first, then in the order of the newer version, then what was left out
 * @throws TooMuchWork naming the question of which there is more to say than anybody reads
 */
export function differenceOf(
  before: FormContent,
  after: FormContent,
  budget = new Budget(MOST_STEPS.comparing),
): readonly FormChange[] {
  const [was, is] = [sideOf(before, budget), sideOf(after, budget)];
  const moved = movedIds(was.order, is.order);
  return [
    ...formChanges(was, is),
    ...is.order.flatMap((id) => at(is, id, () => questionChanges(was, is, id, moved.has(id)))),
    ...was.order.flatMap((id) => (is.byId.has(id) ? [] : at(was, id, () => [removed(was, id)]))),
  ];
}

/** What is said of a question; where that is too much, it is the one that is named. */
function at(side: Side, id: string, say: () => FormChange[]): FormChange[] {
  try {
    return say();
  } catch (fault) {
    if (!(fault instanceof TooMuchWork)) throw fault;
    throw new TooMuchWork('question', side.byId.get(id)?.question ?? '');
  }
}

/** How many questions say and do the same in both. @param changes what differs between them */
export function sameQuestions(after: FormContent, changes: readonly FormChange[]): number {
  const changed = new Set(changes.map(({ questionId }) => questionId));
  return after.questions.filter(({ id, type }) => type !== 'section' && !changed.has(id)).length;
}

function formChanges(was: Side, is: Side): FormChange[] {
  return Object.entries(FORM_SAID).flatMap(([field, said]: [string, Said]) => {
    const key = field as keyof typeof FORM_SAID;
    const [before, after] = [was.content[key], is.content[key]];
    if (alike(before ?? null, after ?? null)) return [];
    return [
      {
        kind: 'changed' as const,
        questionId: null,
        number: null,
        sentence: said(before, after),
        before: valueInWords(was.content, key, FORM_VALUES, was),
        after: valueInWords(is.content, key, FORM_VALUES, is),
      },
    ];
  });
}

function removed(was: Side, id: string): FormChange {
  return {
    kind: 'removed',
    questionId: id,
    number: was.numbering.numberOf(id) ?? null,
    sentence: `${was.numbering.nameOf(id)} was left out.`,
    before: questionInFull(was, id),
    after: null,
  };
}

function questionChanges(was: Side, is: Side, id: string, isMoved: boolean): FormChange[] {
  const now = is.byId.get(id) as Question;
  const then = was.byId.get(id);
  const name = is.numbering.nameOf(id);
  const of = { questionId: id, number: is.numbering.numberOf(id) ?? null };
  if (then === undefined) {
    const own = { ...of, kind: 'added' as const, before: null, after: questionInFull(is, id) };
    return [{ ...own, sentence: `${name} is new.` }];
  }
  const place = isMoved
    ? [
        {
          ...of,
          kind: 'moved' as const,
          sentence: `${name} moved.`,
          before: afterWhat(was, id),
          after: afterWhat(is, id),
        },
      ]
    : [];
  const fields = fieldChanges({ saids: QUESTION_SAID, values: QUESTION_VALUES, was, is }, then, now).map(
    ({ said, ...shown }) => ({
      ...of,
      ...shown,
      kind: 'changed' as const,
      sentence: `${name} ${said}.`,
    }),
  );
  return [...place, ...onceEach(fields), ...optionChanges(was, is, id)];
}

/** Of fields that say the same (when it is shown), one is enough. */
const onceEach = (changes: readonly FormChange[]): FormChange[] =>
  changes.filter(({ sentence }, at) => changes.findIndex((one) => one.sentence === sentence) === at);

/** What it comes after, in words. */
function afterWhat({ order, byId }: Side, id: string): string {
  const previous = byId.get(order[order.indexOf(id) - 1] ?? '');
  return previous === undefined ? 'First' : `After ${quoted(previous.question)}`;
}

function fieldChanges<Thing extends object>(
  by: { saids: Readonly<Record<string, Said>>; values: Values<Thing>; was: Side; is: Side },
  then: Thing,
  now: Thing,
): { said: string; before: string | null; after: string | null }[] {
  return Object.entries(by.saids).flatMap(([name, said]) => {
    const field = name as keyof Thing;
    const [a, b] = [then[field], now[field]];
    if (alike(a ?? null, b ?? null)) return [];
    return [
      {
        said: said(a, b),
        before: valueInWords(then, field, by.values, by.was),
        after: valueInWords(now, field, by.values, by.is),
      },
    ];
  });
}

function optionChanges(was: Side, is: Side, questionId: string): FormChange[] {
  const [then, now] = [was.optionsOf.get(questionId) ?? [], is.optionsOf.get(questionId) ?? []];
  const byId = new Map(then.map((option) => [option.id, option]));
  const kept = new Set(now.map(({ id }) => id));
  const name = within(is.numbering.nameOf(questionId));
  const of = { questionId, number: is.numbering.numberOf(questionId) ?? null };
  const moved = movedIds(
    then.map(({ id }) => id),
    now.map(({ id }) => id),
  );
  const changes = now.flatMap((option): FormChange[] => {
    const old = byId.get(option.id);
    if (old === undefined) {
      const sentence = `Answer ${quoted(option.text)} was added to ${name}.`;
      return [{ ...of, kind: 'added', sentence, before: null, after: option.text }];
    }
    return fieldChanges({ saids: OPTION_SAID, values: OPTION_VALUES, was, is }, old, option).map(
      ({ said, ...shown }) => ({
        ...of,
        ...shown,
        kind: 'changed',
        sentence: `Answer ${quoted(old.text)} of ${name} ${said}.`,
      }),
    );
  });
  const gone = then
    .filter(({ id }) => !kept.has(id))
    .map((option): FormChange => {
      const sentence = `Answer ${quoted(option.text)} of ${name} was left out.`;
      return { ...of, kind: 'removed', sentence, before: option.text, after: null };
    });
  const order = moved.size > 0 ? [{ ...of, kind: 'moved' as const, ...ordersOf(then, now, name) }] : [];
  return [...changes, ...gone, ...order];
}

const ordersOf = (then: readonly Option[], now: readonly Option[], name: string) => ({
  sentence: `The answers of ${name} are in another order.`,
  before: then.map(({ text }) => text).join(', '),
  after: now.map(({ text }) => text).join(', '),
});
