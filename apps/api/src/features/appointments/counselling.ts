import type { Db } from '../../db/pool.ts';
import { noteCounselling } from '../submissions/service.ts';
import { hasCounselling } from './repository.ts';

/**
 * Notes on the form that a booking belongs to whether a time of a counselling session is booked with it, in the
 * transaction of the booking. The page that shows the form never says so itself (rule 6.13).
 * @param shareId null or undefined for a booking without a form: nothing is noted
 */
export async function noteOnForm(db: Db, shareId: string | null | undefined): Promise<void> {
  if (!shareId) return;
  await noteCounselling(db, shareId, await hasCounselling(db, shareId));
}
