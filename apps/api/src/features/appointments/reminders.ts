import { whenWords } from '@careway/core/appointments/words';
import { REMIND } from '@careway/core/messages/reminders';
import { sql } from 'kysely';
import type { Dependencies } from '../../dependencies.ts';
import { type About, remindOnce, templates } from '../messages/service.ts';

/** As many as one round takes; the next round takes the rest. */
const ROUND = 500;

/**
 * Reminds of the appointments of the coming day, each once, those who want it, by a way and in hours that are safe
 * (rule 13.7, 1.1). One that was booked or moved within the day is no news to them.
 */
export async function remindOfAppointments(dependencies: Dependencies): Promise<void> {
  const now = dependencies.now();
  const due = await dependencies.db
    .selectFrom('appointment')
    .select(['id', 'person_id', 'revision', 'starts_at'])
    .where('status', '=', 'booked')
    .where('starts_at', '>', now)
    .where('starts_at', '<=', new Date(now.getTime() + REMIND.appointmentAhead))
    .where(sql<boolean>`changed_at <= starts_at - ${REMIND.appointmentAhead / 1000} * interval '1 second'`)
    .where(
      sql<boolean>`not exists (select 1 from reminder_considered c where c.about_kind = 'appointment'
        and c.about_id = appointment.id and c.mark = appointment.revision::text)`,
    )
    .orderBy('starts_at')
    .limit(ROUND)
    .execute();
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
