import type { Db } from '../../../db/pool.ts';
import type { Services } from '../../../services.ts';
import { tell, templates } from '../../messages/service.ts';

/** Tells her that her PIN or word is another one now, in case it was somebody else (security 12). */
export async function tellSecurityChanged(services: Services, db: Db, personId: string): Promise<void> {
  const person = await db.selectFrom('person').select('email').where('id', '=', personId).executeTakeFirst();
  if (!person) return;
  await tell(services, db, { personId, channel: 'email', to: person.email }, templates.pinChanged());
}
