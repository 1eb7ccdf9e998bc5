import { SERVICE_CODES } from '@careway/core/eligibility/services';
import type { Insertable } from 'kysely';
import type { Db } from '../db/pool.ts';
import type { Tables } from '../db/tables.ts';

/**
 * Referrals that are known, so that a number can be tried: 1234 5678 9012 with "tulip lemon", 2345 6789 0123 with
 * "quiet harbour".
 */
const REFERRALS = [
  {
    ubrn: '123456789012',
    passcode_hash:
      '$argon2id$v=19$m=19456,t=2,p=1$bLWe0duW6/ftuSc/5JILNw$mkSJKSb4tJTG4ZeqMzBmaZ62b3Flyi0niHEVHjx9CIk',
  },
  {
    ubrn: '234567890123',
    passcode_hash:
      '$argon2id$v=19$m=19456,t=2,p=1$kCcQdIiKLIwqywQYXgQPfQ$JqJNijb1gaQdZ4xlEjsYyeUECGIRE2nEDpz3qcIEhTo',
  },
];

/**
 * Two named local clinics: Larkfield Green goes through the first, by its code "bluebell 42"; Penwick through the
 * second, "amber kite".
 */
const CLINICS: (Insertable<Tables['local_clinic']> & { area: string })[] = [
  {
    id: 'bluebell-suite',
    name: 'Bluebell Suite',
    address: '2 Station Parade, Larkfield Green, LF1 4AB',
    hours: 'Monday to Friday, 8am to 6pm',
    phone: '01632 960 207',
    code_hash:
      '$argon2id$v=19$m=19456,t=2,p=1$EXIR5AYMa10o/4D2kn5Paw$0ewRNHRmlQUj/Pt65vYmzaFiUqrJMdtP83HDMij7FjE',
    area: 'LF',
  },
  {
    id: 'hope-house',
    name: 'Hope House',
    address: '9 Abbey Gardens, Penwick, PW2 3DE',
    hours: 'Monday to Saturday, 9am to 5pm',
    phone: '01632 960 218',
    code_hash:
      '$argon2id$v=19$m=19456,t=2,p=1$b3Lnfd2i156fQq7sc2OuqA$gTqF4h1mDMPhdkBRIO3ZV05f1qNrSTUrWVacOV+VGg4',
    area: 'PW',
  },
];

/** Puts known referrals and local clinics into the demonstration. Doing it again adds nothing. */
export async function fillReferrals(db: Db): Promise<void> {
  await db
    .insertInto('referral')
    .values(REFERRALS.flatMap((one) => SERVICE_CODES.map((service) => ({ ...one, service }))))
    .onConflict((same) => same.doNothing())
    .execute();
  await db
    .insertInto('local_clinic')
    .values(CLINICS.map(({ area: _, ...clinic }) => clinic))
    .onConflict((same) => same.doNothing())
    .execute();
  await db
    .insertInto('local_clinic_area')
    .values(CLINICS.map(({ id, area }) => ({ reach: area, clinic_id: id })))
    .onConflict((same) => same.doNothing())
    .execute();
}
