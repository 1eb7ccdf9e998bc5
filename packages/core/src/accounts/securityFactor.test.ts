import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  factorProblem,
  pinProblem,
  SECURITY_FACTOR_KINDS,
  tidyFactor,
  wordProblem,
} from './securityFactor.ts';

const known = { birth: '1997-06-14', names: ['Amira', "O'Hale"] };

describe('rule 1.11: a PIN that is told on the phone', () => {
  test.each([
    ['', 'Choose a PIN'],
    ['12a4', 'Use only numbers'],
    ['739', 'Use 4 numbers or more'],
    ['739104826', 'Use 8 numbers or fewer'],
    ['0000', 'This PIN is easy to guess. Choose other numbers'],
    ['1234', 'This PIN is easy to guess. Choose other numbers'],
    ['87654', 'This PIN is easy to guess. Choose other numbers'],
    ['7890', 'This PIN is easy to guess. Choose other numbers'],
    ['1212', 'This PIN is easy to guess. Choose other numbers'],
    ['482482', 'This PIN is easy to guess. Choose other numbers'],
    ['1406', 'Do not use your date of birth. Someone may know it'],
    ['0614', 'Do not use your date of birth. Someone may know it'],
    ['1997', 'Do not use your date of birth. Someone may know it'],
    ['14061997', 'Do not use your date of birth. Someone may know it'],
    ['970614', 'Do not use your date of birth. Someone may know it'],
  ])('"%s": %s', (pin, words) => expect(pinProblem(pin, known)).toBe(words));

  test.each(['7391', '48 20 57', '90210735'])('%s is taken', (pin) => {
    expect(pinProblem(pin, known)).toBeUndefined();
  });

  test('whatever is taken is 4 to 8 digits, and neither one digit nor their date of birth', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(digits, (pin) => {
        if (pinProblem(pin, known) !== undefined) return;
        expect(pin).toMatch(/^\d{4,8}$/);
        expect(new Set(pin).size).toBeGreaterThan(1);
        expect('14061997').not.toBe(pin);
      }),
    );
  });
});

describe('rule 1.11: a memorable word', () => {
  test.each([
    ['', 'Choose a memorable word'],
    ['lamp7post', 'Use only letters. You can put spaces between words'],
    ['otter', 'Use 6 letters or more'],
    ['a very long word that goes on and on', 'Use 30 letters or fewer'],
    ['aaaaaaaa', 'This word is easy to guess. Choose another one'],
    ['Password', 'This word is easy to guess. Choose another one'],
    ['amiraloves', 'Do not use your name. Choose another word'],
  ])('"%s": %s', (word, words) => expect(wordProblem(word, known)).toBe(words));

  test.each(['lantern', 'Blue Otter', 'Świętokrzyska', "bird's-eye"])('%s is taken', (word) => {
    expect(wordProblem(word, known)).toBeUndefined();
  });
});

test('what cannot be heard on the phone does not count: capitals and spaces', () => {
  expect(tidyFactor('word', '  Blue   OTTER ')).toBe('blue otter');
  expect(tidyFactor('pin', '48 20 57')).toBe('482057');
  fc.assert(
    fc.property(fc.constantFrom(...SECURITY_FACTOR_KINDS), fc.string(), (kind, value) => {
      const tidy = tidyFactor(kind, value);
      expect(tidyFactor(kind, tidy)).toBe(tidy);
      expect(factorProblem(kind)(value)).toBe(factorProblem(kind)(tidy));
    }),
  );
});
