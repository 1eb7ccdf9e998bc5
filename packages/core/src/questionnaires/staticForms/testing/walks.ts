import { addToDate, isDateExpression, resolveDate } from '../../../dates.ts';
import { compile } from '../../compile.ts';
import { createForm, type Form } from '../../form.ts';
import { dateValue } from '../../questionTypes/dateinput.ts';
import { sampleWords } from '../../questionTypes/freetext.ts';
import { rulesFor } from '../../questionTypes/registry.ts';
import type { AnswerValue, Asked, Condition, DateFormat, QuestionSet } from '../../types.ts';

/** The day on which forms are walked through. */
export const today = '2026-11-20';

/** The same "chance" every time, so that a walk that goes wrong can be walked again. */
function chanceFrom(seed: number): (below: number) => number {
  let state = seed * 2654435761 + 1;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const leaves = (condition: Condition): Condition[] =>
  'of' in condition
    ? condition.of.flatMap(leaves)
    : condition.kind === 'not'
      ? leaves(condition.that)
      : [condition];

/** Where conditions turn: the values they compare a question with. */
function turns(set: QuestionSet, id: string): (number | string)[] {
  const about = set.questions
    .flatMap(({ condition }) => (condition ? leaves(condition) : []))
    .filter((one) => 'questionId' in one && one.questionId === id);
  return about.flatMap((one) => {
    if (one.kind === 'range') return [one.from, one.to];
    if (one.kind === 'greater' || one.kind === 'lesser') return [one.than];
    if (one.kind === 'age') return [`today-${'atLeast' in one ? one.atLeast : one.below} years`];
    if (one.kind === 'weeksSince') return [`today-${'atLeast' in one ? one.atLeast : one.below} weeks`];
    return one.kind === 'before' || one.kind === 'after' ? [one.date] : [];
  });
}

/** The earliest and the latest day of each kind that will do. */
const SPANS: Partial<Record<DateFormat, readonly [string, string]>> = {
  birthDate: ['today-100 years', 'today-13 years'],
  lastPeriod: ['today-44 weeks', 'today'],
};

/** Good answers of every kind to a question: each option, both ends of a range, and both sides of each condition. */
export function goodAnswers(set: QuestionSet, { question, options }: Asked): AnswerValue[] {
  const { id, type, format, min, max } = question;
  const ids = options.map((option) => option.id);
  const alone = options.filter((option) => option.exclusive === true).map((option) => option.id);
  const together = ids.filter((one) => !alone.includes(one));
  switch (type) {
    case 'freetext':
      return [sampleWords(question)];
    case 'phonecall':
      return ids.length === 0
        ? [{ phone: '07700 900142', optionId: '' }]
        : ids.map((optionId) => ({ phone: '07700 900142', optionId }));
    case 'multiplechoice':
      return [...ids.map((one) => [one]), together];
    case 'picturechoice':
      return [...ids.map((one) => [one]), ...(question.multiple === true ? [together] : [])];
    case 'rating': {
      const [from, to] = [typeof min === 'number' ? min : 1, typeof max === 'number' ? max : 10];
      return Array.from({ length: to - from + 1 }, (_, step) => String(from + step));
    }
    case 'numberinput': {
      const [from, to] = [typeof min === 'number' ? min : 0, typeof max === 'number' ? max : 100];
      const near = turns(set, id).flatMap((turn) => [Number(turn) - 1, Number(turn), Number(turn) + 1]);
      return [from, to, ...near.filter((number) => number >= from && number <= to)].map(String);
    }
    case 'dateinput': {
      const on = (text: unknown) =>
        typeof text === 'string' && isDateExpression(text) ? [resolveDate(text, today) ?? today] : [];
      const [earliest = '1900-01-01', latest = '2100-01-01'] = SPANS[format as DateFormat] ?? [];
      const [from = earliest] = on(min ?? earliest);
      const [to = latest] = on(max ?? latest);
      const near = turns(set, id)
        .flatMap(on)
        .flatMap((day) => [addToDate(day, -1, 'day'), day, addToDate(day, 1, 'day')]);
      const days = [from, to, today, ...near].filter((day) => day >= from && day <= to);
      return [...days.map(dateValue), ...ids.map((optionId) => ({ day: '', month: '', year: '', optionId }))];
    }
    default:
      return ids;
  }
}

/** A form that somebody filled in to the end. */
export interface Walk {
  readonly form: Form;
  /** Ids of all that was ever shown on the way. */
  readonly shown: ReadonlySet<string>;
  readonly asked: number;
}

/**
 * Answers everything that is asked, in order, by chance; the same seed walks the same way.
 * @throws Error when the form does not end, or a question has no good answer
 */
export function walk(set: QuestionSet, seed: number): Walk {
  const chance = chanceFrom(seed);
  const form = createForm(compile(set), { today });
  const shown = new Set<string>();
  for (let steps = 0; steps <= set.questions.length; steps += 1) {
    const pages = form.pages();
    const views = pages.flatMap((page) => page.questions);
    for (const page of pages) shown.add(page.id);
    for (const view of views) shown.add(view.question.id);
    const next = views.find((view) => rulesFor(view.question.type).asks && !view.answered);
    if (!next) return { form, shown, asked: views.filter((view) => view.answered).length };
    const good = goodAnswers(set, next);
    const chosen = good[chance(good.length)];
    if (chosen === undefined) throw new Error(`no answer to “${next.question.question}”`);
    form.set(next.question.id, chosen);
  }
  throw new Error(`${set.id} never ends`);
}
