import { expect, test } from 'vitest';
import { MASTER_LISTS } from './masterLists.ts';
import { noticeFor } from './notice.ts';
import { keptWords, RETENTION } from './retention.ts';

test('rule 11.6: how long things are kept, in words and from the limits themselves', () => {
  expect(RETENTION.map((one) => keptWords(one.for))).toEqual([
    '10 minutes',
    '30 minutes',
    '24 hours',
    '24 hours',
    '24 hours',
    '24 hours',
    'Not at all',
    '24 hours',
    '30 days',
    '30 days',
    '30 days',
    '90 days',
    '90 days',
    '365 days',
    'For good',
    'For good',
    'For good',
  ]);
});

test('rule 16.16: a notice is shown to the side it is for, up to its last day', () => {
  const set = {
    clientNotice: 'Our lines are down.',
    clientUntil: '2026-11-20',
    staffNotice: null,
    staffUntil: null,
  };
  expect(noticeFor('Client', set, '2026-11-20')).toBe('Our lines are down.');
  expect(noticeFor('Client', set, '2026-11-21')).toBeNull();
  expect(noticeFor('Admin', set, '2026-11-20')).toBeNull();
  expect(noticeFor('Admin', { ...set, staffNotice: 'Training at noon.' }, '2030-01-01')).toBe(
    'Training at noon.',
  );
});

test('rule 16.16: every master list has entries, each value once', () => {
  for (const { name, entries } of MASTER_LISTS) {
    expect(entries.length, name).toBeGreaterThan(1);
    expect(new Set(entries.map(({ value }) => value)).size, name).toBe(entries.length);
    for (const { words } of entries) expect(words.length, name).toBeGreaterThan(1);
  }
  expect(new Set(MASTER_LISTS.map(({ name }) => name)).size).toBe(MASTER_LISTS.length);
});
