import { HIDDEN_SIGNS, hasHiddenSigns } from '@careway/core/hiddenSigns';
import { ANSWER_LONGEST } from '@careway/core/limits';
import { grouped } from '@careway/core/numbers';
import { z } from 'zod';

/**
 * Limits of what a call takes, held before anything else looks at it (rule 12.1, docs/decisions/0038). A test walks
 * every row and refuses what has none.
 */

/** The longest text that any call takes (rule 12.1): an answer in somebody's own words is the longest there is. */
export const MOST_TEXT = ANSWER_LONGEST;

/** The largest whole number that a column of ours holds. */
export const MOST_WHOLE = 2_147_483_647;

/**
 * A text with a maximum that is looked at before anything else: what is longer is not trimmed, matched, normalised or
 * hashed (rule 12.1). `missing` is said of what is no text at all.
 */
export const upTo = (most: number, missing?: string, words = `Use ${grouped(most)} characters or fewer`) =>
  z.string(missing === undefined ? {} : { error: missing }).max(most, { error: words, abort: true });

/** A text of one line, as a name is: the same without any sign that nobody sees (rule 12.17). */
export const oneLine = (most: number, missing?: string) =>
  upTo(most, missing)
    .trim()
    .refine((line) => !hasHiddenSigns(line), HIDDEN_SIGNS);

/** A list with a maximum that is looked at before any of its items. */
export const listUpTo = <Item extends z.ZodType>(item: Item, most: number, words: string, missing = words) =>
  z.array(item, { error: missing }).max(most, { error: words, abort: true });

/** A whole number that a column of ours holds. `missing` is said of what is no number at all. */
export const whole = (words: string, missing = words) =>
  z.number(missing).int(words).min(-MOST_WHOLE, words).max(MOST_WHOLE, words);

/** A day that calendars and PostgreSQL have: the year 0 is a date in form only. */
export const day = (words = 'Enter a real date') =>
  z.iso.date(words).refine((given) => given >= '1900-01-01' && given < '2201-01-01', words);

/** What something of any shape may hold at most. */
export interface JsonLimits {
  /** Characters of one text, or of one name. */
  text: number;
  /** Values in all. */
  values: number;
  /** Things inside one another. */
  deep: number;
}

/** What holds for every input, before its own schema reads it. Nothing that people send us is wider or deeper. */
export const EVERY_INPUT: JsonLimits = { text: MOST_TEXT, values: 50_000, deep: 64 };

const limited = z.registry<JsonLimits>();

/** The limits of something of any shape; undefined for what has none of its own. */
export const limitsOf = (schema: z.ZodType): JsonLimits | undefined => limited.get(schema);

/** Something that comes in any shape (a file of another program), with limits of its own in place of `EVERY_INPUT`. */
export function anythingWithin<Schema extends z.ZodType>(schema: Schema, limits: JsonLimits): Schema {
  const held = schema.superRefine((value, context) => {
    const found = tooMuch(value, limits);
    if (found) context.addIssue({ code: 'custom', message: found.message });
  });
  limited.add(held, limits);
  return held;
}

/**
 * Looks at everything once and stops at the first thing that is too long, one too many or too deep, without ever going
 * deeper than the limit says.
 * @returns where it stands and what to do about it; undefined when all is within the limits
 */
export function tooMuch(
  value: unknown,
  limits: JsonLimits,
): { path: readonly string[]; message: string } | undefined {
  let left = limits.values;
  // The path is put together on the way back, where there is something to tell: every call pays for what is looked at.
  const look = (one: unknown, deep: number): { path: string[]; message: string } | undefined => {
    left -= 1;
    if (left < 0) return { path: [], message: `Send ${grouped(limits.values)} things or fewer` };
    if (typeof one === 'string')
      return one.length > limits.text
        ? { path: [], message: `Use ${grouped(limits.text)} characters or fewer` }
        : undefined;
    if (typeof one !== 'object' || one === null) return undefined;
    if (deep >= limits.deep) return { path: [], message: 'This has too many things inside one another' };
    for (const name of Object.keys(one)) {
      if (name.length > limits.text) return { path: [], message: 'This has a name that is too long' };
      const found = look((one as Record<string, unknown>)[name], deep + 1);
      if (found) {
        found.path.unshift(name);
        return found;
      }
    }
    return undefined;
  };
  return look(value, 0);
}
