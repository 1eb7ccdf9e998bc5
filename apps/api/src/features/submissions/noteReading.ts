import { Refusal } from '@careway/core/errors';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Session } from '../../http/call.ts';
import { remindOnce, templates } from '../messages/service.ts';
import { noteFirstReading, readAndNotTold } from './readingRows.ts';
import type { Share } from './shareRows.ts';

type Reader = Pick<Session, 'usertype' | 'personId'>;
type Read = Pick<
  Share,
  'id' | 'status' | 'shared_by' | 'response_view_by_sender' | 'questionnaire_view_by_receiver'
>;

/**
 * Holds what whoever shared a form said of who reads it (rule 7.13), and notes when staff first read what was sent in.
 * @throws Refusal `answers_not_for_sender` for the member of staff who gave it out for others to read; `form_sent_kept`
 * for a client whose answers are not shown again once they are sent
 */
export async function noteReading(db: Db, now: Date, who: Reader, share: Read): Promise<void> {
  const sent = share.status === 'completed';
  if (who.usertype === 'Client') {
    if (sent && !share.questionnaire_view_by_receiver) throw new Refusal('form_sent_kept');
    return;
  }
  if (!share.response_view_by_sender && share.shared_by === who.personId)
    throw new Refusal('answers_not_for_sender');
  if (sent) await noteFirstReading(db, share.id, now);
}

/** As many as one round takes; the next round takes the rest. */
const ROUND = 200;
/** What was read longer ago is no news; marks of what was told are kept for longer. */
const NEWS = 2 * 24 * 3_600_000;

/**
 * Tells clients once that what they sent was read, where whoever shared the form said so
 * (`responseViewNotifyToPatient`).
 */
export async function tellOfReading(dependencies: Dependencies): Promise<void> {
  const since = new Date(dependencies.now().getTime() - NEWS);
  for (const { id, shared_to } of await readAndNotTold(dependencies.db, since, ROUND))
    await remindOnce(dependencies, {
      personId: shared_to,
      words: templates.answersRead(),
      about: { kind: 'form', id, mark: 'read' },
    });
}
