import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, test } from 'vitest';

const FEATURES = new URL('..', import.meta.url).pathname;
const sources = globSync('**/*.ts', { cwd: FEATURES })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file: relative('.', file), text: readFileSync(`${FEATURES}/${file}`, 'utf8') }));
const having = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

test('rule 16.25: there is one way onto the list, by what core derives; no feature raises a thing by hand or takes one off', () => {
  expect(sources.length).toBeGreaterThan(300);
  expect(having(/insertInto\('worklist_item'\)|insert into worklist_item/)).toEqual([
    'worklist/raisedRows.ts',
  ]);
  // `raise` is for the demonstration and for tests.
  expect(having(/\binsertItem\(/).toSorted()).toEqual([
    'worklist/raisedRows.ts',
    'worklist/reconcile.ts',
    'worklist/service.ts',
  ]);
  expect(having(/\braise\(/)).toEqual(['worklist/service.ts']);
  expect(having(/import \{[^}]*\braise\b[^}]*\} from '[^']*worklist\//s)).toEqual([]);
  // Off it come what ended with words, what is swept after its time, and what belonged to somebody who is forgotten.
  expect(having(/deleteFrom\('worklist_item'\)|delete from worklist_item/)).toEqual([
    'worklist/raisedRows.ts',
  ]);
});
