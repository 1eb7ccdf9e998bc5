import { folded } from '@careway/core/folded';
import { LOOKUP } from '@careway/core/limits';
import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import { beginsWith, isPlace, tidySearch } from '../db/search.ts';
import { firstFound, meantWords } from './meantWords.ts';
import './tables.ts';

export interface Practice {
  organisationCode: string;
  name: string;
  address: string;
  postcode: string;
}

/** A register of GP practices. */
export interface GpDirectory {
  /** Open practices that fit a name, a place, a postcode or a code, best first, 20 at most. */
  search(typed: string): Promise<Practice[]>;
}

/** Of those that somebody may have meant so many are put into their order. */
const MOST_MEANT = 200;

/**
 * The register in our own table: filled from the Organisation Data Service, or made up for the demonstration. What
 * nobody has as it was typed is looked for once more as it may have been meant (docs/decisions/0081).
 * @param today a practice that has closed by then is not offered
 */
export function gpTable(db: Db, today: string): GpDirectory {
  const open = db
    .selectFrom('gp_practice')
    .select(['organisation_code as organisationCode', 'name', 'address', 'postcode'])
    .where(sql<boolean>`coalesce(closed_on > ${today}::date, true)`);

  const asTyped = (typed: string) => {
    const text = tidySearch(typed);
    const compact = beginsWith(text.replaceAll(' ', ''));
    const rank = sql`case
      when lower(organisation_code) like ${compact} then 0
      when lower(replace(postcode, ' ', '')) like ${compact} then 1
      when lower(name) like ${beginsWith(text)} then 2
      when position(${text} in lower(name)) > 0 then 3
      when folded(name) like ${beginsWith(folded(typed))} then 4
      else 5 end`;
    return open
      .where(isPlace(sql.ref('looked_for'), typed))
      .orderBy(rank)
      .orderBy('name')
      .orderBy('organisation_code')
      .limit(LOOKUP.most)
      .execute();
  };

  const asMeant = async (typed: string, slippery: boolean) => {
    const meant = await meantWords(db, 'gp_practice', typed, slippery);
    if (!meant) return [];
    return db
      .selectFrom(open.where(meant).limit(MOST_MEANT).as('some'))
      .selectAll('some')
      .orderBy(sql`similarity(lower(name), ${tidySearch(typed)})`, 'desc')
      .orderBy('name')
      .orderBy('organisationCode')
      .limit(LOOKUP.most)
      .execute();
  };

  return {
    search: (typed) =>
      firstFound(
        () => asTyped(typed),
        (slippery) => asMeant(typed, slippery),
      ),
  };
}
