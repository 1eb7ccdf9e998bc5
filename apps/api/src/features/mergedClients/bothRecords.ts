import {
  type BothRecords,
  COMES_TOGETHER,
  type ComesTogether,
  KEPT_APART,
  signInWords,
  strictestContact,
  whatKeepsApart,
} from '@careway/core/clients/oneRecord';
import { clientReference } from '@careway/core/clients/search';
import { Refusal } from '@careway/core/errors';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { saidContact } from '../safeContact/service.ts';
import { type Candidate, whyNotEach } from '../versions/service.ts';
import { teamOf } from '../worklist/service.ts';
import { between, type Half, ownRecord, partsOf } from './bothRows.ts';

/** Two records that somebody looks at: the one that would stay, and the one that would go. */
interface Both {
  stays: Half;
  goes: Half;
}

/** @throws Refusal `not_found` where either is not a client of the own organisation (rule 10.3) */
export async function bothOf(db: Db, who: Session, ids: { stays: string; goes: string }): Promise<Both> {
  const stays = await ownRecord(db, who, ids.stays);
  const goes = ids.stays === ids.goes ? undefined : await ownRecord(db, who, ids.goes);
  if (!stays || !goes) throw new Refusal('not_found');
  return { stays, goes };
}

/** What has to be done before, in sentences (rule 16.55). @param but what was asked already, see `between` */
async function keptApart(db: Db, { stays, goes }: Both, but: string | null, now: Date): Promise<string[]> {
  const both: BothRecords = {
    sameBirth: stays.date_of_birth === goes.date_of_birth,
    sameOrganisation: stays.trust_id === goes.trust_id,
    accountWouldGo: goes.has_account && !stays.has_account,
    ...(await between(db, { stays: stays.id, goes: goes.id, but }, now)),
  };
  return whatKeepsApart(both).map((fact) => KEPT_APART[fact]);
}

/** @throws Refusal `merge_kept_apart` with what has to be done first */
export async function refuseApart(db: Db, both: Both, but: string | null, now: Date): Promise<void> {
  const first = await keptApart(db, both, but, now);
  if (first.length > 0)
    throw new Refusal('merge_kept_apart', { message: first.join(' '), details: { keptApart: first } });
}

/** How they may be reached, as said in each, and then (rule 1.16). */
export async function contactOfBoth(db: Db, { stays, goes }: Both) {
  const said = {
    stays: (await saidContact(db, stays.id))?.preference ?? null,
    goes: (await saidContact(db, goes.id))?.preference ?? null,
  };
  // A number that only the other one has comes with it.
  const number = stays.mobile === null || stays.mobile === goes.mobile;
  const email =
    stays.has_account && goes.has_account && stays.email.toLowerCase() === goes.email.toLowerCase();
  return { ...said, holds: strictestContact({ ...said, same: { number, email } }) };
}

/** Colleagues who may decide, as a second person in fact (rule 10.16). */
export async function decidersOf(
  db: Db,
  now: Date,
  { trustId, author }: { trustId: string | null; author: string },
): Promise<{ id: string; name: string }[]> {
  const team = (await teamOf(db, trustId)).filter(({ id }) => id !== author);
  const candidates: Candidate[] = team.map(({ id }) => ({ id, usertype: 'Admin', trustId }));
  const why = await whyNotEach(db, now, candidates, { authors: [author], forAll: false });
  return team.filter((_, at) => why[at] === undefined).map(({ id, name }) => ({ id, name }));
}

const halfOf = (half: Half) => ({
  id: half.id,
  reference: clientReference(half.reference),
  name: `${half.first_name} ${half.last_name}`,
  dateOfBirth: half.date_of_birth,
  hasAccount: half.has_account,
  mobile: half.mobile,
  email: half.has_account ? half.email : '',
});

/** Everything that a person reads before they ask for it, or decide. */
export async function previewOf(db: Db, who: Session, both: Both, but: string | null, now: Date) {
  const { stays, goes } = both;
  const [ofStays, ofGoes] = [await partsOf(db, stays.id), await partsOf(db, goes.id)];
  const deciders = await decidersOf(db, now, { trustId: stays.trust_id, author: who.personId });
  return {
    stays: halfOf(stays),
    goes: halfOf(goes),
    parts: (Object.keys(COMES_TOGETHER) as ComesTogether[]).map((what) => ({
      what,
      stays: ofStays[what],
      goes: ofGoes[what],
    })),
    contact: await contactOfBoth(db, both),
    keptApart: await keptApart(db, both, but, now),
    signIn: signInWords({ hasAccount: stays.has_account }, { hasAccount: goes.has_account }),
    deciders: deciders.map(({ name }) => name),
  };
}
