import type { Database } from './database.ts';
import type { House } from './house.ts';
import type { Load } from './load.ts';

/** Something that goes wrong while clients are at work. */
export interface Fault {
  /** `npm run test:faults -- NAME`. */
  name: string;
  /** What happens, in one line. */
  says: string;
  /** Why it cannot be had on this machine; undefined where it can. */
  lacks?: () => string | undefined;
  /** Its PostgreSQL, where it is not the embedded one as ever. */
  database?: () => Promise<Database>;
  /** Whether it uses up its surroundings, so that each round needs new ones. */
  once?: boolean;
  /**
   * So many bookings are asked for as fast as they go, and all of them are waited for; else a few, until it is over.
   */
  bookings?: number;
  /** Lets it happen, and be over: what is measured from its end is how long the portal takes. */
  strike(house: House, load: Load, round: number): Promise<void>;
}
