import { describe, expect, test } from 'vitest';
import { reviewOfForm, reviewState } from './reviewed.ts';

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

describe('rule 16.48: a score with a name is reviewed, flag or none', () => {
  const by = (doneAt: string | null, changed = false) => ({ doneAt, changed });
  test.each([
    ['neither flag nor name', { needs: [], notes: [], scored: false }, null, undefined],
    ['a name and no flag waits', { needs: [], notes: [], scored: true }, 'waits', undefined],
    ['somebody reviewed it', { needs: [], notes: [by(early)], scored: true }, 'reviewed', early],
    ['the newest counts', { needs: [], notes: [by(early, true), by(late)], scored: true }, 'reviewed', late],
    ['changed since', { needs: [], notes: [by(early), by(late, true)], scored: true }, 'changed', late],
    [
      'a flag asks for its own outcome, whatever was noted',
      { needs: [by(null)], notes: [by(late)], scored: true },
      'waits',
      undefined,
    ],
    ['two flags, one closed', { needs: [by(null), by(early)], notes: [], scored: true }, 'partly', early],
    ['reviewed without a name', { needs: [], notes: [by(late)], scored: false }, 'reviewed', late],
  ] as const)('%s', (_, facts, state, last) => {
    const review = reviewOfForm(facts);
    expect([review.state, review.last?.doneAt]).toEqual([state, last]);
  });
});
