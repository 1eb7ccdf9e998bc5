import { londonDay } from '@careway/core/dates';
import { readEntries } from '@careway/core/questionnaires/entries';
import { createForm, type Form } from '@careway/core/questionnaires/form';
import type { ShareStatus } from '@careway/core/submissions/shareStatus';
import type { Db } from '../../db/pool.ts';
import { versionOf } from '../questionnaires/service.ts';
import { mayGoOn } from './goOn.ts';
import { newestShareOf } from './startRows.ts';

/**
 * The newest of these forms that somebody was given, with its answers as they are by now; undefined where there is
 * none. Nothing is written down of it: it is read for its own client, by a rule.
 */
export async function newestForm(
  db: Db,
  personId: string,
  questionSetId: string,
  now: Date,
): Promise<{ status: ShareStatus; savedAt: string | undefined; form: Form; mayGoOn: boolean } | undefined> {
  const share = await newestShareOf(db, personId, questionSetId);
  const set = share && (await versionOf(db, questionSetId, share.question_set_version));
  if (!set) return undefined;
  const { answers } = readEntries(set, share.answers);
  const form = createForm(set, { today: londonDay(now), answers });
  const savedAt = share.saved_at?.toISOString();
  return { status: share.status, savedAt, form, mayGoOn: await mayGoOn(db, share) };
}
