import type { Dependencies } from '../dependencies.ts';
import type { Feature } from '../feature.ts';
import type { Delivery } from '../features/messages/deliver.ts';

/** What delivery works with. It is put together here: messages knows none of the things that they may be about. */
export function deliveryOf(
  features: readonly Feature[],
  dependencies: Dependencies,
  carriers: Delivery['carriers'],
): Delivery {
  return {
    dependencies,
    carriers,
    stillTrue: Object.assign({}, ...features.map(({ stillTrue }) => stillTrue)),
  };
}
