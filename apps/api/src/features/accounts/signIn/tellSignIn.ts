import type { Db } from '../../../db/pool.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { tell, templates } from '../../messages/service.ts';
import { toldOfSignIn } from '../repository.ts';

/** An email to a member of staff who wants to know of every sign-in to their account (/profile-setting). */
export async function tellOfSignIn(dependencies: Dependencies, db: Db, personId: string): Promise<void> {
  const person = await toldOfSignIn(db, personId);
  if (person)
    await tell(dependencies, db, { personId, channel: 'email', to: person.email }, templates.newSignIn());
}
