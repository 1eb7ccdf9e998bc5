import { Refusal } from '@careway/core/errors';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import type { Services } from '../../services.ts';
import { endSessionsOf } from '../../sessions/sessions.ts';
import { record } from '../audit/service.ts';
import { templates } from '../messages/service.ts';
import { hash, matches } from './hashing.ts';
import { tellOwner } from './owner.ts';
import { refuseCommonPassword } from './passwords.ts';

/**
 * A new password for the person who is signed in, who gives the current one; every other session of hers ends, and
 * she is told (product.md §4).
 * @throws Refusal `bad_request` on `currentPassword` or `password`
 */
export async function changeOwnPassword(
  services: Services,
  db: Db,
  who: Session,
  given: { currentPassword: string; password: string },
): Promise<void> {
  const now = services.now();
  const person = await db
    .selectFrom('person')
    .select(['id', 'email', 'mobile', 'password_hash'])
    .where('id', '=', who.personId)
    .executeTakeFirst();
  if (!(await matches(given.currentPassword, person?.password_hash ?? null)) || !person) {
    throw new Refusal('bad_request', {
      fields: [
        { field: 'currentPassword', message: 'This is not your current password. Check it and try again' },
      ],
    });
  }
  refuseCommonPassword(given.password);
  await db
    .updateTable('person')
    .set({ password_hash: await hash(given.password) })
    .where('id', '=', who.personId)
    .execute();
  await endSessionsOf(db, who.personId, now, who.sessionId);
  await record(db, now, {
    module: 'Account',
    actionType: 'Changed',
    userId: who.personId,
    createdBy: who.personId,
    action: 'Password changed',
  });
  await tellOwner(services, db, person, templates.passwordChanged());
}
