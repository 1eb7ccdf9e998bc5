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
 * Whether somebody may know of a client (security 18): she herself, or staff of her trust. Staff without a trust
 * see every client, and clients without one are seen by all staff.
 */
export async function seesClient(db: Db, who: Session, clientId: string): Promise<boolean> {
  if (who.usertype === 'Client') return who.personId === clientId;
  let found = db
    .selectFrom('person')
    .select('id')
    .where('id', '=', clientId)
    .where('usertype', '=', 'Client');
  if (who.trustId !== null) {
    const own = who.trustId;
    found = found.where((eb) => eb.or([eb('trust_id', '=', own), eb('trust_id', 'is', null)]));
  }
  return (await found.executeTakeFirst()) !== undefined;
}
