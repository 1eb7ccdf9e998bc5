import type { BodyOf } from '@careway/contract/row';
import type { writeToClient } from '@careway/contract/writtenMessages';
import { AUDIT } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import { ownWordsProblem, WRITTEN_PER_DAY } from '@careway/core/messages/written';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Session } from '../../http/call.ts';
import { takeQuota } from '../../http/quota.ts';
import { hasAccount } from '../accounts/service.ts';
import { record } from '../audit/service.ts';
import { tellClient, templates } from '../messages/service.ts';
import { seesClient } from '../submissions/service.ts';
import { forStaff } from './service.ts';
import { insertWritten } from './writtenRows.ts';

const DAY = 24 * 3_600_000;

/**
 * Writes to a client (rule 16.35). A template goes by a way and in the hours that are safe, or not at all; own words
 * stand in the portal, and what goes out beside them says nothing. Both are kept as they were written.
 * @throws Refusal `not_found` (rule 10.3), `no_safe_way`, `no_account`, `bad_request` on `words`, `too_many_tries`
 */
export async function write(
  dependencies: Dependencies,
  db: Db,
  who: Session,
  { personId, given }: { personId: string; given: BodyOf<typeof writeToClient> },
) {
  const now = dependencies.now();
  if (!(await seesClient(db, who, personId))) throw new Refusal('not_found');
  const own = given.written === 'own';
  const problem = own ? ownWordsProblem(given.words ?? '') : undefined;
  if (problem) throw new Refusal('bad_request', { fields: [{ field: 'words', message: problem }] });
  if (own && !(await hasAccount(db, personId))) throw new Refusal('no_account');
  const words = given.written === 'ringUs' ? templates.ringUs() : templates.somethingNew();
  if (!(await takeQuota(db, `written to ${personId}`, WRITTEN_PER_DAY, DAY, now)))
    throw new Refusal('too_many_tries', { retryAfter: DAY / 1000 });
  // Where no way is safe they find it once they sign in: nobody has to tell them what stands there.
  const { verdict } = await tellClient(dependencies, db, {
    personId,
    words,
    byClient: false,
    personCalls: true,
  });
  if (verdict.say === 'never' && !own) throw new Refusal('no_safe_way');
  const row = await insertWritten(db, {
    id: newId(now),
    person_id: personId,
    by: who.personId,
    at: now,
    written: given.written,
    words: own ? (given.words ?? '').trim() : words.sms,
    channel: verdict.say === 'never' ? null : verdict.channel,
    goes_at: verdict.say === 'never' ? null : verdict.say === 'wait' ? verdict.until : now,
    read_at: null,
    asks: own && given.asks === true,
  });
  await record(db, now, AUDIT.writtenToClient, { userId: personId, createdBy: who.personId });
  return forStaff(row);
}
