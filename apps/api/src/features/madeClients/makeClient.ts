import type { makeClient } from '@careway/contract/madeClients';
import type { BodyOf } from '@careway/contract/row';
import { contactPreferenceProblem } from '@careway/core/accounts/contactPreference';
import { AUDIT } from '@careway/core/audit/events';
import { clientReference } from '@careway/core/clients/search';
import {
  isSafeguarded,
  MAY_BE_THE_SAME,
  SURE_WHO_IN_TRAIL,
  theirBirthProblem,
} from '@careway/core/clients/withoutAccount';
import { londonDay } from '@careway/core/dates';
import { Refusal } from '@careway/core/errors';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Session } from '../../http/call.ts';
import { tidyMobile, unusableHash } from '../accounts/service.ts';
import { record } from '../audit/service.ts';
import { passOn } from '../concerns/service.ts';
import { insertClient, oneOfABirth } from '../madeRecords/service.ts';
import { putContact } from '../safeContact/service.ts';
import { welcomeClient } from '../submissions/service.ts';
import { alikeTo } from './alike.ts';

const YOUNG = 'Somebody under 16 rang, and has a record now. Read it, and decide what they need.';

/** An address that no mail ever reaches (RFC 2606). */
const noAddress = (id: string) => `${id}@no-account.invalid`;

/**
 * Makes a record for somebody who rings and has no account (rule 16.31). Nobody signs in as one: no way of theirs is
 * proven. What they said of safe contact holds from the first moment. Of somebody under 16 the safeguarding lead is
 * told.
 * @throws Refusal `client_known` where somebody may be the same person and was not looked at; `bad_request`
 */
export async function makeOne(
  dependencies: Dependencies,
  db: Db,
  who: Session,
  given: BodyOf<typeof makeClient>,
  now: Date,
): Promise<{ id: string; reference: string }> {
  const mobile = readMobile(given, now);
  const firstName = given.firstName.trim();
  const lastName = given.lastName.trim();
  const caller = { firstName, lastName, dateOfBirth: given.dateOfBirth, mobile };
  await oneOfABirth(db, given.dateOfBirth);
  const known = (await alikeTo(db, who, caller, now)).filter(
    ({ id, alike }) => MAY_BE_THE_SAME.includes(alike) && !given.notTheSame.includes(id),
  );
  if (known.length > 0) throw new Refusal('client_known', { details: { alike: known } });
  const id = newId(now);
  const reference = await insertClient(
    db,
    {
      id,
      usertype: 'Client',
      has_account: false,
      // Whoever speaks with them looks after them; of a system administrator's the first booking or the sign-up says
      // (rule 10.6).
      trust_id: who.trustId,
      role_id: null,
      first_name: firstName,
      last_name: lastName,
      email: noAddress(id),
      mobile,
      date_of_birth: given.dateOfBirth,
      address: null,
      service: given.service,
      eligibility: null,
      password_hash: unusableHash(),
      idp_issuer: null,
      idp_subject: null,
      created_at: now,
    },
    { made_by: who.personId, sure_by: given.sureBy, made_at: now },
  );
  await putContact(db, id, given.contact, { now, notedBy: who.personId });
  const rest = SURE_WHO_IN_TRAIL[given.sureBy];
  await record(db, now, AUDIT.clientMade, { userId: id, createdBy: who.personId, rest });
  await dependencies.jobs.send(db, 'client.alike', { personId: id });
  await welcomeClient(dependencies, db, { personId: id, service: given.service, eligibility: null });
  if (isSafeguarded(given.dateOfBirth, londonDay(now)))
    await passOn(db, who, { kind: 'safeguard', clientId: id, about: YOUNG }, now);
  return { id, reference: clientReference(reference) };
}

/** @throws Refusal `bad_request` with what to mend */
function readMobile({ dateOfBirth, mobile, contact }: BodyOf<typeof makeClient>, now: Date): string | null {
  const fields: { field: string; message: string }[] = [];
  const birth = theirBirthProblem(dateOfBirth, londonDay(now));
  if (birth) fields.push({ field: 'dateOfBirth', message: birth });
  const tidy = mobile === null ? null : tidyMobile(mobile);
  if (mobile !== null && tidy === null)
    fields.push({ field: 'mobile', message: 'Enter a number, like 07700 900118' });
  const hours = contactPreferenceProblem(contact);
  if (hours) fields.push({ field: 'hours', message: hours });
  const byPhone = contact.channels.some((way) => way === 'phone' || way === 'sms');
  if (mobile === null && byPhone)
    fields.push({ field: 'mobile', message: 'They said that calls or texts are safe. Ask for the number' });
  if (fields.length > 0) throw new Refusal('bad_request', { fields });
  return tidy;
}
