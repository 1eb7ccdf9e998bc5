import { isObject, type Json } from './reading.ts';

/** One value that came in, and the things it stands in, from the item down. */
export interface Leaf {
  /**
   * A value's path without list positions: `.extension[url].valueString`. Empty where it is nested too deep to
   * name.
   */
  readonly name: string;
  readonly value: unknown;
  /** The things on the way to it, each with the key that leads on. */
  readonly way: readonly (readonly [thing: object, key: string])[];
}

/** Deeper, or longer in name, than anything that people or programs make: it is found, but not compared. */
const DEEPEST = 40;
const LONGEST_NAME = 800;
const LONGEST_SIGN = 300;

/** Every value in a thing, without those under `without`. */
export function leavesOf(thing: Json, without: readonly string[] = []): readonly Leaf[] {
  const leaves: Leaf[] = [];
  const longer = (name: string, more: string) =>
    name === '' || name.length > LONGEST_NAME ? '' : `${name}${more.slice(0, LONGEST_SIGN)}`;
  const visit = (value: unknown, name: string, way: Leaf['way']): void => {
    const inside = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    if (inside.length === 0 || way.length > DEEPEST) {
      if (way.length > 0) leaves.push({ name: way.length > DEEPEST ? '' : name, value, way });
      return;
    }
    const isList = Array.isArray(value);
    const key = way.at(-1)?.[1] ?? '';
    for (const [next, one] of inside) {
      if (way.length === 0 && without.includes(next)) continue;
      visit(one, longer(name, isList ? sign(key, one) : `.${next}`), [...way, [value as object, next]]);
    }
  };
  visit(thing, '$', []);
  return leaves;
}

/** What tells one element of a list from another, so that two lists can be held against each other in any order. */
function sign(key: string, one: unknown): string {
  if (!isObject(one)) return '[]';
  if (key === 'extension' || key === 'modifierExtension') return `[${String(one.url)}]`;
  if (key === 'enableWhen')
    return `[${JSON.stringify([one.question, one.operator, valueIn(one, 'answer')])}]`;
  if (key === 'answerOption') return `[${JSON.stringify(valueIn(one, 'value'))}]`;
  return '[]';
}

function valueIn(one: Json, start: string): unknown {
  const key = Object.keys(one).find((name) => name.startsWith(start));
  const value = key === undefined ? undefined : one[key];
  if (!isObject(value)) return [key, value];
  const { system, code, display, value: number } = value;
  return [key, system, code, code === undefined ? display : undefined, number];
}

/** A value and what it is, to be looked for among others; undefined where it cannot be said. */
export function signed({ name, value }: Leaf): string | undefined {
  return name === '' ? undefined : `${name}=${JSON.stringify(value)}`;
}

/** The extension that a value belongs to, the outermost. */
export function extensionOf({ way }: Leaf): string | undefined {
  const at = way.findIndex(([, key]) => key === 'extension' || key === 'modifierExtension');
  const next = at === -1 ? undefined : way[at + 1];
  const one = next === undefined ? undefined : (next[0] as Readonly<Record<string, unknown>>)[next[1]];
  return isObject(one) ? String(one.url) : undefined;
}
