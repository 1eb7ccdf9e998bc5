import type { Db } from '../../../db/pool.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { tellEveryWay, templates } from '../../messages/service.ts';

/** Tells them that their PIN or word is another one now, in case it was somebody else (rule 13.6). */
export function tellSecurityChanged(dependencies: Dependencies, db: Db, personId: string): Promise<void> {
  return tellEveryWay(dependencies, db, { personId, words: templates.pinChanged() });
}
