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
    .where('s.reminder_on', '=', false)
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

/**
 * Forms that wait and for which whoever shared them chose days to remind on (rule 7.7), of which the last that has
 * come was not considered yet. A day that was missed is made up for by the next; one day is one reminder.
 */
export async function chosenReminders(db: Db, today: string, most: number) {
  const { rows } = await sql<{ id: string; shared_to: string; mark: string }>`
    select s.id, s.shared_to, 'on ' || d.day as mark
    from question_share s
    cross join lateral (select max(day) as day from jsonb_array_elements_text(s.reminder_type_dates) as day where day <= ${today}) d
    where s.reminder_on and s.status in ('shared', 'draft') and s.withdrawn_at is null and s.due_date >= ${today}::date
      and d.day is not null
      and not exists (select 1 from reminder_considered c where c.about_kind = 'form' and c.about_id = s.id and c.mark = 'on ' || d.day)
    order by s.id limit ${most}`.execute(db);
  return rows;
}

/** Whether a form still waits to be filled in and sent; of one that was read, whether it still stands. */
export async function formStillWaits(db: Db, about: { id: string; mark?: string }): Promise<boolean> {
  const found = await db
    .selectFrom('question_share')
    .select('id')
    .where('id', '=', about.id)
    .where('status', 'in', about.mark === 'read' ? ['completed'] : ['shared', 'draft'])
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}
