import { IDLE } from '@careway/core/limits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearMemory } from './memoryStore.ts';
import { markTabLeaving, markTabStaying } from './tabLeaving.ts';
import { tabMemory } from './tabMemory.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => {
  markTabStaying();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

interface Typed {
  name: string;
  secret?: string;
}
const EMPTY: Typed = { name: '' };
/** As a page that has just been loaded has it. */
const loaded = () => tabMemory<Typed>('typed', EMPTY, ({ name }) => (name === '' ? undefined : { name }));

test('rule 8.36: a reload finds what was typed, without what may not be kept', () => {
  loaded().set({ name: 'Wren', secret: 'lantern otter' });
  expect([...stored.values()].join()).not.toContain('lantern');
  expect(loaded().get()).toEqual({ name: 'Wren' });
});

test('rule 8.36: what lay there for the idle time is gone, from the storage too, and so is what cannot be read', () => {
  loaded().set({ name: 'Wren' });
  vi.advanceTimersByTime(IDLE.codeScreens.limit - 1);
  expect(loaded().get()).toEqual({ name: 'Wren' });
  vi.advanceTimersByTime(1);
  expect(loaded().get()).toEqual(EMPTY);
  expect(stored.size).toBe(0);
  for (const broken of ['{', 'null', '{"kept":{"name":"x"}}', '{"at":9e15,"kept":{"name":"x"}}']) {
    stored.set('typed', broken);
    expect(loaded().get(), broken).toEqual(EMPTY);
  }
  expect(stored.size).toBe(0);
});

test('rule 1.5: what is wiped stays wiped, whatever is typed while the page leaves', () => {
  const store = loaded();
  store.set({ name: 'Wren' });
  clearMemory();
  expect([stored.size, store.get()]).toEqual([0, EMPTY]);
  markTabLeaving();
  store.set({ name: 'Wren' });
  expect(stored.size).toBe(0);
});

test('a value that is nothing to keep any more goes from the storage', () => {
  const store = loaded();
  store.set({ name: 'Wren' });
  store.set({ name: '' });
  expect(stored.size).toBe(0);
});
