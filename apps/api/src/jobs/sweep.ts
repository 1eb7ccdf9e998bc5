import { CODES, IDEMPOTENCY_LIFE, SESSIONS_KEPT } from '@careway/core/limits';
import type { Db } from '../db/pool.ts';
import { sweepDelays } from '../features/accounts/delays.ts';
import { sweepLinks } from '../features/accounts/links/links.ts';
import { sweepDrafts } from '../features/accounts/signUp/later.ts';
import { sweepCallbacks } from '../features/callbacks/service.ts';
import { sweepLooks } from '../features/clients/public.ts';
import { sweepMessages } from '../features/messages/sweep.ts';

/** How often it runs: every ten minutes. */
export const SWEEP_CRON = '*/10 * * * *';

/**
 * Deletes what is over and what nobody will ask for again: sign-ups that no code ever proved (decision 0004), spent
 * challenges, used tokens of the identity provider, answers kept for a repeated key, counters whose window is past, sessions that were over long ago, calls whose day is long over.
 * @param now the moment by which it is over
 */
export async function sweep(db: Db, now: Date): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age);
  await db.deleteFrom('pending_signup').where('expires_at', '<=', now).execute();
  // Nothing that has ended is compared any more; the count per person stands in `quota`.
  await db.deleteFrom('otp_challenge').where('expires_at', '<=', now).execute();
  // A clock tolerance is allowed when a token is read: its mark must not go before it is refused for its age.
  await db.deleteFrom('used_id_token').where('expires_at', '<=', before(CODES.challengeLife)).execute();
  await db.deleteFrom('idempotency').where('created_at', '<=', before(IDEMPOTENCY_LIFE)).execute();
  await db.deleteFrom('quota').where('window_start', '<=', before(IDEMPOTENCY_LIFE)).execute();
  await db.deleteFrom('used_bot_check').where('expires_at', '<=', before(CODES.challengeLife)).execute();
  await db.deleteFrom('session').where('ends_at', '<=', before(SESSIONS_KEPT)).execute();
  await sweepDelays(db, now);
  await sweepLinks(db, now);
  await sweepCallbacks(db, now);
  await sweepDrafts(db, now);
  await sweepLooks(db, now);
  await sweepMessages(db, now);
}
