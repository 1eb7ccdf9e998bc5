import { grouped } from '@careway/core/grouping';

/**
 * What the pages use and browsers that people still have do not: Chrome 109 is the last on Windows 7 and 8, and
 * phones before iOS 17.4 have no `Map.groupBy`. The build says newer words in older ones, and adds nothing that a
 * browser does not have.
 */
export function fillInOlderBrowsers(): void {
  const fill = (thing: object, name: string, value: (...given: never[]) => unknown) => {
    if (!(name in thing)) Object.defineProperty(thing, name, { value, configurable: true, writable: true });
  };
  fill(Map, 'groupBy', grouped);
  fill(
    Array.prototype,
    'toSorted',
    function (this: unknown[], by?: (one: unknown, other: unknown) => number) {
      return [...this].sort(by);
    },
  );
}

// The first that is done: what comes after it may use them as it is loaded.
fillInOlderBrowsers();
