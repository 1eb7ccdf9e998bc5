import type { clientNotes, noteClient } from '@careway/contract/clientNotes';
import type { client } from '@careway/contract/clients';
import type { ReplyOf } from '@careway/contract/row';
import { AUDIT, type AuditEvent } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import { CLIENT_NOTE, PAGE } from '@careway/core/limits';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { record } from '../audit/service.ts';
import {
  addNote,
  countNotes,
  findNote,
  holdMarks,
  importantNotes,
  listNotes,
  NEWEST_NOTES,
  type RecordNoteRow,
  storeImportant,
  storeNote,
} from './recordNoteRows.ts';
import { type FoundClient, findClient } from './repository.ts';

type Note = ReplyOf<typeof noteClient>;
const GONE = 'Someone who has left';

/** A note as the API gives it to who asks. Of one that was taken back nobody reads a word. */
const noteFor =
  ({ personId }: { personId: string }) =>
  (row: RecordNoteRow): Note => {
    const takenBack = row.takenBackAt !== null;
    return {
      id: row.id,
      text: takenBack ? '' : row.text,
      by: row.by ?? GONE,
      mine: row.byId === personId,
      at: row.at.toISOString(),
      changedAt: takenBack ? null : (row.changedAt?.toISOString() ?? null),
      takenBack,
      before: takenBack
        ? []
        : row.before.map(({ text, until }) => ({ text, until: new Date(until).toISOString() })),
      importantBy: row.importantAt === null ? null : (row.importantBy ?? GONE),
    };
  };

/** One page of what staff noted about a client, newest first (rule 16.18). */
export async function pageOfNotes(
  db: Db,
  who: { personId: string },
  clientId: string,
  page: { cursor?: string | undefined; limit: number },
): Promise<ReplyOf<typeof clientNotes>> {
  return NEWEST_NOTES.page(await listNotes(db, clientId, page), page.limit, noteFor(who));
}

/** The notes as a record brings them: what is important, how many there are, the first page. */
export async function notesOf(
  db: Db,
  who: { personId: string },
  found: Pick<FoundClient, 'id' | 'beyond_until'>,
): Promise<ReplyOf<typeof client>['notes']> {
  return {
    // A look beyond the own trust is for reading.
    mayWrite: found.beyond_until === null,
    count: await countNotes(db, found.id),
    important: (await importantNotes(db, found.id)).map(noteFor(who)),
    page: await pageOfNotes(db, who, found.id, { limit: PAGE.size }),
  };
}

/** Writes a note in the record of a client of the own trust. @throws Refusal `not_found` */
export async function writeNote(
  db: Db,
  now: Date,
  who: Session,
  clientId: string,
  text: string,
): Promise<Note> {
  await ownClient(db, now, who, clientId);
  const id = await addNote(db, { clientId, by: who.personId, at: now, text });
  await noted(db, now, who, clientId, AUDIT.clientNoted);
  return reply(db, who, id);
}

/**
 * Lets a note stand at the top of the record, or not any more: whoever may write there says so, of a colleague's too.
 * @throws Refusal `not_found`, `comment_taken_back`, `notes_at_the_top`
 */
export async function markNote(
  db: Db,
  now: Date,
  who: Session,
  id: string,
  important: boolean,
): Promise<Note> {
  // Before it is held: twenty who mark at once take turns, and none waits for a note that another holds.
  await holdMarks(db, (await opened(db, now, who, id)).clientId);
  const note = await opened(db, now, who, id, true);
  if (note.takenBackAt !== null) throw new Refusal('comment_taken_back');
  if ((note.importantAt !== null) === important) return noteFor(who)(note);
  if (important && (await importantNotes(db, note.clientId)).length >= CLIENT_NOTE.important)
    throw new Refusal('notes_at_the_top');
  await storeImportant(db, id, important ? who.personId : null, now);
  await noted(db, now, who, note.clientId, AUDIT.clientNoteMarked);
  return reply(db, who, id);
}

/** Lets a note of one's own say something else. @throws Refusal `not_found`, `comment_not_yours`, `comment_taken_back` */
export async function changeNote(db: Db, now: Date, who: Session, id: string, text: string): Promise<Note> {
  const note = await own(db, now, who, id);
  if (note.takenBackAt !== null) throw new Refusal('comment_taken_back');
  if (note.text === text) return noteFor(who)(note);
  await storeNote(db, note, text, now);
  await noted(db, now, who, note.clientId, AUDIT.clientNoteChanged);
  return reply(db, who, id);
}

/** Takes back a note of one's own: that there was one stays, what it said is kept out of sight. @throws Refusal as `changeNote` */
export async function takeBackNote(db: Db, now: Date, who: Session, id: string): Promise<void> {
  const note = await own(db, now, who, id);
  if (note.takenBackAt !== null) return;
  await storeNote(db, note, null, now);
  await noted(db, now, who, note.clientId, AUDIT.clientNoteTakenBack);
}

async function own(db: Db, now: Date, who: Session, id: string): Promise<RecordNoteRow> {
  const note = await opened(db, now, who, id, true);
  if (note.byId !== who.personId) throw new Refusal('comment_not_yours');
  return note;
}

/** A note in a record that they may write in; another trust's is not there (rule 10.3). */
async function opened(db: Db, now: Date, who: Session, id: string, held = false): Promise<RecordNoteRow> {
  const note = await findNote(db, id);
  if (note === undefined) throw new Refusal('not_found');
  await ownClient(db, now, who, note.clientId);
  const holds = held ? await findNote(db, id, true) : note;
  if (holds === undefined) throw new Refusal('not_found');
  return holds;
}

/** @throws Refusal `not_found` for whom they only look at as for whom they may not see (rule 10.8) */
async function ownClient(db: Db, now: Date, who: Session, id: string): Promise<void> {
  const found = await findClient(db, who, id, now);
  if (found?.beyond_until !== null) throw new Refusal('not_found');
}

async function reply(db: Db, who: Session, id: string): Promise<Note> {
  const row = await findNote(db, id);
  if (row === undefined) throw new Refusal('not_found');
  return noteFor(who)(row);
}

const noted = (db: Db, now: Date, who: Session, userId: string, event: AuditEvent) =>
  record(db, now, event, { userId, createdBy: who.personId });
