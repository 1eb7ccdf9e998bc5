import type { Dependencies } from '../dependencies.ts';
import type { Feature } from '../feature.ts';
import type { Desk } from '../features/messages/deliver.ts';

/** What delivery works with. It is put together here: messages knows none of the things that they may be about. */
export function deskOf(
  features: readonly Feature[],
  dependencies: Dependencies,
  carriers: Desk['carriers'],
): Desk {
  return {
    dependencies,
    carriers,
    stillTrue: Object.assign({}, ...features.map(({ stillTrue }) => stillTrue)),
  };
}
