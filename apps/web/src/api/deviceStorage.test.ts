import { afterEach, describe, expect, it, vi } from 'vitest';
import { newKey } from '../ui/newKey.ts';
import { deviceStorage, keepsNothing } from './deviceStorage.ts';

/** A store that holds what has room in it. */
function aStore(room = Number.POSITIVE_INFINITY): Storage {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem(key: string, value: string) {
      if (value.length > room) throw new DOMException('', 'QuotaExceededError');
      held.set(key, value);
    },
    removeItem: (key: string) => void held.delete(key),
    clear: () => held.clear(),
  } as Storage;
}
const blocked = () =>
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('', 'SecurityError');
    },
  });
const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
afterEach(() => {
  deviceStorage.clear();
  vi.unstubAllGlobals();
  if (before) Object.defineProperty(globalThis, 'localStorage', before);
  else Reflect.deleteProperty(globalThis, 'localStorage');
});

describe('rule 9.14: site data that is blocked, or full', () => {
  it('blocked: what is kept stands in this page, and goes when it is cleared', () => {
    blocked();
    expect(keepsNothing()).toBe(true);
    expect(deviceStorage.getItem('a')).toBeNull();
    deviceStorage.setItem('a', '1');
    expect(deviceStorage.getItem('a')).toBe('1');
    deviceStorage.removeItem('a');
    expect(deviceStorage.getItem('a')).toBeNull();
    deviceStorage.setItem('a', '2');
    deviceStorage.clear();
    expect(deviceStorage.getItem('a')).toBeNull();
  });

  it('full: the newest value holds, and what stood there before does not come back', () => {
    vi.stubGlobal('localStorage', aStore(3));
    deviceStorage.setItem('a', 'old');
    deviceStorage.setItem('a', 'longer');
    expect(deviceStorage.getItem('a')).toBe('longer');
    expect(localStorage.getItem('a')).toBeNull();
    deviceStorage.setItem('a', 'new');
    expect([deviceStorage.getItem('a'), localStorage.getItem('a')]).toEqual(['new', 'new']);
  });

  it('with room: the browser keeps it', () => {
    vi.stubGlobal('localStorage', aStore());
    expect(keepsNothing()).toBe(false);
    deviceStorage.setItem('a', '1');
    expect(localStorage.getItem('a')).toBe('1');
  });

  it('keys are UUIDs without randomUUID, and no two alike', () => {
    vi.stubGlobal('crypto', {
      getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => globalCrypto.getRandomValues(bytes),
    });
    const keys = Array.from({ length: 100 }, newKey);
    for (const key of keys)
      expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(new Set(keys).size).toBe(100);
  });
});

const globalCrypto = globalThis.crypto;
