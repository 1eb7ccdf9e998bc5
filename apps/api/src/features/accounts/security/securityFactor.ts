import {
  FACTOR,
  factorProblem,
  type SecurityFactorKind,
  tidyFactor,
} from '@careway/core/accounts/securityFactor';
import { AUDIT } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import type { Db } from '../../../db/pool.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { countUse, freeQuota, usesOf } from '../../../http/quota.ts';
import { record } from '../../audit/service.ts';
import { tellEveryWay, templates } from '../../messages/service.ts';
import { hash, matches } from '../hashing.ts';
import { namesAndBirth } from '../repository.ts';
import { findFactor, type HashedFactor, hashOfFactor, putFactor } from './factorRows.ts';

const HOUR = 3_600_000;

/** Which of the two they have chosen, and when; nobody can read what it is. */
export async function securityOf(
  db: Db,
  personId: string,
): Promise<{ kind: SecurityFactorKind; setAt: Date } | null> {
  const factor = await findFactor(db, personId);
  return factor ? { kind: factor.kind, setAt: factor.setAt } : null;
}

/**
 * Looks at a PIN or word and hashes it, before a connection is taken (rule 12.11).
 * @throws Refusal `bad_request` on `value` when it is easy to guess
 */
export async function hashFactor(
  db: Db,
  personId: string,
  given: { kind: SecurityFactorKind; value: string },
): Promise<HashedFactor> {
  const person = await namesAndBirth(db, personId);
  if (!person) throw new Refusal('not_found');
  const message = factorProblem(given.kind, {
    birth: person.date_of_birth ?? '',
    names: [person.first_name, person.last_name],
  })(given.value);
  if (message) throw new Refusal('bad_request', { fields: [{ field: 'value', message }] });
  return { kind: given.kind, hash: await hash(tidyFactor(given.kind, given.value)) };
}

const EVENTS = {
  pin: { chosen: AUDIT.pinChosen, changed: AUDIT.pinChanged },
  word: { chosen: AUDIT.wordChosen, changed: AUDIT.wordChanged },
};

/**
 * Keeps a PIN or memorable word as an argon2id hash, in place of the one before (rule 1.11), and tells them by every
 * safe way, the first time as well, in case it was somebody else (rules 8.13, 13.6). Whoever calls this has made sure
 * that it is them.
 */
export async function setSecurityFactor(
  dependencies: Dependencies,
  db: Db,
  personId: string,
  given: HashedFactor,
): Promise<void> {
  const now = dependencies.now();
  const before = await securityOf(db, personId);
  await putFactor(db, personId, given, now);
  await record(db, now, EVENTS[given.kind][before ? 'changed' : 'chosen'], {
    userId: personId,
    createdBy: personId,
  });
  await tellEveryWay(dependencies, db, {
    personId,
    words: before ? templates.pinChanged() : templates.pinChosen(),
  });
}

/**
 * Whether what a client says on the phone is theirs. A try is counted before anything is compared, so that many at
 * once are never more than five an hour; a right answer clears the count. Nobody gets to see what it is (rule 1.11).
 * @throws Refusal `no_security_factor`, or `too_many_tries`
 */
export async function checkSecurityFactor(
  dependencies: Dependencies,
  personId: string,
  given: { kind: SecurityFactorKind; value: string },
): Promise<{ matches: boolean; triesLeft: number }> {
  const key = `security tries of ${personId}`;
  const factor = await findFactor(dependencies.db, personId);
  if (!factor) throw new Refusal('no_security_factor');
  const used = await countUse(dependencies.db, key, HOUR, dependencies.now());
  if (used > FACTOR.triesPerHour) throw new Refusal('too_many_tries', { retryAfter: HOUR / 1000 });
  const stored =
    factor.kind === given.kind ? await hashOfFactor(dependencies.db, personId, dependencies.now()) : null;
  const right = await matches(tidyFactor(given.kind, given.value), stored);
  if (right) await freeQuota(dependencies.db, key);
  return { matches: right, triesLeft: right ? FACTOR.triesPerHour : FACTOR.triesPerHour - used };
}

const matched = (who: { personId: string }, personId: string) =>
  `security matched for ${who.personId} of ${personId}`;

/** Keeps for an hour that somebody of the staff heard the right PIN or word. */
export async function noteMatch(
  db: Db,
  who: { personId: string },
  personId: string,
  now: Date,
): Promise<void> {
  await countUse(db, matched(who, personId), HOUR, now);
}

/** Whether this member of staff heard it within the hour (rule 8.31). */
export const matchedLately = async (
  db: Db,
  who: { personId: string },
  personId: string,
  now: Date,
): Promise<boolean> => (await usesOf(db, matched(who, personId), HOUR, now)) > 0;
