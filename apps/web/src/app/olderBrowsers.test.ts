import { afterEach, expect, it } from 'vitest';
import { fillInOlderBrowsers } from './olderBrowsers.ts';

const OWN = [
  [Map, 'groupBy'],
  [Array.prototype, 'toSorted'],
] as const;
const kept = OWN.map(([thing, name]) => Object.getOwnPropertyDescriptor(thing, name) as PropertyDescriptor);
afterEach(() => {
  for (const [at, [thing, name]] of OWN.entries())
    Object.defineProperty(thing, name, kept[at] as PropertyDescriptor);
});

it('rule 9.14: an older browser does what the pages ask of it, and a newer one keeps its own', () => {
  for (const [thing, name] of OWN) Reflect.deleteProperty(thing, name);
  fillInOlderBrowsers();
  const list = [3, 1, 2];
  expect(list.toSorted()).toEqual([1, 2, 3]);
  expect(list.toSorted((a, b) => b - a)).toEqual([3, 2, 1]);
  expect(list).toEqual([3, 1, 2]);
  expect([...Map.groupBy(list, (one) => one % 2)]).toEqual([
    [1, [3, 1]],
    [0, [2]],
  ]);
  expect(Object.keys([])).toEqual([]);
  const own = Map.groupBy;
  fillInOlderBrowsers();
  expect(Map.groupBy).toBe(own);
});
