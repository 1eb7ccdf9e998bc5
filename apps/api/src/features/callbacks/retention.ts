import { londonTime } from '@careway/core/appointments/london';
import { CALLBACK_KEPT_DAYS } from '@careway/core/callbacks/days';
import { addDays } from '@careway/core/dates';
import type { Db } from '../../db/pool.ts';
import { noteCallback } from '../submissions/service.ts';
import { forgetBefore, overdue } from './repository.ts';
import { releaseLapsed } from './staff/claimRows.ts';

/**
 * What the clock does to calls: one whose time is over and that nobody made becomes `overflow`, on the forms that
 * wait for it too; all of them are deleted 30 days after their day (rule 4.7); and what somebody took and left lying
 * goes back (rule 16.9).
 */
export async function sweepCallbacks(db: Db, now: Date): Promise<void> {
  const { day } = londonTime(now.toISOString());
  await db.transaction().execute(async (within) => {
    await noteCallback(within, await overdue(within, now), 'overflow');
    await forgetBefore(within, addDays(day, -CALLBACK_KEPT_DAYS));
    await releaseLapsed(within, now);
  });
}
