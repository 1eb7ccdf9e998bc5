import type { Db } from '../../db/pool.ts';
import { releaseLapsed } from '../callbacks/service.ts';
import { releaseLapsedItems } from '../worklist/service.ts';
import { Hub } from './hub.ts';
import { stillReading } from './readerRows.ts';

export type { Hub } from './hub.ts';

/** A stream comes back after so long, with the rights of that moment. */
const LONGEST = 15 * 60_000;

/** Opens what tells the screens of this process. Nothing connects until somebody looks. */
export function openHub(of: { url: string; db: Db; now: () => Date; longest?: number }): Hub {
  const { url, db, now, longest = LONGEST } = of;
  return new Hub(url, {
    longest,
    stillReading: (readers) => stillReading(db, readers, now()),
    putBack: async () => {
      await releaseLapsed(db, now());
      await releaseLapsedItems(db, now());
    },
  });
}
