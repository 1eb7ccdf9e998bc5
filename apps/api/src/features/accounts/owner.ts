import type { Words } from '@careway/core/messages/parts';
import type { Db } from '../../db/pool.ts';
import type { Services } from '../../services.ts';
import { tell } from '../messages/service.ts';
import type { Person } from './people.ts';

/**
 * Tells the owner of an account that something about her sign-in has changed, by every way she gave us (security 12):
 * whoever changed it may hold one of them, seldom all.
 */
export async function tellOwner(
  services: Services,
  db: Db,
  person: Pick<Person, 'id' | 'email' | 'mobile'>,
  words: Words,
): Promise<void> {
  await tell(services, db, { personId: person.id, channel: 'email', to: person.email }, words);
  if (person.mobile)
    await tell(services, db, { personId: person.id, channel: 'sms', to: person.mobile }, words);
}
