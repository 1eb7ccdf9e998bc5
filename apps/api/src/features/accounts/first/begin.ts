import type { firstByPassword } from '@careway/contract/firstAdministrator';
import type { BodyOf, ReplyOf } from '@careway/contract/row';
import { Refusal } from '@careway/core/errors';
import type { Db } from '../../../db/pool.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { beginChallenge } from '../challengeRows.ts';
import { channelsOf } from '../contactDetails.ts';
import { hash } from '../hashing.ts';
import { refuseCommonPassword } from '../passwords.ts';
import { findFirst, noteTyped, whoIsThere } from './firstRows.ts';

type Given = BodyOf<typeof firstByPassword>;

/**
 * The hash of what they chose, made before a connection is taken (rule 12.11), and only with a link that is good.
 * @throws Refusal `link_expired`, `bad_request` on `password`
 */
export async function hashForFirst(dependencies: Dependencies, given: Given): Promise<string> {
  await needFirst(dependencies.db, given.token, dependencies.now());
  refuseCommonPassword(given.password);
  return hash(given.password);
}

/** @throws Refusal `link_expired` where the link is over, another one was made, or there is an administrator */
export async function needFirst(db: Db, token: string, now: Date): Promise<{ expires_at: Date }> {
  const link = await findFirst(db, token, now);
  if (!link || (await whoIsThere(db)).administrator) throw new Refusal('link_expired');
  return link;
}

/**
 * Keeps what they typed beside the link, and begins a code for their email: the link is used up when it comes back
 * (rule 17.15).
 */
export async function beginFirst(
  db: Db,
  given: Given,
  { password_hash, now }: { password_hash: string; now: Date },
): Promise<ReplyOf<typeof firstByPassword>> {
  const contact = { email: given.email.trim().toLowerCase(), mobile: null };
  const { id, expires_at } = await beginChallenge(db, now, { purpose: 'first', ...contact });
  const kept = await noteTyped(db, given.token, {
    challenge_id: id,
    first_name: given.firstName.trim(),
    last_name: given.lastName.trim(),
    email: contact.email,
    password_hash,
  });
  if (!kept) throw new Refusal('link_expired');
  return { secureOtpId: id, channels: channelsOf(contact), expiresAt: expires_at.toISOString() };
}
