import type { Db } from '../../../db/pool.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { tell, templates } from '../../messages/service.ts';

/** An email to a member of staff who wants to know of every sign-in to their account (/profile-setting). */
export async function tellOfSignIn(dependencies: Dependencies, db: Db, personId: string): Promise<void> {
  const person = await db
    .selectFrom('person')
    .select('email')
    .where('id', '=', personId)
    .where('usertype', '<>', 'Client')
    .where('tell_sign_in', '=', true)
    .executeTakeFirst();
  if (person)
    await tell(dependencies, db, { personId, channel: 'email', to: person.email }, templates.newSignIn());
}
