import { Refusal } from '@careway/core/errors';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { type FoundClient, findClient } from './repository.ts';

/** @throws Refusal `not_found` for another trust's client as for nobody's (rule 10.3) */
export async function visibleClient(db: Db, who: Session, id: string, now: Date): Promise<FoundClient> {
  const found = await findClient(db, who, id, now);
  if (!found) throw new Refusal('not_found');
  return found;
}
