import type { Words } from '@careway/core/messages/parts';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import { tellEveryWay } from '../messages/service.ts';
import type { Person } from './peopleRows.ts';

/**
 * Tells the owner of an account that something about their sign-in has changed, by every way that is safe
 * (rule 13.6, 1.1).
 */
export function tellOwner(
  dependencies: Dependencies,
  db: Db,
  person: Pick<Person, 'id'>,
  words: Words,
): Promise<Date | null> {
  return tellEveryWay(dependencies, db, { personId: person.id, words });
}
