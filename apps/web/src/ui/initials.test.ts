import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test('initials are of the first and the last name', () => {
  expect(initials('Anjali Rowe')).toBe('AR');
  expect(initials('Sam')).toBe('S');
  expect(initials('')).toBe('');
});
