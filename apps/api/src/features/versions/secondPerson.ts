import { type WhyNotDecide, whyNotDecide } from '@careway/core/access/secondPerson';
import type { UserType } from '@careway/core/access/userTypes';
import { RIGHTS_SETTLE } from '@careway/core/limits';
import type { Db } from '../../db/pool.ts';
import { namesOf, owningTrust, rightsGivenTo } from './secondPersonRows.ts';

/** What is to be decided: whose work it is, and whether it holds for every organisation. */
export interface Waiting {
  /** Everybody who has a hand in it; null for who is gone. */
  authors: readonly (string | null)[];
  forAll: boolean;
}

/** Somebody who may be asked to decide. */
export interface Candidate {
  id: string;
  usertype: UserType;
  trustId: string | null;
}

/** Who asks, as a candidate. */
export const asCandidate = (who: {
  personId: string;
  usertype: UserType;
  trustId: string | null;
}): Candidate => ({
  id: who.personId,
  usertype: who.usertype,
  trustId: who.trustId,
});

/** A system administrator of no organisation is of every one. */
const belongs = ({ usertype, trustId }: Pick<Candidate, 'usertype' | 'trustId'>, owner: string | null) =>
  trustId === null ? usertype === 'Super_Admin' : trustId === owner;

/** Whether somebody is of the organisation that owns what all have in common. */
export async function isOfOwner(db: Db, who: Pick<Candidate, 'usertype' | 'trustId'>): Promise<boolean> {
  return belongs(who, await owningTrust(db));
}

/**
 * Why each of these may not decide (rule 10.16), in their order; undefined where they may. Everything that two people
 * publish asks here and nowhere else.
 */
export async function whyNotEach(
  db: Db,
  now: Date,
  candidates: readonly Candidate[],
  { authors, forAll }: Waiting,
): Promise<(WhyNotDecide | undefined)[]> {
  const ids = authors.filter((id) => id !== null);
  const since = new Date(now.getTime() - RIGHTS_SETTLE);
  const owner = await owningTrust(db);
  const wrote = await namesOf(db, ids);
  const given = await rightsGivenTo(db, [...ids, ...candidates.map(({ id }) => id)], since);
  return candidates.map((candidate) =>
    whyNotDecide({
      decider: { id: candidate.id, isOwner: belongs(candidate, owner) },
      authors: wrote,
      forAll,
      given,
      now,
    }),
  );
}

/** The same for one. */
export async function whyNotOne(
  db: Db,
  now: Date,
  candidate: Candidate,
  waiting: Waiting,
): Promise<WhyNotDecide | undefined> {
  return (await whyNotEach(db, now, [candidate], waiting))[0];
}
