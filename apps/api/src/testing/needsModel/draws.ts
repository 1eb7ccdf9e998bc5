/**
 * Numbers by chance, the same each time for the same seed: `npm test` has one, `npm run test:long` a new one a round.
 */
export interface Draws {
  /** From 0 to 1. */
  next(): number;
  pick<Value>(of: readonly Value[]): Value;
  /** Whether something happens that does so in so many of a hundred. */
  in100(chance: number): boolean;
}

export function drawsOf(seed: number): Draws {
  let state = seed % 2_147_483_648;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  return {
    next,
    pick: (of) => of[Math.floor(next() * of.length)] as never,
    in100: (chance) => next() * 100 < chance,
  };
}
