import { LOOKUP } from '@careway/core/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import { isPlace } from '../db/search.ts';
import { firstFound, meantWords } from './meantWords.ts';
import './tables.ts';

export interface PostalAddress {
  line1: string;
  line2: string;
  town: string;
  county: string;
  postcode: string;
}

/** An address look-up: suggestions while typing, then one address in its parts. */
export interface AddressBook {
  /** Addresses that fit, street by street in the order of their numbers, 20 at most. */
  suggest(typed: string): Promise<{ id: string; address: string }[]>;
  byId(id: string): Promise<PostalAddress | undefined>;
}

/**
 * Addresses of our own table, made up for the demonstration. A slip of the finger is forgiven as it is for practices.
 */
export function addressTable(db: Db): AddressBook {
  const addresses = db.selectFrom('address').select(['line1', 'line2', 'town', 'county', 'postcode']);
  const those = (fit: RawBuilder<boolean>) =>
    addresses
      .select('id')
      .where(fit)
      .orderBy('postcode')
      // "Flat 2, 9 Mill Lane" stands with number 9.
      .orderBy(
        sql`coalesce(substring(line2 from '^[0-9]+'), substring(line1 from '^[0-9]+'))::integer nulls last`,
      )
      .orderBy('line1')
      .limit(LOOKUP.most)
      .execute();
  return {
    async suggest(typed) {
      const found = await firstFound(
        () => those(isPlace(sql.ref('looked_for'), typed)),
        async (slippery) => {
          const meant = await meantWords(db, 'address', typed, slippery);
          return meant ? those(meant) : [];
        },
      );
      return found.map(({ id, line1, line2, town, postcode }) => ({
        id,
        address: [line1, line2, town, postcode].filter((part) => part !== '').join(', '),
      }));
    },
    byId: (id) => addresses.where('id', '=', id).executeTakeFirst(),
  };
}
