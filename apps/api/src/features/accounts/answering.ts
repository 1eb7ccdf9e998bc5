import { MESSAGE_CHANNELS } from '@careway/core/accounts/contactPreference';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import { reachOf } from '../safeContact/service.ts';
import { beginChallenge } from './challengeRows.ts';
import { channelsOf } from './contactDetails.ts';
import { findLink } from './links/linkRows.ts';

/**
 * Begins the code by which somebody answers what we asked them, without a password (rule 13.12). It goes to an
 * address that they have proven and called safe, and nowhere else (rule 8.17, 1.4); what it opens is a token for that
 * answer, and never a session.
 * @returns the challenge; without channels where no way is safe now
 */
export async function beginAnswering(dependencies: Dependencies, db: Db, personId: string) {
  const reach = await reachOf(db, personId);
  const safe: readonly string[] = reach?.contact?.channels ?? MESSAGE_CHANNELS;
  const at = (channel: 'email' | 'sms') => (safe.includes(channel) && reach?.addresses[channel]) || null;
  const contact = { email: at('email'), mobile: at('sms') };
  const challenge = await beginChallenge(db, dependencies.now(), {
    purpose: 'answer',
    ...contact,
    personId,
  });
  return {
    secureOtpId: challenge.id,
    channels: channelsOf(contact),
    expiresAt: challenge.expires_at.toISOString(),
  };
}

/** @returns whose code this token came of; undefined once it has run out, or a new password has ended it */
export async function whoAnswers(db: Db, token: string, now: Date): Promise<string | undefined> {
  return (await findLink(db, token, ['answer'], now))?.person_id;
}
