import type { askMerge } from '@careway/contract/mergedClients';
import type { BodyOf } from '@careway/contract/row';
import { AUDIT } from '@careway/core/audit/events';
import { SURE_OF_TWO_ACCOUNTS } from '@careway/core/clients/oneRecord';
import { clientReference } from '@careway/core/clients/search';
import { Refusal } from '@careway/core/errors';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { matchedLately } from '../accounts/service.ts';
import { record } from '../audit/service.ts';
import { notify } from '../notifications/service.ts';
import { bothOf, decidersOf, refuseApart } from './bothRecords.ts';
import { insertAsked, oneOfRecords } from './mergeRows.ts';
import { bothAt, NEWS } from './news.ts';

/**
 * Asks that one record go into another (rule 16.54). Nothing is changed before a second person has looked.
 * @throws Refusal `not_found` (rule 10.3), `merge_kept_apart` with what comes first, `stronger_proof`
 */
export async function ask(
  db: Db,
  who: Session,
  { stays, given }: { stays: string; given: BodyOf<typeof askMerge> },
  now: Date,
): Promise<{ id: string }> {
  await oneOfRecords(db, [stays, given.goes]);
  const both = await bothOf(db, who, { stays, goes: given.goes });
  await refuseApart(db, both, null, now);
  const twoAccounts = both.stays.has_account && both.goes.has_account;
  if (twoAccounts && !SURE_OF_TWO_ACCOUNTS.includes(given.sureBy)) throw new Refusal('stronger_proof');
  const matched = [
    await matchedLately(db, who, both.stays.id, now),
    await matchedLately(db, who, both.goes.id, now),
  ];
  // Of two accounts both: what was said in the one that goes is read by whoever signs in to the other.
  const isHeard = twoAccounts ? matched.every(Boolean) : matched.some(Boolean);
  if (given.sureBy === 'pin' && !isHeard) throw new Refusal('stronger_proof');
  const id = newId(now);
  const trustId = both.stays.trust_id;
  await insertAsked(db, {
    id,
    kept_id: both.stays.id,
    gone_id: both.goes.id,
    trust_id: trustId,
    reason: given.reason,
    sure_by: given.sureBy,
    asked_by: who.personId,
    asked_at: now,
  });
  const rest = clientReference(both.goes.reference);
  await record(db, now, AUDIT.mergeAsked, { userId: stays, createdBy: who.personId, rest });
  const deciders = await decidersOf(db, now, { trustId, author: who.personId });
  await notify(
    db,
    deciders.map((one) => one.id),
    { words: NEWS.asked, leadsTo: bothAt(stays, given.goes) },
    now,
  );
  return { id };
}
