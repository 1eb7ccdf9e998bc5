import { type clinicDay, VISIT_SCOPES } from '@careway/contract/clinicDay';
import type { ReplyOf } from '@careway/contract/row';
import { hasScopes } from '@careway/core/access/scopes';
import { londonInstant } from '@careway/core/appointments/london';
import { bookingReference } from '@careway/core/appointments/reference';
import { type Visit, visitOf } from '@careway/core/appointments/visit';
import { clientReference } from '@careway/core/clients/search';
import { addDays, londonDay } from '@careway/core/dates';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { visitEventsOf } from '../appointments/service.ts';
import { importantOf, toKnowOf } from '../clients/service.ts';
import type { ClinicRow } from './clinicsRows.ts';
import { closedBetween } from './closingRows.ts';
import { comeBetween } from './dayRows.ts';

/**
 * Who comes to a clinic on one London day. Everybody who is booked there counts; whoever is another trust's client
 * has no name here (rule 10.3, docs/decisions/0092).
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
  const events = await visitEventsOf(
    db,
    rows.map(({ id }) => id),
  );
  const own = rows.filter(({ known }) => known);
  const pregnant = new Map<string, boolean>();
  for (const { person_id, service, counselling } of own)
    pregnant.set(person_id, pregnant.get(person_id) || (service === 'top' && !counselling));
  const toKnow = await toKnowOf(db, pregnant, day);
  const alerts = await importantOf(
    db,
    own.map(({ person_id }) => person_id),
    londonDay(now),
  );
  return {
    closed: (await closedBetween(db, clinic.id, from, to)).map(({ startsAt, endsAt, at, ...one }) => ({
      ...one,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      at: at.toISOString(),
    })),
    mayPress: hasScopes(who, VISIT_SCOPES),
    data: rows.map(
      ({
        number,
        reference_prefix,
        person_id,
        person_number,
        name,
        known,
        starts_at,
        ends_at,
        interpreter_missing,
        ...one
      }) => ({
        ...one,
        reference: bookingReference(number, reference_prefix),
        client: known ? { id: person_id, name, reference: clientReference(person_number) } : null,
        startsAt: starts_at.toISOString(),
        endsAt: ends_at.toISOString(),
        interpreterMissing: interpreter_missing,
        alerts: [...(alerts.get(person_id) ?? [])],
        toKnow: (known && toKnow.get(person_id)) || null,
        visit: visitReply(visitOf(events.get(one.id) ?? [])),
      }),
    ),
  };
}

/** As the reply has it. */
export const visitReply = ({ state, stands }: Visit) => ({ state, stands: [...stands] });
