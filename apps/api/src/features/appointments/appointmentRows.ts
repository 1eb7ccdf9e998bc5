import type { appointmentShape, myAppointments } from '@careway/contract/appointments';
import type { QueryOf } from '@careway/contract/row';
import { cancelDeadline, changeDeadline } from '@careway/core/appointments/bookingLimits';
import { bookingReference } from '@careway/core/appointments/reference';
import type { ServiceCode } from '@careway/core/eligibility/services';
import { Refusal } from '@careway/core/errors';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { anyOf } from '../../db/anyOf.ts';
import type { Db } from '../../db/pool.ts';
import { together } from '../../db/together.ts';
import { byId, byMoment, keyset } from '../../http/paging.ts';
import { type Clinic, clinicOf, homeOf } from './clinicRows.ts';
import { statusOf } from './statusOf.ts';
import type { AppointmentTables } from './tables.ts';
import { toldWhere } from './tellOfBooking.ts';

export type Appointment = z.output<typeof appointmentShape>;
type Row = Selectable<AppointmentTables['appointment']>;

/** How many a person may have coming at once without paging; nobody comes near. */
const MANY = 100;

function ofPerson(db: Db, personId: string) {
  return db.selectFrom('appointment').selectAll('appointment').where('person_id', '=', personId);
}

/** Puts clinic, distance and masked contact to the rows of one person. */
async function shapeAll(db: Db, personId: string, rows: Row[], now: Date): Promise<Appointment[]> {
  if (rows.length === 0) return [];
  const clinicIds = [...new Set(rows.map((row) => row.clinic_id))];
  const [clinics, offered, home, told] = await together(db, (db) => [
    db.selectFrom('clinic').selectAll().where('id', '=', anyOf(clinicIds)).execute(),
    db
      .selectFrom('clinic_session')
      .select(['clinic_id', 'service', 'kind', 'counselling'])
      .distinct()
      .where('clinic_id', '=', anyOf(clinicIds))
      .orderBy('kind')
      .execute(),
    homeOf(db, personId),
    toldWhere(db, personId, now),
  ]);
  return rows.map((row) => {
    const clinic = clinics.find((one) => one.id === row.clinic_id);
    if (!clinic) throw new Refusal('not_found');
    const offers: Clinic['offers'] = offered
      .filter(
        (one) =>
          one.clinic_id === row.clinic_id &&
          one.service === row.service &&
          one.counselling === row.counselling,
      )
      .map((one) => one.kind);
    const startsAt = row.starts_at.toISOString();
    return {
      id: row.id,
      reference: bookingReference(row.number, row.reference_prefix),
      service: row.service,
      kind: row.kind,
      purpose: row.purpose,
      counselling: row.counselling,
      status: statusOf(row),
      startsAt,
      endsAt: row.ends_at.toISOString(),
      changeUntil: changeDeadline(startsAt),
      cancelUntil: cancelDeadline(startsAt),
      shareId: row.share_id,
      cancelReason: row.cancel_reason,
      interpreter: row.interpreter === null ? null : { words: row.interpreter, by: row.interpreted_by },
      clinic: clinicOf(clinic, offers, home),
      told,
    };
  });
}

/** One appointment of this person, whatever its state; undefined for anybody else's (rule 10.3). */
export async function appointmentById(
  db: Db,
  personId: string,
  id: string,
  now: Date,
): Promise<Appointment | undefined> {
  const rows = await ofPerson(db, personId).where('id', '=', id).execute();
  return (await shapeAll(db, personId, rows, now))[0];
}

/** All appointments of a person, soonest first: for staff, and for what a person may download. */
export async function allAppointments(db: Db, personId: string, now: Date): Promise<Appointment[]> {
  const rows = await ofPerson(db, personId).orderBy('starts_at').orderBy('id').execute();
  return shapeAll(db, personId, rows, now);
}

const columns = [
  // Appointments begin at whole minutes.
  byMoment<Row>('starts_at', (row) => row.starts_at),
  byId<Row>('id', (row) => row.id),
];
const SOONEST = keyset('asc', ...columns);
const LATEST = keyset('desc', ...columns);

/**
 * One page of a person's own: all and those to come soonest first, earlier ones (ended, cancelled, or of which staff
 * said what became) newest first.
 */
export async function pageOfAppointments(
  db: Db,
  personId: string,
  now: Date,
  query: QueryOf<typeof myAppointments>,
) {
  const { after, order, page } = query.when === 'earlier' ? LATEST : SOONEST;
  let wanted = ofPerson(db, personId)
    .where(after(query.cursor))
    .orderBy(order)
    .limit(query.limit + 1);
  if (query.shareId) wanted = wanted.where('share_id', '=', query.shareId);
  if (query.when === 'coming') {
    wanted = wanted.where('status', '=', 'booked').where('ends_at', '>', now).where('outcome', 'is', null);
  }
  if (query.when === 'earlier') {
    wanted = wanted.where(({ or, eb }) =>
      or([eb('status', '=', 'cancelled'), eb('ends_at', '<=', now), eb('outcome', 'is not', null)]),
    );
  }
  const { data, next } = page(await wanted.execute(), query.limit, (row) => row);
  return { data: await shapeAll(db, personId, data, now), next };
}

/**
 * What is coming, and whether the PostLARC card is shown: once someone has booked a `top` appointment
 * (rule 3.8 isEnablePostAbortionCard; the rule is ours).
 */
export async function comingAppointments(db: Db, personId: string, now: Date, service?: ServiceCode) {
  const booked = await ofPerson(db, personId)
    .where('status', '=', 'booked')
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
  const coming = booked
    .filter((row) => row.ends_at > now && row.outcome === null && (!service || row.service === service))
    .slice(0, MANY);
  return {
    appointments: await shapeAll(db, personId, coming, now),
    posttoplarc: booked.some((row) => row.service === 'top' && row.outcome !== 'missed'),
  };
}
