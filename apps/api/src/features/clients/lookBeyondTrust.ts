import type { lookBeyond } from '@careway/contract/clients';
import type { BodyOf } from '@careway/contract/row';
import { AUDIT } from '@careway/core/audit/events';
import { readClientSearch } from '@careway/core/clients/search';
import { Refusal } from '@careway/core/errors';
import { LOOK_BEYOND } from '@careway/core/limits';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Session } from '../../http/call.ts';
import { takeQuota } from '../../http/quota.ts';
import { record } from '../audit/service.ts';
import { beginLook, findBeyond } from './lookBeyondRows.ts';
import { findClient } from './repository.ts';

const HOUR = 3_600_000;

/**
 * Opens one record of another trust for an hour, to read (rule 10.8). Nobody can leaf through another trust: it takes
 * the reference and the date of birth that only the client or their papers tell, and a reason that they read in their
 * history.
 * @returns the client's number, and until when; null where the client is one of the own
 * @throws Refusal `not_found`, `bad_request`, `too_many_tries`
 */
export async function look(
  dependencies: Dependencies,
  db: Db,
  who: Session,
  given: BodyOf<typeof lookBeyond>,
  now: Date,
): Promise<{ id: string; until: string | null }> {
  const reference = readClientSearch(given.reference)?.reference;
  if (reference === undefined) {
    const fields = [{ field: 'reference', message: 'Enter the reference, like 20481' }];
    throw new Refusal('bad_request', { fields });
  }
  // Beside the transaction: what finds nobody counts too, and is written down.
  const { aside } = dependencies;
  const key = `looks beyond by ${who.personId}`;
  if (!(await takeQuota(aside, key, LOOK_BEYOND.perPersonPerHour, HOUR, now)))
    throw new Refusal('too_many_tries', { retryAfter: HOUR / 1000 });
  const id = await findBeyond(db, reference, given.dateOfBirth);
  if (!id) {
    await record(aside, now, AUDIT.lookedBeyondInVain, { userId: null, createdBy: who.personId });
    throw new Refusal('not_found', {
      message: 'Nobody has this reference and date of birth. Check both with the client.',
    });
  }
  const known = await findClient(db, who, id, now);
  if (known && known.beyond_until === null) return { id, until: null };
  const endsAt = new Date(now.getTime() + LOOK_BEYOND.life);
  await beginLook(db, { clientId: id, staffId: who.personId, reason: given.reason, at: now, endsAt });
  const said = { userId: id, createdBy: who.personId, rest: `“${given.reason}”` };
  await record(db, now, AUDIT.openedFromBeyond, said);
  return { id, until: endsAt.toISOString() };
}
