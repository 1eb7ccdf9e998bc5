import { readFileSync } from 'node:fs';
import { passwordStrength } from '@careway/core/accounts/passwordStrength';
import { expect, test } from 'vitest';
import { ownFile } from '../../places.ts';

test('rule 8.3: the page never calls a password good that we then refuse as too common', () => {
  const list = readFileSync(ownFile('assets/common-passwords.txt'), 'utf8').split('\n');
  const common = list.filter((password) => password !== '');
  expect(common.length).toBeGreaterThanOrEqual(3000);
  expect(common.filter((password) => passwordStrength(password)?.level !== 1)).toEqual([]);
});
