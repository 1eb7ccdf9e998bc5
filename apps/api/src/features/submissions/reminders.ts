import { addDays, londonDay } from '@careway/core/dates';
import { REMIND } from '@careway/core/messages/reminders';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type About, remindOnce, templates } from '../messages/service.ts';

/** As many as one round takes; the next round takes the rest. */
const ROUND = 500;
/** The mark of a form without a day by which it is due. */
const LEFT = 'left';

/**
 * Reminds of forms that wait, each once, those who want it (rule 7.7): from the day before it is due on, or, without
 * such a day, once it was left for some days.
 */
export async function remindOfForms(dependencies: Dependencies): Promise<void> {
  const now = dependencies.now();
  const before = (age: number) => new Date(now.getTime() - age);
  const waiting = await dependencies.db
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
        and c.about_id = s.id and c.mark = coalesce(s.due_date::text, ${LEFT}))`,
    )
    .orderBy('s.id')
    .limit(ROUND)
    .execute();
  for (const { id, shared_to, due_date } of waiting) {
    const about: About = { kind: 'form', id, mark: due_date ?? LEFT };
    await remindOnce(dependencies, { personId: shared_to, words: templates.formReminder(), about });
  }
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
