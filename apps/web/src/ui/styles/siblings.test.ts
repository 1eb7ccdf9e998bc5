import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const sheets = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.scss'),
);

it('decision 0163: nothing is said of whatever follows anything: the browser would restyle every list in which something moves', () => {
  const found = sheets.flatMap((name) =>
    readFileSync(join(import.meta.dirname, name), 'utf8')
      .split('\n')
      // `* + *`, and `li + li`, which does it in every list: `:not(:first-child)` says the same of the element alone.
      .filter((line) => /\*\s*[+~]\s*(\*|li\b)|\bli\s*[+~]\s*(\*|li\b)/.test(line))
      .map((line) => `${name}: ${line.trim()}`),
  );
  expect(sheets.length).toBeGreaterThan(20);
  expect(found).toEqual([]);
});
