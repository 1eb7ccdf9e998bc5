import { readSafeContact, SAFE_CONTACT_FORMS, type SafeContact } from '@careway/core/clients/safeContact';
import { londonDay } from '@careway/core/dates';
import { readEntries } from '@careway/core/questionnaires/entries';
import { evaluate } from '@careway/core/questionnaires/evaluate';
import type { Db } from '../../db/pool.ts';
import { versionOf } from '../questionnaires/service.ts';

/**
 * The ways that are safe for a client, as her newest form has them, a draft too: what she says holds from the moment
 * it is saved (security 37).
 * @returns null while she has not said
 */
export async function safeContactOf(db: Db, personId: string): Promise<SafeContact | null> {
  const share = await db
    .selectFrom('question_share')
    .select(['question_set_id', 'question_set_version', 'answers', 'saved_at'])
    .where('shared_to', '=', personId)
    .where('question_set_id', 'in', SAFE_CONTACT_FORMS)
    .where('saved_at', 'is not', null)
    .orderBy('saved_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!share?.saved_at) return null;
  const set = await versionOf(db, share.question_set_id, share.question_set_version);
  if (!set) return null;
  const { answers } = readEntries(set, share.answers);
  return readSafeContact(
    share.question_set_id,
    evaluate(set, answers, { today: londonDay(share.saved_at) }).answers,
  );
}
