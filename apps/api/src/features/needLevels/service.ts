/** How soon somebody is seen to, as two people have published it, for whoever works out what somebody needs. */

import {
  AS_THEY_COME,
  type Levels,
  type LevelsSaid,
  levelsOf,
  SAID_AS_THEY_COME,
} from '@careway/core/needs/levelList';
import type { Db } from '../../db/pool.ts';
import { publishedList } from './repository.ts';

/** The list of levels that holds (rule 16.59): the newest that was published, else the product's own. */
export async function levelsInUse(db: Db): Promise<Levels> {
  const published = await publishedList(db);
  return published ? levelsOf(published.said, published.number) : AS_THEY_COME;
}

/** The same as it is said, with its number. */
export const levelsSaidInUse = async (db: Db): Promise<{ number: number; said: LevelsSaid }> =>
  (await publishedList(db)) ?? { number: AS_THEY_COME.number, said: SAID_AS_THEY_COME };
