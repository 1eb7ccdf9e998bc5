/** What a thing is made with. */
export interface Making {
  /** A whole number of chance, from 0 and below this. */
  readonly below: (most: number) => number;
  /** A number that was not there before. */
  readonly next: () => number;
  /** Elements that were made. */
  readonly seen: Set<string>;
}

/** Chance that is the same for the same seed, so that a form that fails can be made again. */
export function makingFrom(seed: number, seen: Set<string>): Making {
  let state = seed;
  let made = 0;
  return {
    seen,
    below: (most) => {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) % most;
    },
    next: () => {
      made += 1;
      return made;
    },
  };
}

export const chance = ({ below }: Making, of: number) => below(100) < of;

export const pick = <Thing>({ below }: Making, ...things: readonly [Thing, ...Thing[]]): Thing =>
  things[below(things.length)] ?? things[0];
