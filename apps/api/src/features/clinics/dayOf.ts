import type { clinicDay } from '@careway/contract/clinicDay';
import type { ReplyOf } from '@careway/contract/row';
import { londonInstant } from '@careway/core/appointments/london';
import { bookingReference } from '@careway/core/appointments/reference';
import { clientReference } from '@careway/core/clients/search';
import { addDays, londonDay } from '@careway/core/dates';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { importantOf } from '../clients/service.ts';
import type { ClinicRow } from './clinicsRows.ts';
import { comeBetween } from './dayRows.ts';

/**
 * Who comes to a clinic on one London day. Everybody who is booked there counts; whoever is another trust's client has no name
 * here (rule 10.3, docs/decisions/0092).
 * @param db as for the clinic: it sees the bookings of every trust's clients
 */
export async function dayOf(
  db: Db,
  who: Session,
  clinic: ClinicRow,
  day: string,
  now: Date,
): Promise<ReplyOf<typeof clinicDay>> {
  const [from, to] = [day, addDays(day, 1)].map((one) => new Date(londonInstant(one, 0))) as [Date, Date];
  const rows = await comeBetween(db, who, clinic.id, from, to);
  const known = rows.filter((one) => one.known).map(({ person_id }) => person_id);
  const alerts = await importantOf(db, known, londonDay(now));
  return {
    data: rows.map(({ number, person_id, person_number, name, known, starts_at, ends_at, ...one }) => ({
      ...one,
      reference: bookingReference(number),
      alerts: [...(alerts.get(person_id) ?? [])],
      client: known ? { id: person_id, name, reference: clientReference(person_number) } : null,
      startsAt: starts_at.toISOString(),
      endsAt: ends_at.toISOString(),
    })),
  };
}
