/**
 * What a call's input is held to before anything reads it, and the words for what is wrong (rules 10.4, 12.1, 12.8).
 */
import { setImmediate as breath } from 'node:timers/promises';
import { EVERY_INPUT, limitsOf, tooMuch } from '@careway/contract/limits';
import { type FieldProblem, Refusal } from '@careway/core/errors';
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** How much of a path is told: whoever nests things for ever need not see all of it again. */
const nameOf = (path: readonly string[]) => path.slice(0, 8).join('.') || 'body';

/**
 * Reads input by its schema. What is too long, too much or too deep is refused before the schema sees it (rule 12.1).
 * @returns the parsed value; fields that the schema does not know are dropped (rule 10.4)
 * @throws Refusal `bad_request` that names every field in words a person understands
 */
export function read<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  refuseTooMuch(schema, input);
  return storable(parsed(schema, input));
}

/**
 * The same in pieces, between which others are answered: of megabytes all of them together would hold everybody up
 * (rule 12.33). Errors: as `read`.
 */
export async function readWide<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): Promise<z.output<Schema>> {
  refuseTooMuch(schema, input);
  await breath();
  const data = parsed(schema, input);
  await breath();
  return storable(data);
}

function refuseTooMuch(schema: z.ZodType, input: unknown): void {
  const over = tooMuch(input, limitsOf(schema) ?? EVERY_INPUT);
  if (over) throw refusal({ field: nameOf(over.path), message: over.message });
}

function parsed<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(input, { error: ownWords });
  if (!success) throw refusal(...problemsOf(error.issues));
  return data;
}

function storable<Data>(data: Data): Data {
  const problem = unstorable(data);
  if (problem) throw refusal(problem);
  return data;
}

/**
 * Reads what stands behind the "?": a name that the call does not know is refused and not passed over, or a filter
 * that is spelt wrong would answer as if there were none (rule 12.25).
 * @throws Refusal as `read`
 */
export function readQuery(schema: z.ZodType | undefined, query: object): unknown {
  const known = schema ? namesOf(schema) : NONE;
  const unknown = Object.keys(query).filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw refusal(...unknown.slice(0, MOST_NAMED).map((name) => ({ field: shown(name), message: UNKNOWN })));
  return schema ? read(schema, query) : undefined;
}

const UNKNOWN = 'There is no such parameter here. Check its name';
const MOST_NAMED = 8;
/** What of a name is said back. */
const shown = (name: string) => name.toWellFormed().slice(0, 60);
const NONE: ReadonlySet<string> = new Set();
const knownNames = new WeakMap<z.ZodType, ReadonlySet<string>>();

function namesOf(schema: z.ZodType): ReadonlySet<string> {
  const before = knownNames.get(schema);
  if (before) return before;
  const names = new Set(Object.keys((schema as z.ZodObject).shape));
  knownNames.set(schema, names);
  return names;
}

const refusal = (...fields: FieldProblem[]) => new Refusal('bad_request', { fields });

/** A text with a NUL or half a character: no database keeps them, and no keyboard makes them. */
function unstorable(value: unknown): FieldProblem | undefined {
  const path = pathToUnstorable(value);
  return path && { field: nameOf(path), message: 'This has a character that we cannot keep. Type it again' };
}

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** Where such a text stands; put together on the way back, since every call pays for what is looked at. */
function pathToUnstorable(value: unknown): string[] | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : [];
  if (typeof value !== 'object' || value === null) return undefined;
  for (const key of Object.keys(value)) {
    const inside = pathToUnstorable((value as Record<string, unknown>)[key]);
    if (inside) return [key, ...inside];
    if (!isStorable(key)) return [];
  }
  return undefined;
}

/** So many are told at once: whoever mends them learns of the next (rule 12.32). */
const MOST_TOLD = 200;

/** One message a field, the first that was found; of a choice of shapes the one that nearly fits is explained. */
function problemsOf(issues: readonly Issue[], prefix: readonly PropertyKey[] = []): FieldProblem[] {
  const found = new Map<string, string>();
  for (const issue of issues) {
    if (found.size >= MOST_TOLD) break;
    for (const { field, message } of flatten(issue, prefix)) if (!found.has(field)) found.set(field, message);
  }
  return [...found].map(([field, message]) => ({ field, message }));
}

function flatten(issue: Issue, prefix: readonly PropertyKey[]): FieldProblem[] {
  const path = [...prefix, ...issue.path];
  if (issue.code === 'invalid_union') {
    const nearest = [...issue.errors].sort((a, b) => a.length - b.length)[0];
    if (nearest && nearest.length > 0) return problemsOf(nearest, path);
  }
  const field = path.map(String).join('.');
  return [{ field: field || 'body', message: issue.message }];
}

/** Schemas carry their own words; these stand in the place of what zod itself says in a programmer's language. */
function ownWords(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'This is needed';
  if (issue.code === 'too_big') return `Use ${String(issue.maximum)} or fewer`;
  if (issue.code === 'too_small') return `Use ${String(issue.minimum)} or more`;
  if (issue.code === 'invalid_value') return 'Choose one of the answers';
  return 'We cannot read this. Check it and try again';
}
