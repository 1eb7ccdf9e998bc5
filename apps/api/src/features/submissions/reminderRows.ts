import { addDays, londonDay } from '@careway/core/dates';
import { REMIND } from '@careway/core/messages/reminderTimes';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

/**
 * Forms that wait and that nobody was reminded of yet: due by tomorrow, or without a day and left for some days.
 * @param left the mark of a form without a day
 */
export function formsToRemindOf(db: Db, now: Date, left: string, most: number) {
  const before = (age: number) => new Date(now.getTime() - age);
  return db
    .selectFrom('question_share as s')
    .select(['s.id', 's.shared_to', 's.due_date'])
    .where('s.status', 'in', ['shared', 'draft'])
    .where('s.withdrawn_at', 'is', null)
    .where(({ or, and, eb }) =>
      or([
        and([
          eb('s.due_date', '>=', londonDay(now)),
          eb('s.due_date', '<=', addDays(londonDay(now), REMIND.formDaysAhead)),
        ]),
        and([
          eb('s.due_date', 'is', null),
          eb('s.changed_at', '<=', before(REMIND.formLeftFor)),
          eb('s.changed_at', '>', before(REMIND.formForgottenAfter)),
        ]),
      ]),
    )
    .where(
      sql<boolean>`not exists (select 1 from reminder_considered c where c.about_kind = 'form'
        and c.about_id = s.id and c.mark = coalesce(s.due_date::text, ${left}))`,
    )
    .orderBy('s.id')
    .limit(most)
    .execute();
}

/** Whether a form still waits to be filled in and sent. */
export async function formStillWaits(db: Db, about: { id: string }): Promise<boolean> {
  const found = await db
    .selectFrom('question_share')
    .select('id')
    .where('id', '=', about.id)
    .where('status', 'in', ['shared', 'draft'])
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}
