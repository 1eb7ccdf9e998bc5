import { expect, test } from 'vitest';
import { reachedLater } from './reachedNow.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const contact = (more: object = {}) => ({
  call: true,
  text: false,
  email: false,
  times: [{ from: 16 * 60, to: 20 * 60 }],
  timesFor: 'calls' as const,
  ...more,
});

test.each([
  ['before their hours', contact(), true],
  ['within them', contact({ times: [{ from: 8 * 60, to: 12 * 60 }] }), false],
  ['who named no hours', contact({ times: [] }), false],
  ['who has not said', null, false],
  ['with no safe way at all, so that waiting helps nobody', contact({ call: false }), false],
  ['whose hours are for messages too', contact({ call: false, email: true, timesFor: 'all' }), true],
] as const)('rule 16.21: %s: %j', (_, said, later) => {
  expect(reachedLater(said, NOW)).toBe(later);
});
