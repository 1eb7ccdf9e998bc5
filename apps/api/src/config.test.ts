import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const URL = 'postgres://somewhere/careway';

describe('made-up people and the outbox page', () => {
  test.each([
    [{}, true],
    [{ DATABASE_URL: URL }, false],
    [{ DATABASE_URL: URL, DEMONSTRATION: 'yes' }, true],
    [{ DEMONSTRATION: 'no' }, false],
  ])('%o', (environment, expected) => {
    expect(readConfig(environment).demonstration).toBe(expected);
  });

  test('decision 0031: whoever asks for them in production gets no portal', () => {
    const asked = () =>
      readConfig({
        NODE_ENV: 'production',
        DATABASE_URL: URL,
        SESSION_SECRET: 's'.repeat(32),
        DEMONSTRATION: 'yes',
      });
    expect(asked).toThrow('DEMONSTRATION cannot be had in production');
  });
});
