import { whenWords } from '@careway/core/appointments/dayAndTimeWords';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type About, claimReminder, notTold, remindOnce, templates } from '../messages/service.ts';
import { appointmentsToRemindOf } from './repository.ts';

/** As many as one round takes; the next round takes the rest. */
const ROUND = 500;

const aboutOf = ({ id, revision }: { id: string; revision: number }): About => ({
  kind: 'appointment',
  id,
  mark: String(revision),
});

/**
 * Reminds of the appointments of the coming day, each once, those who want it, by a way and in hours that are safe
 * (rule 13.7, 1.1). One that was booked or moved within the day is no news to them.
 */
export async function remindOfAppointments(dependencies: Dependencies): Promise<void> {
  const now = dependencies.now();
  const due = await appointmentsToRemindOf(dependencies.db, now, ROUND);
  for (const row of due) {
    const about = aboutOf(row);
    const when = whenWords(row.starts_at.toISOString());
    await remindOnce(dependencies, {
      personId: row.person_id,
      words: templates.appointmentReminder({ when }),
      about,
      before: row.starts_at,
    });
  }
}

/**
 * For rows that come from a backup: who is due by now to be reminded may have been since, and moved or cancelled
 * since. Nobody is reminded of these by the portal; a person looks (rule 13.7, 1.1).
 * @returns how many came to a person
 */
export async function handOverReminders(db: Db, now: Date): Promise<number> {
  let handed = 0;
  for (;;) {
    const due = await appointmentsToRemindOf(db, now, ROUND);
    if (due.length === 0) return handed;
    for (const row of due) {
      await claimReminder(db, aboutOf(row), now);
      const when = whenWords(row.starts_at.toISOString());
      const says = `Our records were brought back from a backup. They may not have been reminded of their appointment on ${when}; it may have changed since.`;
      const before = row.starts_at;
      await notTold(db, row.person_id, { kind: 'message_unsure', says, about: aboutOf(row), before }, now);
    }
    handed += due.length;
  }
}
