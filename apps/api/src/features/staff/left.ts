import { Refusal } from '@careway/core/errors';
import type { Vouched } from '../../adapters/identityProvider.ts';
import type { Db } from '../../db/pool.ts';
import { lastLeft } from '../../sessions/sessions.ts';

/** How far the provider's clock may be from ours, as for its tokens. */
const TOLERANCE = 60_000;

/**
 * Whoever left a screen that nobody touched, or signed out here alone, is still signed in at the provider: one press
 * would open the portal again for anybody who comes by (rule 9.13). So their password has to be newer than the end of
 * their last session. A provider that does not say when it was asked for is believed (docs/operations.md says how it
 * is made to).
 * @throws Refusal `sign_in_again`
 */
export async function refuseLeft(
  db: Db,
  personId: string,
  { provenAt }: Pick<Vouched, 'provenAt'>,
  now: Date,
): Promise<void> {
  if (!provenAt) return;
  const left = await lastLeft(db, personId, now);
  if (left && provenAt.getTime() + TOLERANCE < left.getTime())
    throw new Refusal('sign_in_again', {
      message: 'You were signed out here. Sign in with your password again.',
    });
}
