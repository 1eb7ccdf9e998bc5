import { AUDIT } from '@careway/core/audit/events';
import { londonDay } from '@careway/core/dates';
import { Refusal } from '@careway/core/errors';
import { newId } from '../../../db/ids.ts';
import type { Db } from '../../../db/pool.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { breaks } from '../../../http/errors.ts';
import { record } from '../../audit/service.ts';
import { trustOfArea } from '../../eligibility/service.ts';
import { recordOfCode } from '../../madeRecords/service.ts';
import { notify } from '../../notifications/service.ts';
import { welcomeClient } from '../../submissions/service.ts';
import { counts, decide } from '../../terms/service.ts';
import { CLIENT_EMAIL, findClientByEmail } from '../peopleRows.ts';
import { insertPerson, takeOverRecord } from '../repository.ts';
import { forgetDraft, takePending } from './signUpRows.ts';

/**
 * Turns a proven sign-up into a client, in the transaction that spends the code.
 * @returns the new person's id and name
 * @throws Refusal `invalid_code` when somebody took the address in between: the answer of a decoy
 */
export async function completeSignUp(
  dependencies: Dependencies,
  db: Db,
  pendingId: string,
): Promise<{ id: string; name: string }> {
  const now = dependencies.now();
  const pending = await takePending(db, pendingId);
  const taken = new Refusal('invalid_code', { details: { triesLeft: 0 } });
  if (!pending || (await findClientByEmail(db, pending.email))) throw taken;
  const { details } = pending;
  const own = await recordOfTheirs(db, details, now);
  const id = own ?? newId(now);
  const account = await accountOf(db, pending, now);
  await (own ? takeOverRecord(db, own, account) : insertPerson(db, { id, ...account, created_at: now }))
    // At this very moment, even.
    .catch((error: unknown) => {
      throw breaks(error, CLIENT_EMAIL) ? taken : error;
    });
  // Whoever signs up waits for none of it, whoever else is here.
  await dependencies.jobs.send(db, 'client.alike', { personId: id });
  await forgetDraft(db, pending.email);
  await record(db, now, AUDIT.accountCreated, { userId: id, createdBy: id });
  if (own) await record(db, now, AUDIT.recordTakenOver, { userId: id, createdBy: id });
  else if (details.callCodeHash) await notify(db, [id], CODE_OPENED_NOTHING, now);
  // Terms that have changed since they pressed the button are asked for again, on /T&C.
  const version = details.termsVersion;
  if (version && (await counts(db, version)))
    await decide(db, now, { personId: id, version, decision: 'accepted' });
  // Whoever rang was given the first form with their record.
  if (!own)
    await welcomeClient(dependencies, db, {
      personId: id,
      service: details.service,
      eligibility: details.eligibility,
    });
  return { id, name: `${details.firstName} ${details.lastName}` };
}

/** Read by them alone, once they are in: whether a code is right is told to nobody who has not proven a mailbox. */
const CODE_OPENED_NOTHING = {
  words: 'The code from your call did not match. If we arranged something on the phone, call us.',
  leadsTo: null,
};

type Pending = NonNullable<Awaited<ReturnType<typeof takePending>>>;

/** The record that staff made when they rang, where they have its code (rule 16.32). */
const recordOfTheirs = async (
  db: Db,
  { callCodeHash: hash, dateOfBirth }: Pending['details'],
  now: Date,
): Promise<string | undefined> => (hash ? recordOfCode(db, { hash, dateOfBirth, now }) : undefined);

/** What a proven sign-up says of somebody. */
async function accountOf(
  db: Db,
  { details, email, mobile, mobile_proven, password_hash }: Pending,
  now: Date,
) {
  return {
    usertype: 'Client' as const,
    has_account: true,
    trust_id: await trustOfArea(db, details.address.country ? '' : details.address.postcode, {
      service: details.service,
      today: londonDay(now),
    }),
    role_id: null,
    first_name: details.firstName,
    last_name: details.lastName,
    email,
    mobile,
    mobile_proven_at: mobile_proven ? now : null,
    date_of_birth: details.dateOfBirth,
    first_said_birth: details.firstSaidBirth ?? null,
    address: JSON.stringify(details.address),
    service: details.service,
    eligibility: details.eligibility ? JSON.stringify(details.eligibility) : null,
    password_hash,
    idp_issuer: null,
    idp_subject: null,
  };
}
