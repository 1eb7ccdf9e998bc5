import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { limitsOf, MOST_TEXT } from './limits.ts';
import type { AnyRow } from './row.ts';
import { rows } from './rows.ts';
import { defOf, inputsOf } from './testing/inputs.ts';

const INT4 = 2_147_483_647;
/**
 * Their patterns have one length and are read from the front: what is longer is refused at its first wrong character.
 */
const FIXED = new Set(['uuid', 'date']);
/** What may stand in an input; a kind that is new here has to be thought about. */
const HARMLESS = new Set(['object', 'union', 'optional', 'nullable', 'default', 'pipe', 'transform', 'enum']);
HARMLESS.add('literal').add('boolean').add('undefined').add('never');

interface Check {
  check: string;
  abort?: boolean;
  maximum?: number;
  format?: string;
}
const checksOf = (schema: z.ZodType): Check[] =>
  ((schema._zod.def.checks ?? []) as unknown as { _zod: { def: Check } }[]).map(({ _zod }) => _zod.def);

/** What is wrong with one thing that a call takes. */
function fault(schema: z.ZodType): string | undefined {
  const def = defOf(schema) as { type: string; format?: string; coerce?: boolean };
  if (limitsOf(schema)) return undefined;
  const [first] = checksOf(schema);
  switch (def.type) {
    case 'string':
      if (FIXED.has(def.format ?? '')) return undefined;
      if (first?.check !== 'max_length') return 'a string whose maximum is not what is looked at first';
      if (first.abort !== true) return 'a string that is looked at further when it is too long';
      return (first.maximum ?? Infinity) > MOST_TEXT ? 'a string that may be very long' : undefined;
    case 'array':
      if (first?.check !== 'max_length') return 'a list whose maximum is not what is looked at first';
      return first.abort === true ? undefined : 'a list that is looked at further when it is too long';
    case 'number': {
      const { minimum = -Infinity, maximum = Infinity } = z.toJSONSchema(schema);
      return minimum < -INT4 || maximum > INT4 ? 'a number that no column holds' : undefined;
    }
    default:
      return HARMLESS.has(def.type) ? undefined : `something of any shape and size (${def.type})`;
  }
}

describe('rule 12.1: everything that a call takes has a limit, and that is looked at first', () => {
  it('of every call', () => {
    const found = Object.entries(rows as Record<string, AnyRow>).flatMap(([name, row]) =>
      [...inputsOf(row)].flatMap(({ at, schema }) => {
        const wrong = fault(schema);
        return wrong ? [`${name} ${at}: ${wrong}`] : [];
      }),
    );
    expect(found).toEqual([]);
  });

  it('walks to the leaves: the list of answers, the address in a sign-up, both ways of choosing a password', () => {
    const leaves = (row: AnyRow) => [...inputsOf(row)].map(({ at }) => at);
    expect(leaves(rows.saveAnswers)).toContain('body.answers.*.answer');
    expect(leaves(rows.newUser)).toContain('body.address.postcode');
    expect(leaves(rows.changePassword)).toEqual(
      expect.arrayContaining(['body.token', 'body.currentPassword']),
    );
    expect(leaves(rows.slots)).toContain('query.cursor');
  });

  it('no day that a calendar or PostgreSQL does not reach', () => {
    const days = Object.entries(rows as Record<string, AnyRow>).flatMap(([name, row]) =>
      [...inputsOf(row)]
        .filter(({ schema }) => (defOf(schema) as { format?: string }).format === 'date')
        .map((one) => ({ name, ...one })),
    );
    expect(days.length).toBeGreaterThan(5);
    for (const { name, at, schema } of days)
      for (const day of ['0000-01-01', '0001-01-01', '1899-12-31', '2201-01-01', '9999-12-31', '2026-02-30'])
        expect(schema.safeParse(day).success, `${name} ${at} ${day}`).toBe(false);
  });
});

describe('rule 12.17: what has one line takes no sign that nobody sees', () => {
  /** Fields that are a line wherever they stand. */
  const LINE =
    /[.](name|first_?name|last_?name|knownAs|line[12]|town|firstName|lastName|trustName|email|logoWords|contactHours|askFor|other|dialect|treatment|tpId|contactPreference|interpreter|alert[.]text)$/i;
  /**
   * A form is kept half written, as it comes from its author or from a file; of a file's name such signs are taken
   * out.
   */
  const HALF_WRITTEN = ['createQuestionSet', 'saveQuestionSet', 'bringInFile', 'uploadImport'];
  const lines = (Object.entries(rows) as [string, AnyRow][])
    .filter(([name, { method }]) => method !== 'GET' && !HALF_WRITTEN.includes(name))
    .flatMap(([name, row]) =>
      [...inputsOf(row)]
        .filter(({ at, schema }) => LINE.test(at) && defOf(schema).type === 'string')
        .map(({ at, schema }) => [`${name} ${at}`, schema] as const),
    );

  it('there are such fields', () => expect(lines.length).toBeGreaterThan(20));

  it.each(lines)('%s', (_at, schema) => {
    for (const sign of [
      '\u202e',
      '\u200b',
      '\u0007',
      '\u2066',
      '\u2065',
      '\u{e0fff}',
      '\ufffe',
      '\u0489'.repeat(6),
    ])
      expect(schema.safeParse(`Am${sign}ira Hale`).success).toBe(false);
  });
});
