import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { passwordStrength } from './passwordStrength.ts';

describe('rule 8.3: how strong a password is, in words', () => {
  test.each([
    ['short', 'Too short: add 3 more characters'],
    ['1234567', 'Too short: add 1 more character'],
    ['password', 'Easy to guess. Add a word or two'],
    ['aaaaaaaaaaaaaaaa', 'Easy to guess. Add a word or two'],
    ['12345678901234', 'Easy to guess. Add a word or two'],
    ['sunflower', 'Easy to guess. Add a word or two'],
    ['1q2w3e4r5t', 'Easy to guess. Add a word or two'],
    ['k3vQ!x9z', 'Good. Longer is even better'],
    ['lantern otter gravel', 'Strong'],
  ])('%s: %s', (password, words) => expect(passwordStrength(password)?.words).toBe(words));

  test('does not count their own name', () => {
    expect(passwordStrength('amirahale12', ['Amira', 'Hale'])?.level).toBe(1);
  });

  test('says something for every password, and never that eight characters are too short', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 8, maxLength: 80 }), (password) => {
        const strength = passwordStrength(password);
        expect(strength).not.toBeNull();
        if ([...password].length >= 8) expect(strength?.words).not.toMatch(/Too short/);
      }),
    );
  });
});
