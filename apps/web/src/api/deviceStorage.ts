/** A part of what the browser keeps for this site. */
export interface DeviceStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  clear(): void;
}

/**
 * Storage as far as the browser lets us (rule 9.14, decision 0187). Where site data is blocked, or full, what is kept
 * stands in this page alone, and goes with it: nothing throws, and what is said by `keepsNothing` is said in words.
 * @param kept the browser's own; asking for it throws where it is blocked
 */
function storageOf(kept: () => Storage): DeviceStorage {
  const here = new Map<string, string>();
  const tried = <Result>(run: (storage: Storage) => Result): Result | undefined => {
    try {
      return run(kept());
    } catch {
      return undefined;
    }
  };
  const removeItem = (key: string) => {
    here.delete(key);
    tried((storage) => storage.removeItem(key));
  };
  return {
    getItem: (key) => here.get(key) ?? tried((storage) => storage.getItem(key)) ?? null,
    setItem(key, value) {
      here.delete(key);
      const isKept = tried((storage) => {
        storage.setItem(key, value);
        return storage.getItem(key) === value;
      });
      if (isKept) return;
      // What stood there is not so any more.
      removeItem(key);
      here.set(key, value);
    },
    removeItem,
    clear() {
      here.clear();
      tried((storage) => storage.clear());
    },
  };
}

export const deviceStorage = storageOf(() => globalThis.localStorage);
export const tabStorage = storageOf(() => globalThis.sessionStorage);

const TRIED = 'tried';

/** Whether this browser keeps nothing for us: whoever signs in is signed in until this page is left. */
export function keepsNothing(): boolean {
  try {
    localStorage.setItem(TRIED, TRIED);
    localStorage.removeItem(TRIED);
    return false;
  } catch {
    return true;
  }
}
