import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { missingFromLock } from './lock.mjs';

const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

test.each(['../../package-lock.json', '../../tools/node24/package-lock.json'])(
  '%s lists every machine, or npm ci refuses it (mend it with node scripts/lock.mjs)',
  (path) => {
    expect(missingFromLock(read(path))).toEqual([]);
  },
);

test('a lock that misses a package for another machine is found out', () => {
  const packages = { 'node_modules/tool': { optionalDependencies: { 'tool-darwin-x64': '1.0.0' } } };
  expect(missingFromLock({ packages })).toEqual([
    { by: 'node_modules/tool', name: 'tool-darwin-x64', version: '1.0.0' },
  ]);
});
