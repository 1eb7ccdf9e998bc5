import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortText } from './shortText.ts';

test.each([
  ['', ''],
  ['Your appointment', 'Your appointment'],
  ['1234567890123456789012', '1234567890123456789012'],
  ['12345678901234567890123', '1234567890123456789012…'],
  ['Contraception afterwards, and what suits you', 'Contraception afterwar…'],
  // Twenty-two letters to a reader, many more in memory.
  ['e\u0301'.repeat(22), 'e\u0301'.repeat(22)],
  ['👩‍👩‍👧'.repeat(23), `${'👩‍👩‍👧'.repeat(22)}…`],
])('rule 14.13: %j is shown as %j', (text, shown) => {
  expect(shortText(text)).toBe(shown);
});

test('rule 14.13: what is shown begins as the text does, and only long text is cut', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      const shown = shortText(text);
      if (shown !== text) expect(text.startsWith(shown.slice(0, -1)) && shown.endsWith('…')).toBe(true);
      if (text.length <= 22) expect(shown).toBe(text);
    }),
  );
});
