import { expect, test } from 'vitest';
import { byDay, type HistoryEntry } from './timeline.ts';

const entry = (at: string, what: string, by: string | null = 'Anjali Rowe'): HistoryEntry => ({
  id: at + what,
  at,
  what,
  more: null,
  by,
  byClient: false,
  kind: 'staff',
});

test('events stand under their London day, and the same one in a row is one line', () => {
  const days = byDay([
    entry('2026-07-02T09:00:00Z', 'Record opened'),
    entry('2026-07-02T08:00:00Z', 'Record opened'),
    entry('2026-07-02T07:00:00Z', 'Record opened', 'Owen Pritchard'),
    // 23:30 UTC in July is 00:30 the next day in London.
    entry('2026-07-01T23:30:00Z', 'Form read'),
    entry('2026-07-01T12:00:00Z', 'Record opened'),
  ]);
  expect(days.map(({ day, happenings }) => [day, happenings.map((one) => [one.what, one.times])])).toEqual([
    [
      '2026-07-02',
      [
        ['Record opened', 2],
        ['Record opened', 1],
        ['Form read', 1],
      ],
    ],
    ['2026-07-01', [['Record opened', 1]]],
  ]);
});

test('two notes of one person in a row are two lines, each in its own words', () => {
  const note = (at: string, more: string) => ({ ...entry(at, 'Note'), more, kind: 'note' as const });
  const [day] = byDay([note('2026-07-02T09:00:00Z', 'Rang'), note('2026-07-02T08:00:00Z', 'Wrote')]);
  expect(day?.happenings.map(({ more, times }) => [more, times])).toEqual([
    ['Rang', 1],
    ['Wrote', 1],
  ]);
});
