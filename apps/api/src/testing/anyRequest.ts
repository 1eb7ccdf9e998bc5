import type { AnyRow } from '@careway/contract/row';
import { z } from 'zod';
import { JUNK } from './junk.ts';

/** Random numbers that come again for the same seed. */
export type Dice = () => number;

export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Schema = Record<string, unknown>;

/** What a call may be given, as JSON schemas from the contract's own row. */
export interface Shapes {
  params: Schema | undefined;
  query: Schema | undefined;
  body: Schema | undefined;
}

export function shapesOf(row: AnyRow): Shapes {
  const shape = (schema: z.ZodType | undefined) =>
    schema && (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema);
  return { params: shape(row.params), query: shape(row.query), body: shape(row.body) };
}

const WORDS = [
  'Amira',
  'client1@example.com',
  '07700 900118',
  'WE4 2RS',
  '2026-12-01',
  'top',
  'correct horse battery',
  '123456',
];

/** Something of a JSON schema's shape, mostly; now and then anything at all. `known`: ids that exist. */
export function anyOf(schema: Schema, dice: Dice, known: readonly string[], depth = 0): unknown {
  const pick = <Thing>(list: readonly Thing[]) => list[Math.floor(dice() * list.length)] as Thing;
  const inside = (inner: unknown) => anyOf((inner ?? {}) as Schema, dice, known, depth + 1);
  if (dice() < 0.05) return pick(JUNK);
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(choices)) return inside(pick(choices));
  if (Array.isArray(schema.allOf)) return Object.assign({}, ...schema.allOf.map(inside));
  switch (Array.isArray(schema.type) ? pick(schema.type) : schema.type) {
    case 'object': {
      const required = new Set(schema.required as string[] | undefined);
      const of = Object.entries((schema.properties ?? {}) as Schema).filter(
        ([key]) => dice() < (required.has(key) ? 0.97 : 0.5),
      );
      return Object.fromEntries(of.map(([key, inner]) => [key, inside(inner)]));
    }
    case 'array':
      return Array.from({ length: depth > 4 ? 0 : Math.floor(dice() * 4) }, () => inside(schema.items));
    case 'string':
      if (schema.format === 'uuid') return pick(known);
      if (schema.format === 'date')
        return pick([
          '1997-06-14',
          '2026-12-01',
          '2026-11-20',
          '1900-01-01',
          '2200-12-31',
          '9999-12-31',
          '0000-01-01',
        ]);
      if (schema.format === 'date-time') return pick(['2026-12-01T09:00:00Z', '1970-01-01T00:00:00Z']);
      // As long as it may be, and one longer.
      if (typeof schema.maxLength === 'number' && dice() < 0.08)
        return pick(['x', '🙂', '\u0300', '%', ' '])
          .repeat(schema.maxLength + pick([0, 1]))
          .slice(0, schema.maxLength + 1);
      return dice() < 0.5 ? pick(known) : pick(WORDS);
    case 'number':
    case 'integer':
      return dice() < 0.9
        ? Math.floor(dice() * 12) - 1
        : pick([schema.minimum, schema.maximum, 2 ** 31, 2 ** 53, -1e15]);
    case 'boolean':
      return dice() < 0.5;
    default:
      return pick([...WORDS, ...JUNK]);
  }
}

/** The same as text, for a path or a query. */
export function asText(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}
