import { createHash } from 'node:crypto';
import { AUDIT } from '@careway/core/audit/events';
import { REFERRAL_TRIES } from '@careway/core/limits';
import { needOfReferral, REFERRAL_KNOWN } from '@careway/core/needs/referralStopped';
import type { Db } from '../../db/pool.ts';
import { matchesHash } from '../accounts/service.ts';
import { record } from '../audit/service.ts';
import { endNeedOf, lastDoneAt, mayStand, reconcile } from '../worklist/service.ts';
import { reserveTry, settleTry, type Tried, triesOf, tryAlone } from './tryRows.ts';

/** Something that a client says proves their referral. */
export interface Proof {
  personId: string;
  what: Tried;
  /** As it is compared, its parts apart. */
  said: readonly string[];
}

/** What is known of it: nothing at all, while nobody has tried it. */
export type Verdict = 'known' | 'wrong' | 'stopped' | 'untried';

/** What was tried, to know it again. It stays as long as a try counts; the answer itself stands in their own form. */
function digestOf({ personId, what, said }: Proof): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([personId, what, ...said]))
    .digest();
}

/** What is known of it already; nothing is used up by asking. */
export async function verdictOn(db: Db, now: Date, proof: Proof): Promise<Verdict> {
  const tries = await triesOf(db, proof.personId, proof.what, await countedSince(db, now, proof.personId));
  const tried = digestOf(proof);
  const before = tries.find((one) => one.tried.equals(tried))?.known;
  const others = tries.filter(
    (one) => one.known !== true && !(one.known === null && one.tried.equals(tried)),
  );
  if (others.length >= REFERRAL_TRIES.most) return 'stopped';
  return before === true ? 'known' : before === false ? 'wrong' : 'untried';
}

/**
 * Tries whether a proof is the one that we were told (rule 2.12). A try is used up before anything is compared; the
 * same again is the same try. The third wrong one stops it, for right ones too, and puts it in front of staff: until
 * a day is over, or staff have done that item.
 * @param stored the hash of what is right, looked up while no try is compared; null where there is none
 */
export async function tryProof(
  db: Db,
  now: Date,
  proof: Proof,
  stored: () => Promise<string | null>,
): Promise<Exclude<Verdict, 'untried'>> {
  const { personId, what } = proof;
  const tried = digestOf(proof);
  const before = await db.transaction().execute(async (within) => {
    await tryAlone(within, personId);
    const verdict = await verdictOn(within, now, proof);
    if (verdict === 'untried') await reserveTry(within, { personId, what, tried, now });
    return verdict;
  });
  if (before !== 'untried') return before;
  // Hashing takes long: nobody holds a connection meanwhile, and as long for a number that nobody has (rule 8.1).
  const known = await matchesHash(proof.said.at(-1) ?? '', await stored());
  return db.transaction().execute(async (within) => {
    await tryAlone(within, personId);
    if (await settleTry(within, personId, { what, tried, known })) {
      await record(within, now, AUDIT.referralTried, { userId: personId, createdBy: personId });
    }
    const verdict = await verdictOn(within, now, proof);
    if (verdict === 'stopped') await putOnList(within, now, proof);
    const need = needOfReferral(personId, what);
    if (verdict === 'known' && (await mayStand(within, need, now)))
      await endNeedOf(within, personId, need, REFERRAL_KNOWN, now);
    return verdict === 'untried' ? 'wrong' : verdict;
  });
}

/** Their tries are used up: a person finds it with them (rule 16.25). */
async function putOnList(db: Db, now: Date, { personId, what }: Proof): Promise<void> {
  const tries = await triesOf(db, personId, what, await countedSince(db, now, personId));
  const lastAt =
    tries
      .map(({ at }) => at)
      .toSorted((a, b) => a.getTime() - b.getTime())
      .at(-1) ?? now;
  const referrals = [{ personId, what, lastAt }];
  const beginning = needOfReferral(personId, what);
  await reconcile(db, { personId, beginning, facts: { referrals }, gone: () => REFERRAL_KNOWN }, now);
}

/** Staff who have looked after it have given them their tries back. */
async function countedSince(db: Db, now: Date, personId: string): Promise<Date> {
  const window = new Date(now.getTime() - REFERRAL_TRIES.window);
  const done = await lastDoneAt(db, 'referral_stopped', personId);
  return done && done > window ? done : window;
}
