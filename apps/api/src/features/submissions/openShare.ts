import { londonDay } from '@careway/core/dates';
import { Refusal } from '@careway/core/errors';
import type { CompiledSet } from '@careway/core/questionnaires/compile';
import { readEntries } from '@careway/core/questionnaires/entries';
import { createForm, type Form } from '@careway/core/questionnaires/form';
import { withoutProofs } from '@careway/core/questionnaires/provingAnswers';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { versionOf } from '../questionnaires/service.ts';
import { seesClient } from './access.ts';
import { auditRead } from './auditSave.ts';
import { noteReading } from './noteReading.ts';
import { findShareToRead, type ReadShare } from './shareRows.ts';
import { refuseWithdrawn } from './withdraw.ts';

/** A form as somebody reads it: what is stored, at the version that was asked. */
export interface OpenedShare {
  share: ReadShare;
  set: CompiledSet;
  /** With its answers; "today" in a rule is the day of the last save. */
  form(): Form;
}

/**
 * Opens a form to read, and writes down that staff did (rule 11.1). Nobody but the client reads what they proved with
 * (rule 2.15).
 * @param questionSetId when given, it must be the share's own
 * @throws Refusal `not_found` (rule 10.3), `form_withdrawn`; `answers_not_for_sender`, `form_sent_kept`
 *   (`noteReading`)
 */
export async function openShare(
  db: Db,
  now: Date,
  who: Session,
  shareId: string,
  questionSetId?: string,
): Promise<OpenedShare> {
  const found = await findShareToRead(db, shareId);
  const other = questionSetId !== undefined && found?.question_set_id !== questionSetId;
  if (!found || other || !(await seesClient(db, who, found.shared_to))) throw new Refusal('not_found');
  refuseWithdrawn(who, found);
  await noteReading(db, now, who, found);
  const set = await versionOf(db, found.question_set_id, found.question_set_version);
  if (!set) throw new Refusal('not_found');
  await auditRead(db, now, who, found.shared_to);
  const own = found.shared_to === who.personId;
  const share = own ? found : { ...found, answers: withoutProofs(set, found.answers) };
  return {
    share,
    set,
    form: () =>
      createForm(set, {
        today: londonDay(share.saved_at ?? now),
        answers: readEntries(set, share.answers).answers,
      }),
  };
}
