import { Refusal } from '@careway/core/errors';
import type { Services } from '../../services.ts';
import { beginChallenge } from './challenges.ts';
import { channelsOf } from './contactDetails.ts';
import { countVisitor, forgive, nameKey, namesOf, refuseBusyVisitor, takeTry } from './delays.ts';
import { matches } from './hashing.ts';
import { findByUsername } from './people.ts';

/**
 * Checks a name and a password; a code comes next. An unknown name costs the same hash as a wrong password
 * and is answered alike (security 1); both are 400 (security 16). From the fifth wrong one on, the next try has to
 * wait, right or wrong, and is refused at once until then (security 4).
 * @throws Refusal `invalid_credentials`, `too_many_tries`
 */
export async function signIn(services: Services, given: { username: string; password: string }, ip: string) {
  const now = services.now();
  await refuseBusyVisitor(services, ip);
  const wait = await takeTry(services, nameKey(services, given.username));
  const person = await findByUsername(services.db, given.username);
  if (!(await matches(given.password, person?.password_hash ?? null)) || !person) {
    const retryAfter = Math.max(wait, await countVisitor(services, ip));
    throw new Refusal('invalid_credentials', retryAfter > 0 ? { retryAfter } : {});
  }
  await forgive(services.db, namesOf(services, person));
  const contact = { email: person.email, mobile: person.mobile };
  const challenge = await beginChallenge(services.db, now, {
    purpose: 'signin',
    personId: person.id,
    ...contact,
  });
  return {
    secureOtpId: challenge.id,
    channels: channelsOf(contact),
    expiresAt: challenge.expires_at.toISOString(),
  };
}
