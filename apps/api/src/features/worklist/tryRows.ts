import type { Updateable } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { WorklistTables } from './tables.ts';
import type { Takes } from './takenRows.ts';

/** What is kept of a try. */
export type Kept = Pick<
  Updateable<WorklistTables['worklist_item']>,
  | 'last_try'
  | 'tried_at'
  | 'tried_by'
  | 'try_note'
  | 'again_at'
  | 'taken_by'
  | 'worked_at'
  | 'left_by'
  | 'left_at'
>;

/** Writes it to an open thing, and to all that the same person has taken of its client. */
export async function keepTryOf(
  db: Db,
  { id, person_id }: Takes,
  personId: string,
  kept: Kept,
): Promise<void> {
  await db
    .updateTable('worklist_item')
    .set(kept)
    .where('done_at', 'is', null)
    .where('taken_by', '=', personId)
    .where((row) => row.or([row('id', '=', id), row('person_id', '=', person_id)]))
    .execute();
}
