import { Refusal } from '@careway/core/errors';
import type { Db } from '../../db/pool.ts';
import type { Asking } from './listRows.ts';
import { type FoundResponse, findResponse } from './responseRows.ts';

/**
 * Finds an answered form for whoever may read its answers.
 * @throws Refusal `not_found` for another trust's as for nobody's (rule 10.3), `answers_not_for_sender` for its
 *   sender who may not see them
 */
export async function openResponse(db: Db, who: Asking, id: string): Promise<FoundResponse> {
  const found = await findResponse(db, who, id);
  if (!found) throw new Refusal('not_found');
  if (found.withheld) throw new Refusal('answers_not_for_sender');
  return found;
}
