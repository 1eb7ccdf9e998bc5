import type { Db } from '../../../db/pool.ts';
import { forgetKeysOf } from '../../../http/idempotency.ts';
import { unusableHash } from '../hashing.ts';

/**
 * Takes away how a person signs in and how they are reached, in the caller's transaction. Name and date of birth
 * stay: the care record that the law makes us keep is found by these (core/accounts/deletion). Nobody can sign in as
 * them again: the new password is a secret that nobody is told.
 */
export async function forget(db: Db, personId: string): Promise<void> {
  for (const table of [
    'session',
    'otp_challenge',
    'account_link',
    'contact_preference',
    'message_preference',
    'security_factor',
  ] as const) {
    await db.deleteFrom(table).where('person_id', '=', personId).execute();
  }
  const { email } = await db
    .selectFrom('person')
    .select('email')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  for (const table of ['pending_signup', 'signup_draft', 'otp_challenge'] as const)
    await db.deleteFrom(table).where('email', '=', email).execute();
  await db
    .updateTable('person')
    .set({
      email: `${personId}@deleted.invalid`,
      mobile: null,
      mobile_proven_at: null,
      address: null,
      known_as: null,
      eligibility: null,
      password_hash: unusableHash(),
      active: false,
    })
    .where('id', '=', personId)
    .execute();
  await forgetKeysOf(db, personId);
}
