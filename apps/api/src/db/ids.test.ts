import { expect, test } from 'vitest';
import { newId } from './ids.ts';

test('rule 15.1: ids are UUID v7 and sort in the order they were made, ten thousand in one millisecond too', () => {
  const now = new Date('2026-11-20T10:00:00Z');
  const ids = Array.from({ length: 10_000 }, () => newId(now));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids.slice(0, 100))
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(newId(new Date('2026-11-20T10:00:01Z')) > (ids.at(-1) ?? '')).toBe(true);
});
