import type { Dependencies } from '../../dependencies.ts';
import { type About, remindOnce, templates } from '../messages/service.ts';
import { formsToRemindOf } from './reminderRows.ts';

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
  const waiting = await formsToRemindOf(dependencies.db, now, LEFT, ROUND);
  for (const { id, shared_to, due_date } of waiting) {
    const about: About = { kind: 'form', id, mark: due_date ?? LEFT };
    await remindOnce(dependencies, { personId: shared_to, words: templates.formReminder(), about });
  }
}
