import { expect, test } from 'vitest';
import { reviewState } from './reviewed.ts';

const open = { doneAt: null, changed: false };
const early = '2026-03-01T09:00:00.000Z';
const late = '2026-03-01T10:00:00.000Z';

test.each([
  ['asked nothing of anybody', [], null],
  ['all of it waits', [open, open], 'waits'],
  ['one of two is closed', [open, { doneAt: early, changed: false }], 'partly'],
  ['all of it is closed', [{ doneAt: early, changed: false }], 'reviewed'],
  ['an answer was changed since', [{ doneAt: early, changed: true }], 'changed'],
  [
    'an answer was changed since, and asks for somebody again',
    [open, { doneAt: late, changed: true }],
    'changed',
  ],
  [
    'changed, and reviewed once more since',
    [
      { doneAt: late, changed: false },
      { doneAt: early, changed: true },
    ],
    'reviewed',
  ],
] as const)('rule 16.38: %s', (_, asked, state) => expect(reviewState(asked)).toBe(state));
