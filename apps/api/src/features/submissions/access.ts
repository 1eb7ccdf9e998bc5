import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { visibleTo } from '../trusts/service.ts';

/** Whether somebody may know of a client (rule 10.3): the client, or staff by the rule for clients. */
export async function seesClient(db: Db, who: Session, clientId: string): Promise<boolean> {
  if (who.usertype === 'Client') return who.personId === clientId;
  const found = await db
    .selectFrom('person as p')
    .select('p.id')
    .where('p.id', '=', clientId)
    .where(visibleTo(who))
    .executeTakeFirst();
  return found !== undefined;
}
