import { londonDay } from '@careway/core/dates';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type About, claimReminder, remindOnce, templates } from '../messages/service.ts';
import { tellOfReading } from './noteReading.ts';
import { chosenReminders, formsToRemindOf } from './reminderRows.ts';

/** As many as one round takes; the next round takes the rest. */
const ROUND = 500;
/** The mark of a form without a day by which it is due. */
const LEFT = 'left';

const aboutOf = ({ id, due_date }: { id: string; due_date: string | null }): About => ({
  kind: 'form',
  id,
  mark: due_date ?? LEFT,
});

/**
 * Reminds of forms that wait, each once, those who want it (rule 7.7): from the day before it is due on, or, without
 * such a day, once it was left for some days; where whoever shared it chose the days, on those. And tells of what was
 * read.
 */
export async function remindOfForms(dependencies: Dependencies): Promise<void> {
  const now = dependencies.now();
  const waiting = await formsToRemindOf(dependencies.db, now, LEFT, ROUND);
  for (const { id, shared_to, due_date } of waiting) {
    const about = aboutOf({ id, due_date });
    await remindOnce(dependencies, { personId: shared_to, words: templates.formReminder(), about });
  }
  for (const { id, shared_to, mark } of await chosenReminders(dependencies.db, londonDay(now), ROUND)) {
    const about: About = { kind: 'form', id, mark };
    await remindOnce(dependencies, { personId: shared_to, words: templates.formReminder(), about });
  }
  await tellOfReading(dependencies);
}

/**
 * For rows that come from a backup: who is due by now to be reminded may have been since, and is not reminded twice
 * (rule 7.7).
 */
export async function takeRemindersAsTold(db: Db, now: Date): Promise<void> {
  for (;;) {
    const chosen = await chosenReminders(db, londonDay(now), ROUND);
    for (const { id, mark } of chosen) await claimReminder(db, { kind: 'form', id, mark }, now);
    const waiting = await formsToRemindOf(db, now, LEFT, ROUND);
    for (const row of waiting) await claimReminder(db, aboutOf(row), now);
    if (waiting.length + chosen.length === 0) return;
  }
}
