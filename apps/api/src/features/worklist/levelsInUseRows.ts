/** How soon somebody is seen to, as two people have published it, for whoever works out what somebody needs. */

import {
  AS_THEY_COME,
  type Levels,
  type LevelsSaid,
  levelsOf,
  SAID_AS_THEY_COME,
} from '@careway/core/needs/levelList';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

/** What holds, as it is said: one look at an index. */
export async function levelsSaidInUse(db: Db): Promise<{ number: number; said: LevelsSaid }> {
  const { rows } = await sql<{ number: number; said: LevelsSaid }>`
    select number, said from need_levels_version where state = 'approved' order by number desc limit 1`.execute(
    db,
  );
  return rows[0] ?? { number: AS_THEY_COME.number, said: SAID_AS_THEY_COME };
}

/** The list of levels that holds (rule 16.59): the newest that was published, else the product's own. */
export async function levelsInUse(db: Db): Promise<Levels> {
  const { number, said } = await levelsSaidInUse(db);
  return number === AS_THEY_COME.number ? AS_THEY_COME : levelsOf(said, number);
}
