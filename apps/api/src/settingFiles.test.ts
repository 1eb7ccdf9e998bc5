import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { readConfig, SETTINGS } from './config.ts';
import { SECRETS, withSecretFiles } from './settingFiles.ts';

let folder: string;
const at = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'careway-secrets-'));
  await writeFile(at('secret'), `${'s'.repeat(40)}\n`);
  await writeFile(at('empty'), '\n');
});
afterAll(() => rm(folder, { recursive: true }));

describe('rule 17.20: a secret comes from a file', () => {
  test.each(SECRETS)('%s', (name) => {
    expect(SETTINGS).toContain(name);
    expect(withSecretFiles({ [`${name}_FILE`]: at('secret') })[name]).toBe('s'.repeat(40));
  });

  it('is read with the other settings', () => {
    expect(readConfig({ SESSION_SECRET_FILE: at('secret') }).sessionSecret).toBe('s'.repeat(40));
  });

  test.each([
    ['nowhere', {}, /SESSION_SECRET_FILE names a file that cannot be read: .*nowhere/],
    ['', {}, /SESSION_SECRET_FILE names a file that cannot be read/],
    ['empty', {}, /SESSION_SECRET_FILE names a file that is empty/],
    ['secret', { SESSION_SECRET: 'x'.repeat(40) }, /SESSION_SECRET and SESSION_SECRET_FILE are both set/],
  ])('a file that is wrong is named, and not what is in it: %s', (name, beside, words) => {
    const asked = () => readConfig({ ...beside, SESSION_SECRET_FILE: at(name) });
    expect(asked).toThrow(words);
    expect(asked).not.toThrow(/s{40}|x{40}/);
  });
});
