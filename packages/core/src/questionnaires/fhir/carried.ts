import type { Extension } from './resource.ts';

/**
 * Values carried in extensions of our own. Words, truth and numbers travel as FHIR's own types; anything else (lists,
 * conditions, null, words FHIR would refuse) as JSON, under a name that says so.
 */

const JSON_END = ':json';
const ABSENT = 'absent';

/** Whether FHIR takes these words as a string: something to read, and no control characters. */
export function sayable(text: unknown): text is string {
  return typeof text === 'string' && text.trim() !== '' && /^[\r\n\t\u0020-\uFFFF]+$/.test(text);
}

/** Whether FHIR takes these words as a code: no blanks at its ends, and single ones inside. */
export function isCode(text: unknown): text is string {
  return sayable(text) && /^\S+( \S+)*$/.test(text);
}

/** Whether FHIR takes this number as an integer (32 bits). */
export function isFhirInteger(value: unknown): value is number {
  return Number.isInteger(value) && Math.abs(value as number) <= 2_147_483_647;
}

/** One value under one name of ours. */
export function carry(url: string, value: unknown): Extension {
  if (typeof value === 'boolean') return { url, valueBoolean: value };
  if (typeof value === 'number') return { url, valueDecimal: value };
  if (sayable(value)) return { url, valueString: value };
  return { url: `${url}${JSON_END}`, valueString: JSON.stringify(value) };
}

/**
 * The fields in which `truth` differs from what a reader would guess; a field that the reader must not set is
 * named absent.
 */
export function carryDifferences(
  prefix: string,
  truth: Readonly<Record<string, unknown>>,
  guess: Readonly<Record<string, unknown>>,
): Extension[] {
  const keys = [...new Set([...Object.keys(truth), ...Object.keys(guess)])];
  return keys.flatMap((key) => {
    if (sameJson(truth[key], guess[key])) return [];
    return truth[key] === undefined
      ? [{ url: `${prefix}${ABSENT}`, valueString: key }]
      : [carry(`${prefix}${key}`, truth[key])];
  });
}

function sameJson(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** What was carried under names that start with `prefix`; `undefined` for a field that must be absent. */
export function carriedFields(
  prefix: string,
  extensions: readonly Extension[],
): ReadonlyMap<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const extension of extensions) {
    if (!extension.url.startsWith(prefix)) continue;
    const name = extension.url.slice(prefix.length);
    const field = fieldOf(prefix, extension);
    if (name === ABSENT) fields.set(field, undefined);
    else if (name.endsWith(JSON_END)) fields.set(field, parsed(extension.valueString));
    else fields.set(field, extension.valueString ?? extension.valueBoolean ?? extension.valueDecimal);
  }
  return fields;
}

/** The field that an extension of ours speaks of. @param prefix what its name begins with */
export function fieldOf(prefix: string, { url, valueString }: Extension): string {
  const name = url.slice(prefix.length);
  if (name === ABSENT) return String(valueString);
  return name.endsWith(JSON_END) ? name.slice(0, -JSON_END.length) : name;
}

/** Not JSON after all: a value no field accepts, so that it is told and not taken. */
export const UNREADABLE = Symbol('unreadable');

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return UNREADABLE;
  }
}
