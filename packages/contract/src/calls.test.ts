import { describe, expect, test } from 'vitest';
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
