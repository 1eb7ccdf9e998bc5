import { londonDay } from '@careway/core/dates';
import { readEntries } from '@careway/core/questionnaires/entries';
import { createForm } from '@careway/core/questionnaires/form';
import { summarise } from '@careway/core/questionnaires/summary';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { versionOf } from '../questionnaires/service.ts';
import { seesClient } from './access.ts';
import { listShares } from './lists.ts';
import { findShare } from './shares.ts';
import type { ShareStatus } from './tables.ts';

/** What other features may ask of submissions. */
export { mayRead, mayWrite, seesClient } from './access.ts';
export { type NewestForm, newestForms } from './lists.ts';
export { safeContactOf } from './safeContact.ts';
export { seedShare } from './shares.ts';
export { welcomeClient } from './welcome.ts';

const MOST_FORMS = 100;

/** The forms of one person for a record or a dashboard, newest first; nobody has more than a hundred. */
export async function formsOf(db: Db, personId: string) {
  const shares = await listShares(db, personId, { limit: MOST_FORMS });
  return shares.map((share) => ({
    shareId: share.id,
    questionSetId: share.questionSetId,
    name: share.name,
    version: share.questionSetVersion,
    status: share.status,
    sharedAt: share.sharedAt.toISOString(),
    changedAt: share.changedAt.toISOString(),
    flags: share.flags,
    progress: share.progress,
  }));
}

/** A form as it reads, page by page. An answer is empty where there is none yet. */
export interface ReadForm {
  name: string;
  version: number;
  status: ShareStatus;
  changedAt: string;
  flags: string[];
  pages: { title: string; answers: { question: string; answer: string }[] }[];
}

/**
 * One form of one person in words, at the version she was asked.
 * @returns null when she has no such form. Who may read it is for the caller to ask (`seesClient`).
 */
export async function formRecord(db: Db, personId: string, shareId: string): Promise<ReadForm | null> {
  const share = await findShare(db, shareId);
  if (!share || share.shared_to !== personId) return null;
  const set = await versionOf(db, share.question_set_id, share.question_set_version);
  if (!set) return null;
  // Dates such as "today" mean the day she answered.
  const form = createForm(set, {
    today: londonDay(share.saved_at ?? share.shared_at),
    answers: readEntries(set, share.answers).answers,
  });
  return {
    name: set.set.name,
    version: share.question_set_version,
    status: share.status,
    changedAt: share.changed_at.toISOString(),
    flags: share.flags,
    pages: summarise(form).map(({ title, rows }) => ({
      title,
      answers: rows.map(({ question, lines }) => ({ question, answer: lines.join('\n') })),
    })),
  };
}

/** Whether a form is this person's own (security 18). */
export async function ownsShare(db: Db, personId: string, shareId: string): Promise<boolean> {
  const share = await findShare(db, shareId);
  return share?.shared_to === personId;
}

/** Which version of which question set a share keeps; null when the person who asks may not know of it. */
export async function versionOfShare(
  db: Db,
  who: Session,
  shareId: string,
): Promise<{ questionSetId: string; version: number } | null> {
  const share = await findShare(db, shareId);
  if (!share || !(await seesClient(db, who, share.shared_to))) return null;
  return { questionSetId: share.question_set_id, version: share.question_set_version };
}
