import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { isVisible } from './repository.ts';

/** Whether somebody may know of a client (rule 10.3): the client, or staff by the rule for clients. */
export async function seesClient(db: Db, who: Session, clientId: string): Promise<boolean> {
  if (who.usertype === 'Client') return who.personId === clientId;
  return isVisible(db, who, clientId);
}
