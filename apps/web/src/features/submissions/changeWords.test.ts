import { expect, test } from 'vitest';
import { type Change, changeWords } from './changeWords.ts';

const change = (over: Partial<Change>): Change => ({
  at: '2026-11-20T10:00:00Z',
  by: 'me',
  byName: 'Bethan Moss',
  status: 'draft',
  from: null,
  to: null,
  ...over,
});

test('rule 5.16: the history of an answer is told in plain words, and staff are "our team"', () => {
  expect(changeWords(change({ to: 'Yes' }), 'me')).toBe('You answered “Yes”.');
  expect(changeWords(change({ from: 'A walk\nMusic', to: 'A nap', by: 'other' }), 'me')).toBe(
    'Our team changed “A walk, Music” to “A nap”.',
  );
  expect(changeWords(change({ from: 'Yes', status: 'completed' }), 'me')).toBe(
    'You took away “Yes” when the form was sent.',
  );
  expect(changeWords(change({}), 'me')).toBe('You left this empty.');
});
