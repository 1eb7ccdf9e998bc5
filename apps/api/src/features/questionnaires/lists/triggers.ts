import type { saveTriggerCategory } from '@careway/contract/authoringLists';
import type { BodyOf, ReplyOf } from '@careway/contract/row';
import { AUDIT } from '@careway/core/audit/events';
import { newId } from '../../../db/ids.ts';
import type { Db } from '../../../db/pool.ts';
import type { Session } from '../../../http/call.ts';
import { record } from '../../audit/service.ts';
import { storeTrigger } from './triggerRows.ts';

/**
 * Saves the words of a trigger category, each once; forms that are approved from then on raise a flag by them
 * (rule 7.17).
 */
export async function saveTriggers(
  db: Db,
  now: Date,
  who: Session,
  { name, words }: BodyOf<typeof saveTriggerCategory>,
): Promise<ReplyOf<typeof saveTriggerCategory>> {
  const once = [...new Set(words.map((word) => word.toLowerCase()))];
  const saved = await storeTrigger(db, now, { id: newId(now), name, words: once, by: who.personId });
  await record(db, now, AUDIT.triggersSaved, { userId: null, createdBy: who.personId, rest: name });
  return saved;
}
