import type { editAccount } from '@careway/contract/ownAccount';
import type { BodyOf } from '@careway/contract/row';
import { addressLines, addressParts, tidyAddress } from '@careway/core/accounts/homeAddress';
import { AUDIT } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import type { Db } from '../../../db/pool.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { Session } from '../../../http/call.ts';
import { record } from '../../audit/service.ts';
import { termsOf } from '../../terms/service.ts';
import { changePerson, findDetails } from '../repository.ts';
import { requireRecent } from './confirm.ts';
import { pendingDeletion } from './deletion.ts';

/** What they have told us about themselves (GET /account). */
export async function ownDetails(db: Db, personId: string) {
  const person = await findDetails(db, personId);
  if (!person) throw new Refusal('not_found');
  const { address, mobile_proven_at, ...rest } = person;
  const pending = await pendingDeletion(db, personId);
  const { state, answered } = await termsOf(db, personId);
  return {
    ...rest,
    mobileProven: mobile_proven_at !== null,
    address: address ? addressLines(address) : [],
    addressParts: address && addressParts(address),
    terms: state,
    answeredTerms: answered,
    deletion: pending ? { askedAt: pending.askedAt, by: pending.by } : null,
  };
}

/**
 * Changes what is different, with an audit row for each part that is (rule 11.1).
 * @throws Refusal `not_confirmed` for a name or an address long after the sign-in (rule 10.9)
 */
export async function editDetails(
  dependencies: Dependencies,
  db: Db,
  who: Session,
  given: BodyOf<typeof editAccount>,
): Promise<void> {
  const { personId } = who;
  const now = dependencies.now();
  const before = await ownDetails(db, personId);
  const first = given.firstname?.trim() ?? before.firstName;
  const last = given.lastname?.trim() ?? before.lastName;
  const called = given.knownAs === undefined ? before.knownAs : given.knownAs.trim() || null;
  const address = given.address ? tidyAddress(given.address) : null;
  const changes = {
    ...(first !== before.firstName || last !== before.lastName ? { first_name: first, last_name: last } : {}),
    ...(called !== before.knownAs ? { known_as: called } : {}),
    ...(address &&
    JSON.stringify(address) !== JSON.stringify(before.addressParts && tidyAddress(before.addressParts))
      ? { address: JSON.stringify(address) }
      : {}),
  };
  if (Object.keys(changes).length === 0) return;
  if ('first_name' in changes || 'address' in changes) await requireRecent(db, who, given.token, now);
  await changePerson(db, personId, changes);
  // What records are compared by (rule 16.64).
  if ('first_name' in changes || 'address' in changes)
    await dependencies.jobs.send(db, 'client.alike', { personId });
  for (const [column, event] of Object.entries(EVENTS)) {
    if (!(column in changes)) continue;
    await record(db, now, event, { userId: personId, createdBy: personId });
  }
}

const EVENTS = {
  first_name: AUDIT.nameChanged,
  known_as: AUDIT.knownAsChanged,
  address: AUDIT.addressChanged,
};
