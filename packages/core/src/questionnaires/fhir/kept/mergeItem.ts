import { ownWordsOf } from '../ownWords.ts';
import { isObject, type Json, objectsIn } from '../reading.ts';
import { OURS, STANDARD } from '../urls.ts';
import { same } from './same.ts';
import { copied, type Draft } from './tree.ts';

type Change = readonly [key: string, before: unknown, after: unknown];

/**
 * Takes over into an item as it came what has changed between the item we would have written for it then and the one we
 * would write now; everything else stays as it came.
 */
export function mergeItem(came: Draft, before: Draft, after: Draft): void {
  for (const [key, was, is] of changes(before, after, ['item', 'linkId'])) {
    if (key === 'extension') mergeExtensions(came, was, is);
    else if (key === 'text') mergeText(came, is);
    else if (key === 'answerOption') mergeOptions(came, was, is);
    else if (key === 'enableWhen' || key === 'enableBehavior') continue;
    else put(came, key, is);
  }
  // When it is asked is said by three things together.
  const when = (item: Draft) => [item.enableWhen, item.enableBehavior, expressionOf(item)];
  if (!same(when(before), when(after))) {
    put(came, 'enableWhen', after.enableWhen);
    put(came, 'enableBehavior', after.enableBehavior);
    const others = objectsIn(came.extension).filter(({ url }) => url !== STANDARD.enableWhenExpression);
    const own = expressionOf(after);
    put(came, 'extension', nonEmpty([...others, ...(own === undefined ? [] : [own])]));
  }
}

export function changes(before: Json, after: Json, without: readonly string[]): readonly Change[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys
    .filter((key) => !without.includes(key) && !same(before[key], after[key]))
    .map((key) => [key, before[key], after[key]]);
}

export function put(thing: Draft, key: string, value: unknown): void {
  if (value === undefined) delete thing[key];
  else thing[key] = copied(value);
}

const expressionOf = (item: Draft) =>
  objectsIn(item.extension).find(({ url }) => url === STANDARD.enableWhenExpression);

const nonEmpty = (list: readonly unknown[]) => (list.length === 0 ? undefined : list);

/** By their names: those that are written otherwise now take the place of those that came. */
export function mergeExtensions(came: Draft, was: unknown, is: unknown): void {
  const [old, now] = [objectsIn(was), objectsIn(is)];
  const named = (list: readonly Json[], url: unknown) => list.filter((one) => one.url === url);
  const urls = [...new Set([...old, ...now].map(({ url }) => url))].filter(
    (url) => !same(named(old, url), named(now, url)),
  );
  if (urls.length === 0) return;
  const kept = objectsIn(came.extension).filter(({ url }) => !urls.includes(url));
  put(came, 'extension', nonEmpty([...kept, ...now.filter(({ url }) => urls.includes(url))]));
}

/** A prefix is a part of our words. What it says in other languages or with marks is said of words that are gone. */
function mergeText(came: Draft, is: unknown): void {
  const before = typeof came.prefix === 'string' ? `${came.prefix} ` : '';
  const words = typeof is === 'string' ? is : undefined;
  if (before !== '' && words?.startsWith(before) === true) put(came, 'text', words.slice(before.length));
  else {
    delete came.prefix;
    delete came._prefix;
    put(came, 'text', words);
  }
  delete came._text;
}

/** An answer is known again by its value without its words. */
const signOf = (option: Json): string => {
  const key = Object.keys(option).find((name) => name.startsWith('value')) ?? '';
  const value = option[key];
  if (!isObject(value)) return JSON.stringify([key, value]);
  const { system, code, display } = value;
  return JSON.stringify([key, system, code ?? display]);
};

/** An open choice says by its type that other words may be given. */
function leadsToOwnWords({ valueCoding }: Json): boolean {
  if (!isObject(valueCoding) || valueCoding.system !== OURS.optionSystem) return false;
  return String(valueCoding.code).endsWith(ownWordsOf('').option);
}

function mergeOptions(came: Draft, was: unknown, is: unknown): void {
  const old = new Map(objectsIn(was).map((one) => [signOf(one), one]));
  const held = new Map(objectsIn(came.answerOption).map((one) => [signOf(one), one]));
  const isOpen = came.type === 'open-choice';
  const now = objectsIn(is)
    .filter((option) => !(isOpen && leadsToOwnWords(option)))
    .map((option) => {
      const [before, mine] = [old.get(signOf(option)), held.get(signOf(option))];
      if (before === undefined || mine === undefined) return option;
      if (same(before, option)) return mine;
      const merged = copied(mine) as Draft;
      for (const [key, , value] of changes(before, option, ['extension'])) {
        put(merged, key, isObject(value) ? { ...(merged[key] as object), ...value } : value);
      }
      mergeExtensions(merged, before.extension, option.extension);
      return merged;
    });
  // A list that stands elsewhere is no longer what may be answered.
  delete came.answerValueSet;
  put(came, 'answerOption', nonEmpty(now));
}
