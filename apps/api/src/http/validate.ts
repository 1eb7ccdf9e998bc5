import { type FieldProblem, Refusal } from '@careway/core/errors';
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/**
 * Reads input by its schema.
 * @returns the parsed value; fields that the schema does not know are dropped (security 19)
 * @throws Refusal `bad_request` that names every field in words a person understands
 */
export function read<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) {
    const problem = unstorable(parsed.data);
    if (problem === undefined) return parsed.data;
    throw new Refusal('bad_request', { fields: [problem] });
  }
  throw new Refusal('bad_request', { fields: problemsOf(parsed.error.issues) });
}

/** Nothing that people or programs send us is nested deeper; what is would exhaust whoever reads it. */
const DEEPEST = 64;

/** A text with a NUL or half a character: no database keeps them, and no keyboard makes them. Or one thing inside another for ever. */
function unstorable(value: unknown, path: readonly string[] = []): FieldProblem | undefined {
  const problem = (message: string) => ({ field: path.slice(0, 8).join('.') || 'body', message });
  if (typeof value === 'string') {
    const keeps = !value.includes('\0') && value.isWellFormed();
    return keeps ? undefined : problem('This has a character that we cannot keep. Type it again');
  }
  if (typeof value !== 'object' || value === null) return undefined;
  if (path.length > DEEPEST) return problem('This has too many things inside one another');
  for (const [key, inside] of Object.entries(value)) {
    const found = unstorable(inside, [...path, key]) ?? unstorable(key, path);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** One message a field, the first that was found; of a choice of shapes the one that nearly fits is explained. */
export function problemsOf(issues: readonly Issue[], prefix: readonly PropertyKey[] = []): FieldProblem[] {
  const found = new Map<string, string>();
  for (const problem of issues.flatMap((issue) => flatten(issue, prefix))) {
    if (!found.has(problem.field)) found.set(problem.field, problem.message);
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
  return [{ field: field || 'body', message: inWords(issue) }];
}

/** Schemas carry their own words; these are for what zod itself says in a programmer's language. */
function inWords(issue: Issue): string {
  if (!/^(Invalid|Too|Unrecognized|Expected)/.test(issue.message)) return issue.message;
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'This is needed';
  if (issue.code === 'too_big') return `Use ${String(issue.maximum)} or fewer`;
  if (issue.code === 'too_small') return `Use ${String(issue.minimum)} or more`;
  if (issue.code === 'invalid_value') return 'Choose one of the answers';
  return 'We cannot read this. Check it and try again';
}
