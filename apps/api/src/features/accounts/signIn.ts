import { Refusal } from '@careway/core/errors';
import type { Services } from '../../services.ts';
import { beginChallenge } from './challenges.ts';
import { channelsOf } from './contactDetails.ts';
import { matches } from './hashing.ts';
import { findClientByUsername } from './people.ts';

/**
 * Checks a name and a password; a code comes next. An unknown name costs the same hash as a wrong password
 * and is answered alike (security 1); both are 400 (security 16).
 * @throws Refusal `invalid_credentials`
 */
export async function signIn(services: Services, given: { username: string; password: string }) {
  const now = services.now();
  const person = await findClientByUsername(services.db, given.username);
  if (!(await matches(given.password, person?.password_hash ?? null)) || !person)
    throw new Refusal('invalid_credentials');
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
