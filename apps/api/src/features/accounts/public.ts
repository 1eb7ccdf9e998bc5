import type { ContactPreference, MessagePreference } from '@careway/core/accounts/contactPreference';
import type { Db } from '../../db/pool.ts';
import { asPreference, contactOf, messagesSaidBy } from './preferences/repository.ts';

/** What other features may ask of accounts. */
export { recovered as letIn } from './recovery.ts';
export { checkSecurityFactor, securityOf } from './security/securityFactor.ts';

/** What a client said of safe contact (and when) and of messages; null while she has not said (security 37). */
export async function preferencesOf(
  db: Db,
  personId: string,
): Promise<{ contact: (ContactPreference & { saidAt: Date }) | null; messages: MessagePreference | null }> {
  return {
    contact: await contactOf(db, personId),
    messages: asPreference(await messagesSaidBy(db, personId)),
  };
}
