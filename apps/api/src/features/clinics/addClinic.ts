import type { addClinic } from '@careway/contract/clinics';
import type { BodyOf } from '@careway/contract/row';
import { AUDIT } from '@careway/core/audit/events';
import { tidyPostcode } from '@careway/core/eligibility/postcode';
import { Refusal } from '@careway/core/errors';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { record } from '../audit/service.ts';
import { placeOf } from '../eligibility/service.ts';
import type { ClinicRow } from './clinicsRows.ts';
import { bookedAtClinic, clinicNames, insertClinic, lockTrust } from './ownPlaceRows.ts';

/** So many clinics an organisation has at most: as many as lists show. */
const MOST = 200;
const wrong = (field: string, message: string) =>
  new Refusal('bad_request', { fields: [{ field, message }] });
const TAKEN = 'This organisation has a clinic of this name already';

/**
 * rule 17.17: a clinic of the own organisation; a system administrator names one.
 * @throws Refusal `not_found` for another organisation, `bad_request` for a name that it has already
 */
export async function addOneClinic(
  db: Db,
  who: Session,
  { trustId, name, address, postcode, ...rest }: BodyOf<typeof addClinic>,
  now: Date,
): Promise<{ id: string }> {
  const own = trustId ?? who.trustId;
  if (!own) throw wrong('trustId', 'Choose an organisation');
  if (who.usertype !== 'Super_Admin' && own !== who.trustId) throw new Refusal('not_found');
  const trust = await lockTrust(db, own);
  if (trust === undefined) throw new Refusal('not_found');
  const { all, taken } = await clinicNames(db, own, name);
  if (taken) throw wrong('name', TAKEN);
  if (all >= MOST) throw wrong('name', `This organisation has ${MOST} clinics already`);
  const id = newId(now);
  const where = await whereIs(db, postcode);
  await insertClinic(db, { id, trust_id: own, name, address, ...where, ...rest });
  await record(db, now, AUDIT.clinicMade, {
    userId: null,
    createdBy: who.personId,
    rest: `${name}, of ${trust}`,
  });
  return { id };
}

/** A postcode as it is kept, and roughly where it lies: what says how far the clinic is. */
async function whereIs(db: Db, postcode: string) {
  const place = await placeOf(db, postcode);
  return {
    postcode: tidyPostcode(postcode),
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
  };
}

interface Moved {
  name?: string | undefined;
  address?: string[] | undefined;
  postcode?: string | undefined;
}

/**
 * rule 17.17: what changes of name and place. Whoever is booked keeps their appointment as it was told: no message
 * and no calendar names a clinic, so what waits to be sent stays true. To another postcode it does not move while
 * anybody is booked, who would go to the old door.
 * @returns what to write, and what changed in words
 * @throws Refusal `bad_request`
 */
export async function movedTo(db: Db, clinic: ClinicRow, { name, address, postcode }: Moved, now: Date) {
  const [before, wanted] = [clinic.name, name ?? clinic.name];
  const lines = address ?? clinic.address;
  const where = postcode === undefined ? undefined : await whereIs(db, postcode);
  const moves = where !== undefined && where.postcode !== clinic.postcode;
  if (wanted !== before) {
    await lockTrust(db, clinic.trust_id);
    if ((await clinicNames(db, clinic.trust_id, wanted, clinic.id)).taken) throw wrong('name', TAKEN);
  }
  if (moves && (await bookedAtClinic(db, clinic.id, now)) > 0)
    throw wrong(
      'postcode',
      'People are booked here, and would go to the old door. Add the new place as a clinic, then close this one: everybody is moved and told',
    );
  const words = [
    ...(wanted === before ? [] : [`Called ${wanted} from now on`]),
    ...(moves || lines.join() !== clinic.address.join() ? ['Its address was changed'] : []),
  ];
  return { changed: { name: wanted, address: lines, ...(where ?? {}) }, words };
}
