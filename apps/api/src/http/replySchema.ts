import type { AnyRow } from '@careway/contract/row';
import { z } from 'zod';

type Schema = Record<string, unknown>;

/** The JSON schema from which fast-json-stringify writes the reply: what the row does not name never leaves. */
export function replySchema(row: AnyRow): Schema {
  if (!row.reply || row.media) return {};
  const { $schema: _, ...schema } = z.toJSONSchema(row.reply, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
  });
  return { [row.status ?? 200]: orNull(schema) };
}

/** What a schema of its own cannot be said of "or null". */
const COMBINED = ['anyOf', 'oneOf', 'allOf', '$ref', 'if'];

/**
 * The same schema, with "this or null" said as a mark on the one instead of as a choice of two. Of a choice every
 * value is held to each schema by a validator, on each of the rows of a list; a mark is one comparison.
 */
export function orNull(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(orNull);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { anyOf, ...beside } = Object.fromEntries(
    Object.entries(schema).map(([key, inside]) => [key, orNull(inside)]),
  ) as Schema;
  if (anyOf === undefined) return beside;
  const choices = anyOf as Schema[];
  const [one, ...more] = choices.filter(({ type }) => type !== 'null');
  const plain = one !== undefined && more.length === 0 && !COMBINED.some((key) => key in one);
  if (!plain || choices.length !== 2) return { anyOf, ...beside };
  return { ...one, ...beside, nullable: true };
}
