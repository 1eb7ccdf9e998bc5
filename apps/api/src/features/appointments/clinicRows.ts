import type { clinicShape } from '@careway/contract/appointments';
import { milesBetween, type Place } from '@careway/core/appointments/distance';
import type { ServiceCode } from '@careway/core/eligibility/services';
import { Refusal } from '@careway/core/errors';
import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../db/pool.ts';
import { placeOf } from '../eligibility/service.ts';
import type { AppointmentTables } from './tables.ts';

export type Clinic = z.output<typeof clinicShape>;
type ClinicRow = Selectable<AppointmentTables['clinic']>;

/** Where this person lives, roughly: the middle of their postcode's district. */
export async function homeOf(db: Db, personId: string): Promise<Place | undefined> {
  const person = await db
    .selectFrom('person')
    .select('address')
    .where('id', '=', personId)
    .executeTakeFirst();
  const postcode = person?.address?.postcode;
  return postcode ? placeOf(db, postcode) : undefined;
}

/** A clinic as the contract shows it. Distances are whole tenths of a mile: a postcode's middle is no surer. */
export function clinicOf(row: ClinicRow, offers: Clinic['offers'], home: Place | undefined): Clinic {
  const { latitude, longitude } = row;
  const miles =
    home && latitude !== null && longitude !== null ? milesBetween(home, { latitude, longitude }) : null;
  return {
    id: row.id,
    name: row.name,
    address: row.address,
    postcode: row.postcode,
    miles: miles === null ? null : Math.round(miles * 10) / 10,
    arrival: row.arrival,
    directions: row.directions,
    offers,
  };
}

/** What is asked for: treatment of a service, or counselling within it. */
export interface Sought {
  service: ServiceCode;
  counselling: boolean;
}

const offersOf = ({ service, counselling }: Sought) => sql<Clinic['offers']>`array(
  select distinct kind from clinic_session where clinic_session.clinic_id = clinic.id
    and service = ${service} and counselling = ${counselling} order by kind
)`;

/** Clinics that offer what is sought, nearest first; those whose distance we do not know come last, by name. */
export async function clinicsOffering(db: Db, sought: Sought, personId: string): Promise<Clinic[]> {
  return clinicsFrom(db, sought, await homeOf(db, personId));
}

/** The same, seen from a place. */
export async function clinicsFrom(db: Db, sought: Sought, home: Place | undefined): Promise<Clinic[]> {
  const rows = await db
    .selectFrom('clinic')
    .selectAll('clinic')
    .select(offersOf(sought).as('offers'))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('clinic_session')
          .select('id')
          .whereRef('clinic_session.clinic_id', '=', 'clinic.id')
          .where('service', '=', sought.service)
          .where('counselling', '=', sought.counselling),
      ),
    )
    .orderBy('name')
    .execute();
  const far = Number.POSITIVE_INFINITY;
  return rows
    .map((row) => clinicOf(row, row.offers, home))
    .sort((a, b) => (a.miles ?? far) - (b.miles ?? far) || a.name.localeCompare(b.name));
}

/** One clinic, and how it offers what is sought. @throws Refusal `not_found` */
export async function clinicFor(db: Db, clinicId: string, sought: Sought, personId: string): Promise<Clinic> {
  const row = await db
    .selectFrom('clinic')
    .selectAll('clinic')
    .select(offersOf(sought).as('offers'))
    .where('id', '=', clinicId)
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return clinicOf(row, row.offers, await homeOf(db, personId));
}
