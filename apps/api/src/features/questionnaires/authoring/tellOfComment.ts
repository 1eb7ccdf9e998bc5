import type { Db } from '../../../db/pool.ts';
import type { Session } from '../../../http/call.ts';
import { notify } from '../../notifications/service.ts';
import { type CommentRow, concernedBy, nameOfForm } from './commentRows.ts';

/** Who is told in the portal of what colleagues write about a form (rules 7.27, 13.10): never whoever wrote it. */
async function tell(
  db: Db,
  now: Date,
  who: Session,
  formId: string,
  people: readonly (string | null)[],
  words: (form: string) => string,
): Promise<void> {
  const others = people.filter((id) => id !== who.personId);
  if (others.length === 0) return;
  const form = await nameOfForm(db, formId);
  await notify(db, others, { words: words(form), leadsTo: `/questionnaires/builder/${formId}` }, now);
}

/** Something new: its authors are told. */
export const tellOfComment = async (db: Db, now: Date, who: Session, formId: string): Promise<void> =>
  tell(
    db,
    now,
    who,
    formId,
    await concernedBy(db, formId, null),
    (form) => `${who.name} wrote about the form “${form}”.`,
  );

/** An answer: its authors, and whoever wrote in the thread. */
export const tellOfAnswer = async (
  db: Db,
  now: Date,
  who: Session,
  formId: string,
  thread: string,
): Promise<void> =>
  tell(
    db,
    now,
    who,
    formId,
    await concernedBy(db, formId, thread),
    (form) => `${who.name} answered what was written about the form “${form}”.`,
  );

/** Settled, or open again: whoever began it, as far as they may open the form now. */
export async function tellOfSettled(
  db: Db,
  now: Date,
  who: Session,
  { id, formId, byId }: CommentRow,
  settled: boolean,
): Promise<void> {
  const concerned = (await concernedBy(db, formId, id)).filter((one) => one === byId);
  const done = settled ? 'settled' : 'opened again';
  await tell(
    db,
    now,
    who,
    formId,
    concerned,
    (form) => `${who.name} ${done} what you wrote about the form “${form}”.`,
  );
}
