import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import specification from '../../../e2e/specification/calls.json' with { type: 'json' };
import type { AnyRow } from './row.ts';
import { rows } from './rows.ts';

const specified = specification.calls;
const byId = new Map(specified.map((call) => [call.id, call]));
const serving = (Object.entries(rows) as [string, AnyRow][]).flatMap(([name, row]) =>
  (row.serves ?? []).map((id) => ({ name, row, id })),
);

describe('rule 15.2: the calls that it names', () => {
  test('counts how many of them are served', () => {
    const served = new Set(serving.map(({ id }) => id)).size;
    console.log(`${served} of the ${specified.length} calls are served`);
    expect(specified.length).toBe(131);
    expect(byId.size).toBe(131);
    expect(served).toBeGreaterThan(0);
  });

  test('what a row serves is a published call', () => {
    expect(serving.filter(({ id }) => !byId.has(id)).map(({ name, id }) => `${name}: ${id}`)).toEqual([]);
  });

  test('no row names one twice', () => {
    const pairs = serving.map(({ name, id }) => `${name} ${id}`);
    expect(new Set(pairs).size).toBe(pairs.length);
  });

  /** Those that are written with method and path in full: whoever serves one has just these. */
  const inFull = serving.filter(({ id }) => /^named: [A-Z]+ \//.test(id));
  test('a row has the method and path of the call that it serves', () => {
    expect(inFull.length).toBeGreaterThan(0);
    const others = inFull.filter(({ row, id }) => `named: ${row.method} ${row.path}` !== id);
    expect(others.map(({ name, id }) => `${name}: ${id}`)).toEqual([]);
  });

  test('a row whose method and path it writes in full says so', () => {
    const unsaid = (Object.entries(rows) as [string, AnyRow][]).flatMap(
      ([name, { method, path, serves }]) => {
        const id = `named: ${method} ${path}`;
        return byId.has(id) && !serves?.includes(id) ? [name] : [];
      },
    );
    expect(unsaid).toEqual([]);
  });
});

interface Shape {
  properties?: Record<string, Shape>;
  required?: readonly string[];
  items?: Shape;
  additionalProperties?: Shape | boolean;
  anyOf?: readonly Shape[];
  oneOf?: readonly Shape[];
}

/** The names in a shape, one within another by a dot; `?` where it may be missing, `[]` where there are many. */
function namesIn(shape: Shape, at = ''): string[] {
  const { properties = {}, required = [], items, additionalProperties: each, anyOf = [], oneOf = [] } = shape;
  const own = Object.entries(properties).flatMap(([name, inside]) => {
    const here = `${at}${at && '.'}${name}${required.includes(name) ? '' : '?'}`;
    return [here, ...namesIn(inside, here)];
  });
  const within = [...anyOf, ...oneOf].flatMap((one) => namesIn(one, at));
  const many = items ? namesIn(items, `${at}[]`) : [];
  return [...own, ...within, ...many, ...(typeof each === 'object' ? namesIn(each, `${at}{}`) : [])];
}

/**
 * Other programs rely on what these take and give. Whoever adds to one writes it down there (`npx vitest run -u` with
 * this file); what is written there is not taken away.
 */
test('rule 15.11: the named calls take and give what e2e/specification/shapes.txt says, field by field', async () => {
  const named = serving.filter(({ id }) => id.startsWith('named: ')).map(({ name }) => name);
  const lines = [...new Set(named)].sort().flatMap((name) => {
    const { method, path, body, reply } = (rows as Record<string, AnyRow>)[name] as AnyRow;
    const said = (['takes', 'gives'] as const).flatMap((what) => {
      const schema = what === 'takes' ? body : reply;
      if (!schema) return [];
      const io = what === 'takes' ? 'input' : 'output';
      const shape = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Shape;
      return [...new Set(namesIn(shape))].sort().map((field) => `  ${what} ${field}`);
    });
    return [`${name}: ${method} ${path}`, ...said];
  });
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../../e2e/specification/shapes.txt');
});
