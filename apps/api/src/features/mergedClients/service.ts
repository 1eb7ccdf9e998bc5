import { SAME_BY_IN_TRAIL } from '@careway/core/clients/oneRecord';
import type { Db } from '../../db/pool.ts';
import { togetherOf } from './mergeRows.ts';

export { noticeTwice } from './noticeTwice.ts';

/** For the client's own file: when, and how it was made sure. */
export async function dataOf(db: Db, personId: string) {
  return (await togetherOf(db, personId)).map((row) => ({
    at: row.decided_at?.toISOString() ?? null,
    sureBecause: SAME_BY_IN_TRAIL[row.sure_by],
    takenApartAt: row.undone_at?.toISOString() ?? null,
  }));
}
