import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';

/** Whether a member of staff may read forms at all; whose is `seesClient`'s to say. */
export function mayRead(who: Session): boolean {
  return who.scopes.includes('forms:read');
}

/** Whether a member of staff may answer for a client. */
export function mayWrite(who: Session): boolean {
  return mayRead(who) && who.scopes.includes('clients:write');
}

/**
 * Whether somebody may know of a client (security 18): she herself, a Super_Admin, or staff of her trust. Clients who
 * belong to no trust yet are seen by all staff, whoever gets to them first.
 */
export async function seesClient(db: Db, who: Session, clientId: string): Promise<boolean> {
  if (who.usertype === 'Client') return who.personId === clientId;
  let found = db
    .selectFrom('person')
    .select('id')
    .where('id', '=', clientId)
    .where('usertype', '=', 'Client');
  if (who.usertype !== 'Super_Admin') {
    found = found.where((eb) => eb.or([eb('trust_id', '=', who.trustId), eb('trust_id', 'is', null)]));
  }
  return (await found.executeTakeFirst()) !== undefined;
}
