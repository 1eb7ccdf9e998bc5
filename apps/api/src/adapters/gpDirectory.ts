import { LOOKUP } from '@careway/core/limits';
import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import { beginsWith, hasAllWords, tidySearch } from '../db/search.ts';
import './tables.ts';

export interface Practice {
  organisationCode: string;
  name: string;
  address: string;
  postcode: string;
}

/** A register of GP practices. */
export interface GpDirectory {
  /** Practices that fit a name, a postcode or a code, best first, 20 at most. */
  search(typed: string): Promise<Practice[]>;
  byCode(organisationCode: string): Promise<Practice | undefined>;
}

/** The register in our own table: filled from an import, or made up for the demonstration. */
export function gpTable(db: Db): GpDirectory {
  const practices = db
    .selectFrom('gp_practice')
    .select(['organisation_code as organisationCode', 'name', 'address', 'postcode']);
  return {
    search(typed) {
      const text = tidySearch(typed);
      const compact = beginsWith(text.replaceAll(' ', ''));
      const rank = sql`case
        when lower(organisation_code) like ${compact} then 0
        when lower(replace(postcode, ' ', '')) like ${compact} then 1
        when lower(name) like ${beginsWith(text)} then 2
        else 3 end`;
      return practices
        .where(hasAllWords(sql.ref('search'), typed))
        .orderBy(rank)
        .orderBy('name')
        .orderBy('organisation_code')
        .limit(LOOKUP.most)
        .execute();
    },
    byCode: (organisationCode) =>
      practices.where('organisation_code', '=', organisationCode).executeTakeFirst(),
  };
}
