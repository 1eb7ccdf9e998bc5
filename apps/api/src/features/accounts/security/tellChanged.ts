import type { Db } from '../../../db/pool.ts';
import type { Services } from '../../../services.ts';
import { tellEveryWay, templates } from '../../messages/service.ts';

/** Tells her that her PIN or word is another one now, in case it was somebody else (security 12). */
export function tellSecurityChanged(services: Services, db: Db, personId: string): Promise<void> {
  return tellEveryWay(services, db, { personId, words: templates.pinChanged() });
}
