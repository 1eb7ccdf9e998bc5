import type { Dependencies } from '../dependencies.ts';
import type { Feature } from '../feature.ts';

/**
 * Tells each feature that wants to know of a freed place, one after the other and in the same transaction: one that
 * fails undoes it.
 */
export function placeFreedBy(features: readonly Feature[]): NonNullable<Dependencies['placeFreed']> {
  return async (dependencies, db, place) => {
    for (const feature of features) await feature.placeFreed?.(dependencies, db, place);
  };
}
