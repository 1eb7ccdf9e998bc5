import type { z } from 'zod';
import { limitsOf } from '../limits.ts';
import type { AnyRow } from '../row.ts';

/**
 * One thing inside the input of a row, and where it stands there: `body.address.line1`, `query.limit`,
 * `body.answers.*`.
 */
export interface Inside {
  at: string;
  schema: z.ZodType;
}

interface Def {
  type: string;
  shape?: Record<string, z.ZodType>;
  catchall?: z.ZodType;
  element?: z.ZodType;
  options?: z.ZodType[];
  items?: z.ZodType[];
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  left?: z.ZodType;
  right?: z.ZodType;
  keyType?: z.ZodType;
  valueType?: z.ZodType;
}

export const defOf = (schema: z.ZodType) => schema._zod.def as unknown as Def;

/**
 * Everything that a row takes from outside, down to the last leaf. What carries limits for whatever is in it
 * (`anythingWithin`) is a leaf itself.
 */
export function* inputsOf(row: AnyRow): Generator<Inside> {
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = row[part];
    if (schema) yield* walk(schema, part);
  }
}

function* walk(schema: z.ZodType, at: string): Generator<Inside> {
  yield { at, schema };
  if (limitsOf(schema)) return;
  const def = defOf(schema);
  for (const [name, inside] of Object.entries(def.shape ?? {})) yield* walk(inside, `${at}.${name}`);
  for (const inside of [def.catchall, def.element, def.keyType, def.valueType, ...(def.items ?? [])])
    if (inside && defOf(inside).type !== 'never') yield* walk(inside, `${at}.*`);
  const same = [...(def.options ?? []), def.innerType, def.in, def.out, def.left, def.right];
  for (const inside of same) if (inside && inside !== schema) yield* walk(inside, at);
}

/** Where in the body of a row a text may stand: `address.line1`, `answers.*.answer`. */
export function textsOf(row: AnyRow): string[] {
  return [...inputsOf(row)]
    .filter(({ at, schema }) => at.startsWith('body.') && defOf(schema).type === 'string')
    .map(({ at }) => at.slice('body.'.length));
}

/** A body that has something at one place and nothing else. */
export function bodyWith(path: readonly string[], value: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  return first === '*' ? [bodyWith(rest, value)] : { [first]: bodyWith(rest, value) };
}
