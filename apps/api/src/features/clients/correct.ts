import type { correctClient } from '@careway/contract/correctClient';
import type { BodyOf } from '@careway/contract/row';
import { tidyAddress } from '@careway/core/accounts/homeAddress';
import { LET_IN_BY_IN_TRAIL } from '@careway/core/accounts/letIn';
import { AUDIT } from '@careway/core/audit/events';
import { CORRECTED, type Corrected, isSureEnough, onlyNarrows } from '@careway/core/clients/correcting';
import { isSafeguarded, theirBirthProblem } from '@careway/core/clients/withoutAccount';
import { londonDay } from '@careway/core/dates';
import { Refusal } from '@careway/core/errors';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Session } from '../../http/call.ts';
import { needFresh } from '../../sessions/recentSignIn.ts';
import {
  changePerson,
  factsOf,
  keepContact,
  matchedLately,
  securityOf,
  tellOfCorrection,
  tidyMobile,
} from '../accounts/service.ts';
import { record } from '../audit/service.ts';
import { passOn } from '../concerns/service.ts';
import { saidContact } from '../safeContact/service.ts';
import { seesClient } from '../submissions/service.ts';
import { needsAlone, placeAnew } from '../worklist/service.ts';

type Given = BodyOf<typeof correctClient>;
type Facts = Awaited<ReturnType<typeof factsOf>>;

/**
 * Corrects what we have of a client who asks for it (rule 16.34): told by every safe way, the old number too where it
 * was proven. A new number opens nothing until a code has proven it (rule 8.17), and what went to the old one opens
 * nothing any more.
 * @throws Refusal `not_found` (rule 10.3), `bad_request`, `stronger_proof`, `sign_in_again`
 */
export async function correct(
  dependencies: Dependencies,
  db: Db,
  who: Session,
  { id, given }: { id: string; given: Given },
): Promise<{ told: boolean }> {
  const now = dependencies.now();
  if (!(await seesClient(db, who, id))) throw new Refusal('not_found');
  const facts = await factsOf(db, id);
  const changes = changesOf(given, facts, londonDay(now));
  const before = (await saidContact(db, id))?.preference ?? null;
  const contact = given.contact && !sameContact(given.contact, before) ? given.contact : null;
  const parts = partsOf(changes, contact !== null);
  if (parts.length === 0) return { told: true };
  const tried = await matchedLately(db, who, id, now);
  const sureWays = (await securityOf(db, id)) !== null || facts.mobile_proven_at !== null;
  const number = 'mobile' in changes;
  if ((given.how === 'pin' && !tried) || !isSureEnough({ number, contact }, { before, sureWays }, given.how))
    throw new Refusal('stronger_proof');
  const others = Object.keys(changes).length > 0;
  if (!onlyNarrows({ others, contact }, before))
    await needFresh(db, who, now, 'To change this, sign in again first. It has been more than 10 minutes.');
  // Who raises a need at this moment reads the date before it or after it, never between.
  if (changes.date_of_birth) await needsAlone(db, id);
  if (others) {
    await changePerson(db, id, changes);
    await dependencies.jobs.send(db, 'client.alike', { personId: id });
  }
  if (changes.date_of_birth) await birthFollows(db, who, id, { before: facts.date_of_birth, now });
  if (contact) await keepContact(db, id, contact, { now, notedBy: who.personId });
  const what = parts.map((part) => CORRECTED[part]).join(', ');
  const rest = `${what}; ${LET_IN_BY_IN_TRAIL[given.how]}`;
  await record(db, now, AUDIT.clientCorrected, { userId: id, createdBy: who.personId, rest });
  const old = number && facts.mobile_proven_at !== null ? facts.mobile : null;
  return { told: await tellOfCorrection(dependencies, db, id, old) };
}

const YOUNG =
  'Their date of birth was corrected: they are under 16. Read the record, and decide what they need.';

/**
 * What they need stands where it belongs by the date that is right, and of somebody under 16 the lead is told
 * (rules 16.31, 16.49).
 */
async function birthFollows(
  db: Db,
  who: Session,
  clientId: string,
  { before, now }: { before: string | null; now: Date },
): Promise<void> {
  await placeAnew(db, clientId, now);
  const today = londonDay(now);
  const after = (await factsOf(db, clientId)).date_of_birth;
  const young = (birth: string | null) => birth !== null && isSafeguarded(birth, today);
  if (young(after) && !young(before))
    await passOn(db, who, { kind: 'safeguard', clientId, about: YOUNG }, now);
}

const sameContact = (a: Given['contact'], b: Given['contact'] | null) =>
  JSON.stringify([a?.channels.toSorted(), a?.hours, a?.voicemail, a?.askFor]) ===
  JSON.stringify([b?.channels.toSorted(), b?.hours, b?.voicemail, b?.askFor]);

/** The columns that are different. @throws Refusal `bad_request` */
function changesOf(given: Given, facts: Facts, today: string) {
  const first = given.firstName?.trim() ?? facts.first_name;
  const last = given.lastName?.trim() ?? facts.last_name;
  const address = given.address ? tidyAddress(given.address) : null;
  const mobile = given.mobile === undefined ? facts.mobile : given.mobile && tidyMobile(given.mobile);
  const birth = given.dateOfBirth ?? facts.date_of_birth;
  const wrong = birth === facts.date_of_birth ? undefined : wrongBirth(birth ?? '', facts, today);
  if (wrong) throw new Refusal('bad_request', { fields: [{ field: 'dateOfBirth', message: wrong }] });
  return {
    ...(first !== facts.first_name || last !== facts.last_name ? { first_name: first, last_name: last } : {}),
    ...(birth !== facts.date_of_birth ? { date_of_birth: birth } : {}),
    ...(address && JSON.stringify(address) !== JSON.stringify(facts.address && tidyAddress(facts.address))
      ? { address: JSON.stringify(address) }
      : {}),
    ...(mobile !== facts.mobile ? { mobile, mobile_proven_at: null } : {}),
  };
}

const wrongBirth = (birth: string, { has_account }: Facts, today: string) =>
  has_account
    ? 'They gave it when they signed up. If it is wrong, write it into their notes'
    : theirBirthProblem(birth, today);

function partsOf(changes: ReturnType<typeof changesOf>, contact: boolean): Corrected[] {
  const changed: Record<Corrected, boolean> = {
    name: 'first_name' in changes,
    birth: 'date_of_birth' in changes,
    address: 'address' in changes,
    mobile: 'mobile' in changes,
    contact,
  };
  return (Object.keys(changed) as Corrected[]).filter((part) => changed[part]);
}
