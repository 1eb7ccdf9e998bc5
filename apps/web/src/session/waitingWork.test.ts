import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetWork, holdWork, keepWork, waitedWork } from './waitingWork.ts';

let who = 'one';
vi.mock(import('../api/signedInUser.ts'), async (original) => ({
  ...(await original()),
  currentUser: () => ({ id: who, accessToken: '', refreshToken: '', usertype: 'Admin' as const }),
}));

const stored = new Map<string, string>();
beforeEach(() => {
  who = 'one';
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const LIKE = { name: '', on: [] as string[], of: null as object | null };
const TYPED = { name: 'Elm', on: ['a'], of: { id: 1 } };

test('rule 10.9: what is typed on the page is kept, by what it is about, until it is sent', () => {
  const gone = holdWork('a', () => TYPED);
  holdWork('b', () => undefined)();
  keepWork();
  gone();
  expect(waitedWork('a', LIKE)).toEqual(TYPED);
  expect(waitedWork('b', LIKE)).toBeUndefined();
  forgetWork('a');
  expect(waitedWork('a', LIKE)).toBeUndefined();
});

test('rule 9.10: another person who signs in finds nothing of it', () => {
  const gone = holdWork('a', () => TYPED);
  keepWork();
  gone();
  who = 'other';
  expect(waitedWork('a', LIKE)).toBeUndefined();
});

test('what is not typed any more is not kept from the time before', () => {
  let typed: object | undefined = TYPED;
  const gone = holdWork('a', () => typed);
  keepWork();
  typed = undefined;
  keepWork();
  gone();
  expect([...stored]).toEqual([]);
});

test('what has another shape, or cannot be read, is not taken; a browser that keeps nothing stops nobody', () => {
  const wrong = [
    '{',
    'null',
    '"x"',
    '{"name":"x"}',
    '{"name":1,"on":[],"of":null}',
    '{"name":"x","on":{},"of":null}',
  ];
  for (const text of wrong) {
    stored.set('waits one a', text);
    expect(waitedWork('a', LIKE), text).toBeUndefined();
  }
  vi.stubGlobal('sessionStorage', undefined);
  const gone = holdWork('a', () => TYPED);
  keepWork();
  gone();
  expect(waitedWork('a', LIKE)).toBeUndefined();
});
