import { Refusal } from '@careway/core/errors';
import type { Dependencies } from '../../../dependencies.ts';
import { networkOf } from '../../../http/refusals.ts';
import { beginChallenge } from '../challengeRows.ts';
import { forgive } from '../delayRows.ts';
import { matches, tryInTurn } from '../hashing.ts';
import { findByUsername, type Person } from '../peopleRows.ts';
import {
  askProofWhereManyFailed,
  countWrong,
  giveTryBack,
  nameKey,
  namesOf,
  refuseWhileWaiting,
} from '../signInDelays.ts';
import { oneAtATime } from './oneAtATime.ts';
import { waysIn } from './recovery.ts';

/**
 * Checks a name and a password; a code comes next. An unknown name costs the same hash as a wrong password
 * and is answered alike (rule 8.1); both are 400 (rule 15.5). From the fifth wrong one on, the next try has to
 * wait, right or wrong, and is refused at once until then (rule 8.4).
 * @throws Refusal `invalid_credentials`, `too_many_tries`, `bot_check_needed`; `busy` where too many try (rule 12.19)
 */
export async function signIn(
  dependencies: Dependencies,
  given: { username: string; password: string },
  from: { ip: string; proof: string | undefined },
) {
  const now = dependencies.now();
  const key = nameKey(dependencies, given.username);
  const person = await tryInTurn(() =>
    oneAtATime(key, () => whoKnows(dependencies, given, { key, ...from })),
  );
  const { contact, channels, factor } = await waysIn(dependencies, person);
  const challenge = await beginChallenge(dependencies.db, now, {
    purpose: 'signin',
    personId: person.id,
    ...contact,
  });
  return {
    secureOtpId: challenge.id,
    channels,
    expiresAt: challenge.expires_at.toISOString(),
    ...(factor ? { factor } : {}),
  };
}

/**
 * The person whose name and password these are. Only wrong ones are counted, so that one person may sign in on many
 * devices at once; the tries of one name come one after the other, so that many at once are no way round the count.
 */
async function whoKnows(
  dependencies: Dependencies,
  given: { username: string; password: string },
  { key, ip, proof }: { key: string; ip: string; proof: string | undefined },
): Promise<Person> {
  const counted = await refuseWhileWaiting(dependencies, key);
  await askProofWhereManyFailed(dependencies, { ip, proof });
  const person = await findByUsername(dependencies.db, given.username);
  const right = await matches(given.password, person?.password_hash ?? null).catch(async (error: unknown) => {
    // Too many wait, or nobody does any more: nothing was tried.
    await giveTryBack(dependencies, ip);
    throw error;
  });
  if (person && right) {
    await giveTryBack(dependencies, ip);
    if (counted) await forgive(dependencies.db, namesOf(dependencies, person));
    return person;
  }
  dependencies.signs.note('wrongPassword', person ? `person:${person.id}` : `name:${key}`);
  dependencies.signs.note('wrongPasswordFrom', networkOf(dependencies, ip));
  const retryAfter = await countWrong(dependencies, key);
  throw new Refusal('invalid_credentials', retryAfter > 0 ? { retryAfter } : {});
}
