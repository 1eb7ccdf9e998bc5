import { expect, it } from 'vitest';
import { ageGroupName } from './ageGroupName.ts';

it.each([
  [16, 24, '16 to 24'],
  [65, 120, '65 and over'],
  [0, 15, 'Under 16'],
  [0, 120, 'All ages'],
  [18, 18, '18'],
])('rule 7.17: from %i to %i is said as people say it', (from, to, words) => {
  expect(ageGroupName(from, to)).toBe(words);
});
