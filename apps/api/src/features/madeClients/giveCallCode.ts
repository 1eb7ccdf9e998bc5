import { randomInt } from 'node:crypto';
import { AUDIT } from '@careway/core/audit/events';
import {
  CALL_CODE,
  CALL_CODE_BY_IN_TRAIL,
  type CallCodeBy,
  SAME_CALL,
} from '@careway/core/clients/withoutAccount';
import { Refusal } from '@careway/core/errors';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Session } from '../../http/call.ts';
import { needFresh } from '../../sessions/recentSignIn.ts';
import { record } from '../audit/service.ts';
import { callCodeHash, lockWithoutAccount, putCallCode } from '../madeRecords/service.ts';

/**
 * A code to be read out to whoever rang, and to nobody else; the one before is void (rule 16.32).
 * @throws Refusal `not_found` for whoever has an account or is not theirs (rule 10.3), `bad_request` on `how`,
 *   `sign_in_again`
 */
export async function giveCode(
  dependencies: Dependencies,
  db: Db,
  who: Session,
  { id, how }: { id: string; how: CallCodeBy },
): Promise<{ code: string; until: string }> {
  const now = dependencies.now();
  const made = await lockWithoutAccount(db, who, id);
  if (!made) throw new Refusal('not_found');
  if (how === 'sameCall') {
    const mine = made.made_by === who.personId && now.getTime() - made.made_at.getTime() < SAME_CALL;
    const message = 'You did not make this record within the last hour. Say how you made sure who it is now';
    if (!mine) throw new Refusal('bad_request', { fields: [{ field: 'how', message }] });
  } else {
    await needFresh(
      db,
      who,
      now,
      'To read out a code, sign in again first. It has been more than 10 minutes.',
    );
  }
  const code = String(randomInt(10 ** CALL_CODE.digits)).padStart(CALL_CODE.digits, '0');
  const until = new Date(now.getTime() + CALL_CODE.life);
  await putCallCode(db, id, { hash: callCodeHash(dependencies, code), until });
  const rest = CALL_CODE_BY_IN_TRAIL[how];
  await record(db, now, AUDIT.callCodeGiven, { userId: id, createdBy: who.personId, rest });
  return { code, until: until.toISOString() };
}
