import { Refusal } from '@careway/core/errors';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { seesClient } from '../submissions/service.ts';

/**
 * Lets staff on for a client that is theirs to change. @throws Refusal `not_found` for another's as for nobody's
 * (rule 10.3)
 */
export async function visibleClient(db: Db, who: Session, clientId: string): Promise<string> {
  if (!(await seesClient(db, who, clientId))) throw new Refusal('not_found');
  return clientId;
}

/**
 * For whom times are looked for: a client for themselves, staff for a client of theirs.
 * @throws Refusal `not_found`, and `bad_request` where staff do not say for whom
 */
export async function forWhom(db: Db, who: Session, clientId: string | undefined): Promise<string> {
  if (who.usertype === 'Client' && clientId === undefined) return who.personId;
  if (clientId === undefined)
    throw new Refusal('bad_request', { fields: [{ field: 'client', message: 'Say for which client' }] });
  return visibleClient(db, who, clientId);
}
