import { FORM_LIMITS } from '../../authoring/formLimits.ts';
import type { Budget } from '../../budget.ts';
import { isObject, type Json, objectsIn, textIn } from '../reading.ts';
import { STANDARD } from '../urls.ts';
import { type Plan, planOf, type Repeat, saysHowOften } from './plan.ts';
import { type Place, referencesOf } from './references.ts';

/** A form with everything that is asked again written out, each copy by itself. */
export interface Unrolled {
  readonly form: Json;
  readonly plan: Plan;
  /** The linkId in the form as it came, of everything that has another one here. */
  readonly cameAs: ReadonlyMap<string, string>;
  /**
   * All copies but the first with what is in them, and the questions whether there is another. None stands in
   * the form as it came.
   */
  readonly made: ReadonlySet<string>;
  /** What asks whether there is another one, by the linkId of the copy that it leads to. */
  readonly between: ReadonlyMap<string, string>;
  /** Names for an item in all of its copies, each with their linkIds. */
  readonly several: ReadonlyMap<string, readonly string[]>;
  /** The thing that came, of each that was changed. */
  readonly origin: ReadonlyMap<object, object>;
}

/**
 * Writes out what a form asks again and again (docs/decisions/0162): its copies one after another, and between
 * them a question whether there is another. Inside a copy names mean that copy; from outside, all copies. The
 * same form always gives the same linkIds, and the first copy keeps its own.
 * @returns undefined where nothing repeats
 */
export function unroll(form: Json, budget: Budget): Unrolled | undefined {
  const plan = planOf(form, budget);
  return plan && unrolledBy(form, plan, budget);
}

function unrolledBy(form: Json, plan: Plan, budget: Budget): Unrolled {
  const origin = new Map<object, object>();
  const cameAs = new Map<string, string>();
  const made = new Set<string>();
  const between = new Map<string, string>();
  const references = referencesOf(form, plan, budget);
  const from = (was: Json, now: Json): Json => {
    origin.set(now, was);
    return now;
  };

  const build = (item: Json, { around, at }: Place): readonly Json[] => {
    const own = plan.repeats.get(item);
    if (own === undefined) return [written(item, { around, at })];
    return Array.from({ length: own.copies }, (_, before) => before + 1).flatMap((number) => {
      const place = { around: [...around, own], at: [...at, number] };
      const copy = written(item, place, own, number > own.least ? askedIf(own, place) : undefined);
      if (number < own.least || number === own.copies) return [copy];
      const more = another(own, place);
      return own.isGroup ? [from(item, { ...copy, item: [...objectsIn(copy.item), more] })] : [copy, more];
    });
  };

  /** What is no item stays where it is. */
  const eachOf = (items: readonly unknown[], place: Place): unknown[] =>
    items.flatMap((one): readonly unknown[] => (isObject(one) ? build(one, place) : [one]));

  const nameOf = (own: Repeat, { around, at }: Place) => references.nameOf(own.linkId, { around, at });

  /** When a copy is asked that need not be there: once somebody says that there is one. */
  const askedIf = (own: Repeat, place: Place): Json[] => [
    { question: `${nameOf(own, place)}${plan.sign}more`, operator: '=', answerBoolean: true },
  ];

  /** Asks whether there is one more after this. */
  const another = (own: Repeat, { around, at }: Place): Json => {
    const next = nameOf(own, { around, at: [...at.slice(0, -1), (at.at(-1) ?? 0) + 1] });
    const linkId = `${next}${plan.sign}more`;
    made.add(linkId);
    between.set(next, linkId);
    const after = { question: nameOf(own, { around, at }), operator: 'exists', answerBoolean: true };
    return {
      linkId,
      text: `${asksForAnother(own)}${at.some((number) => number > 1) ? ` (${at.join(', ')})` : ''}`,
      type: 'boolean',
      ...(own.isGroup ? {} : { enableWhen: [after] }),
    };
  };

  const written = (item: Json, place: Place, own?: Repeat, when?: readonly Json[]): Json => {
    const given = String(item.linkId);
    const linkId = references.nameOf(given, place);
    if (linkId !== given) {
      cameAs.set(linkId, given);
      made.add(linkId);
    }
    const now: Record<string, unknown> = { ...item };
    if (item.linkId !== undefined) now.linkId = linkId;
    if (own !== undefined) delete now.repeats;
    if (when === undefined) setOrLeave(now, 'enableWhen', references.tests(item.enableWhen, place, from));
    else {
      now.enableWhen = when;
      delete now.enableBehavior;
    }
    const isGone = (one: unknown) =>
      (own !== undefined && saysHowOften(one)) ||
      (when !== undefined && isObject(one) && one.url === STANDARD.enableWhenExpression);
    if (Array.isArray(item.extension)) {
      const left = item.extension.filter((one) => !isGone(one));
      if (left.length === 0) delete now.extension;
      else now.extension = references.extensions(left, place, from);
    }
    const numbers = place.at.filter((_, index) => place.around[index] !== undefined);
    if (numbers.some((number) => number > 1)) number(now, item, numbers, own !== undefined);
    if (Array.isArray(item.item)) {
      now.item = eachOf(item.item, place);
    }
    return isSame(item, now) ? item : from(item, now);
  };

  const nowhere: Place = { around: [], at: [] };
  const whole: Record<string, unknown> = { ...form };
  if (Array.isArray(form.extension)) whole.extension = references.extensions(form.extension, nowhere, from);
  if (Array.isArray(form.item)) whole.item = eachOf(form.item, nowhere);
  from(form, whole);
  return { form: whole, plan, cameAs, made, between, several: references.several, origin };
}

function setOrLeave(thing: Record<string, unknown>, key: string, value: unknown): void {
  if (value !== undefined) thing[key] = value;
}

const isSame = (item: Json, now: Json) =>
  Object.keys(item).length === Object.keys(now).length &&
  Object.entries(item).every(([key, value]) => now[key] === value || sameList(value, now[key]));

const sameList = (one: unknown, other: unknown) =>
  Array.isArray(one) &&
  Array.isArray(other) &&
  one.length === other.length &&
  one.every((value, at) => value === other[at]);

/** What is longer has no room for a number. */
const LONGEST_NUMBERED = FORM_LIMITS.text - 100;

/** A reader of answers sees by the words which copy an answer is of: “Dose (2)”. */
function number(now: Record<string, unknown>, item: Json, numbers: readonly number[], isCopy: boolean): void {
  if (item.type === 'display' || (item.type === 'group' && !isCopy)) return;
  const words = textIn(item.text) ?? textIn(objectsIn(item.code)[0]?.display);
  if (words === undefined || words.trim() === '' || words.length > LONGEST_NUMBERED) return;
  now.text = `${words} (${numbers.join(', ')})`;
}

/** Longer words are not said again. */
const LONGEST_SAID = 80;

function asksForAnother({ item, isGroup }: Repeat): string {
  const given = textIn(item.text)?.trim() ?? '';
  const isSaid = given !== '' && given.length <= LONGEST_SAID;
  const words = isSaid ? given.replace(/[\s?!.:]+$/, '') : '';
  if (isGroup)
    return isSaid ? `Do you want to add another one to “${words}”?` : 'Do you want to add another one?';
  return isSaid ? `Do you want to add another answer to “${words}”?` : 'Do you want to add another answer?';
}

/**
 * Whether any of a form's copies is among these questions: a form brought in before copies were written out has
 * none.
 */
export const hasCopies = ({ made }: Unrolled, has: (id: string) => boolean) => [...made].some(has);
