import { whenWords } from '@careway/core/appointments/dayAndTimeWords';
import type { Dependencies } from '../../dependencies.ts';
import { type About, remindOnce, templates } from '../messages/service.ts';
import { appointmentsToRemindOf } from './repository.ts';

/** As many as one round takes; the next round takes the rest. */
const ROUND = 500;

/**
 * Reminds of the appointments of the coming day, each once, those who want it, by a way and in hours that are safe
 * (rule 13.7, 1.1). One that was booked or moved within the day is no news to them.
 */
export async function remindOfAppointments(dependencies: Dependencies): Promise<void> {
  const now = dependencies.now();
  const due = await appointmentsToRemindOf(dependencies.db, now, ROUND);
  for (const row of due) {
    const about: About = { kind: 'appointment', id: row.id, mark: String(row.revision) };
    const when = whenWords(row.starts_at.toISOString());
    await remindOnce(dependencies, {
      personId: row.person_id,
      words: templates.appointmentReminder({ when }),
      about,
    });
  }
}
