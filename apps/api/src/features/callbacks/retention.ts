import { londonTime } from '@careway/core/appointments/london';
import { TIME_OF_DAY_NAMES, TIMES_OF_DAY } from '@careway/core/appointments/timesOfDay';
import { CALLBACK_KEPT_DAYS } from '@careway/core/callbacks/days';
import { addDays } from '@careway/core/dates';
import type { Db } from '../../db/pool.ts';
import { noteCallback } from '../submissions/service.ts';
import { forgetBefore, overdue } from './repository.ts';

/**
 * What the clock does to calls: one whose time is over and that nobody made becomes `overflow`, on the forms that wait
 * for it too; and all of them are deleted 30 days after their day (rule 4.7).
 */
export async function sweepCallbacks(db: Db, now: Date): Promise<void> {
  const { day, minutes } = londonTime(now.toISOString());
  const over = TIME_OF_DAY_NAMES.filter((slot) => TIMES_OF_DAY[slot].to <= minutes);
  await db.transaction().execute(async (within) => {
    await noteCallback(within, await overdue(within, now, day, over), 'overflow');
    await forgetBefore(within, addDays(day, -CALLBACK_KEPT_DAYS));
  });
}
