import { Refusal } from '@careway/core/errors';
import type { Db } from '../../db/pool.ts';
import { findForCalendar } from './repository.ts';

/** What the place is called in someone's calendar. A call has no place to be seen at. */
const CALLS = { phone: 'Phone call', video: 'Video call' } as const;

/**
 * The booking as a calendar file. It says "Appointment", when and at which address, and names neither us, the clinic
 * nor what it is about; it sets no alarm that could ring at the wrong moment (rule 3.6). Times are in UTC, so every
 * calendar shows London's right.
 * @throws Refusal `not_found` (rule 10.3)
 */
export async function calendarOf(
  db: Db,
  personId: string,
  id: string,
): Promise<{ file: string; fileName: string }> {
  const row = await findForCalendar(db, personId, id);
  if (!row) throw new Refusal('not_found');
  const { default: ical, ICalCalendarMethod, ICalEventStatus } = await import('ical-generator');
  const cancelled = row.status === 'cancelled';
  const calendar = ical({
    prodId: { company: 'Calendar', product: 'Appointments', language: 'EN' },
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: row.id,
    sequence: row.revision,
    stamp: row.changed_at,
    start: row.starts_at,
    end: row.ends_at,
    summary: 'Appointment',
    location: row.kind === 'clinic' ? [...row.address, row.postcode].join(', ') : CALLS[row.kind],
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return { file: calendar.toString(), fileName: 'appointment.ics' };
}
