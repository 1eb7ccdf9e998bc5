import type { clientNotes, noteClient } from '@careway/contract/clientNotes';
import type { client } from '@careway/contract/clients';
import type { ReplyOf } from '@careway/contract/row';
import { AUDIT, type AuditEvent } from '@careway/core/audit/events';
import {
  ALERT_ENDED,
  type AlertKind,
  alertEndProblem,
  alertStands,
} from '@careway/core/clients/lastingAlert';
import { londonDay, longDate } from '@careway/core/dates';
import { Refusal } from '@careway/core/errors';
import { CLIENT_NOTE, PAGE } from '@careway/core/limits';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { record } from '../audit/service.ts';
import type { OnRecord } from '../worklist/service.ts';
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

/** Whether it stands at the top of the record now. */
const standsNow = ({ importantAt, importantUntil }: RecordNoteRow, now: Date): boolean =>
  importantAt !== null && alertStands(importantUntil, londonDay(now));

/** A note as the API gives it to who asks. Of one that was taken back nobody reads a word. */
const noteFor =
  ({ personId }: { personId: string }, now: Date) =>
  (row: RecordNoteRow): Note => {
    const takenBack = row.takenBackAt !== null;
    const stands = standsNow(row, now);
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
      importantBy: stands ? (row.importantBy ?? GONE) : null,
      importantUntil: stands ? row.importantUntil : null,
      importantKind: stands ? row.importantKind : null,
    };
  };

/** One page of what staff noted about a client, newest first (rule 16.18). */
export async function pageOfNotes(
  db: Db,
  who: { personId: string },
  clientId: string,
  page: { cursor?: string | undefined; limit: number },
  now: Date,
): Promise<ReplyOf<typeof clientNotes>> {
  return NEWEST_NOTES.page(await listNotes(db, clientId, page), page.limit, noteFor(who, now));
}

/** The notes as a record brings them: what is important, how many there are, the first page. */
export async function notesOf(
  db: Db,
  who: { personId: string },
  found: Pick<FoundClient, 'id' | 'beyond_until'>,
  now: Date,
): Promise<ReplyOf<typeof client>['notes']> {
  return {
    // A look beyond the own trust is for reading.
    mayWrite: found.beyond_until === null,
    count: await countNotes(db, found.id),
    important: (await importantNotes(db, found.id, londonDay(now))).map(noteFor(who, now)),
    page: await pageOfNotes(db, who, found.id, { limit: PAGE.size }, now),
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
  return reply(db, who, id, now);
}

/** What is said of a mark: until which day it stands, and why it ends before that. */
interface Mark {
  important: boolean;
  until?: string | undefined;
  /** What it is about. */
  kind?: AlertKind | undefined;
  why?: string | undefined;
}

/**
 * Lets a note stand at the top of the record, or not any more: whoever may write there says so, of a colleague's too.
 * One that stands to a day is ended before it with why, which stands in the record as a note (rule 16.40).
 * @throws Refusal `not_found`, `comment_taken_back`, `notes_at_the_top`, `bad_request` with the fields `until` and
 *   `why`
 */
export async function markNote(
  db: Db,
  now: Date,
  who: Session,
  id: string,
  { important, until, kind, why = '' }: Mark,
): Promise<Note> {
  // Before it is held: twenty who mark at once take turns, and none waits for a note that another holds.
  await holdMarks(db, (await opened(db, now, who, id)).clientId);
  const note = await opened(db, now, who, id, true);
  if (note.takenBackAt !== null) throw new Refusal('comment_taken_back');
  if (standsNow(note, now) === important) return noteFor(who, now)(note);
  if (important) {
    await toTheTop(db, now, who, { id, clientId: note.clientId, until, kind });
    return reply(db, who, id, now);
  }
  const words = why.trim();
  if (note.importantUntil !== null && words.length < ALERT_ENDED.least)
    throw new Refusal('bad_request', { fields: [{ field: 'why', message: 'Say why, in a few words' }] });
  await storeImportant(db, id, { by: null, until: null, kind: null }, now);
  await noted(db, now, who, note.clientId, AUDIT.clientNoteMarked);
  if (words !== '') await writeNote(db, now, who, note.clientId, endedWords(note, words));
  return reply(db, who, id, now);
}

/** Which one was ended, and why; not what it says: its writer may take that back. */
const endedWords = ({ at, by }: RecordNoteRow, why: string): string =>
  `The note of ${longDate(londonDay(at))} by ${by ?? GONE} is not important any more. ${why}`;

/** @throws Refusal `notes_at_the_top`, `bad_request` with the field `until` */
async function toTheTop(
  db: Db,
  now: Date,
  who: Session,
  { id, clientId, until, kind }: Pick<Mark, 'until' | 'kind'> & { id: string; clientId: string },
): Promise<void> {
  const today = londonDay(now);
  const problem = until === undefined ? undefined : alertEndProblem(until, today);
  if (problem) throw new Refusal('bad_request', { fields: [{ field: 'until', message: problem }] });
  if ((await importantNotes(db, clientId, today)).length >= CLIENT_NOTE.important)
    throw new Refusal('notes_at_the_top');
  await storeImportant(db, id, { by: who.personId, until: until ?? null, kind: kind ?? null }, now);
  await noted(db, now, who, clientId, AUDIT.clientNoteMarked);
}

/**
 * Writes what other features have to say on a record: a note, or with a last day a lasting alert, which stands at the
 * top until then (rule 16.40). @returns the id of the note. @throws Refusal as `markNote`
 */
export async function writeOnRecord(
  db: Db,
  now: Date,
  who: Session,
  { clientId, text, until, kind }: OnRecord,
): Promise<string> {
  if (until !== undefined) await holdMarks(db, clientId);
  const { id } = await writeNote(db, now, who, clientId, text);
  if (until !== undefined) await toTheTop(db, now, who, { id, clientId, until, kind });
  return id;
}

/**
 * Lets a note of one's own say something else. @throws Refusal `not_found`, `comment_not_yours`, `comment_taken_back`
 */
export async function changeNote(db: Db, now: Date, who: Session, id: string, text: string): Promise<Note> {
  const note = await own(db, now, who, id);
  if (note.takenBackAt !== null) throw new Refusal('comment_taken_back');
  if (note.text === text) return noteFor(who, now)(note);
  await storeNote(db, note, text, now);
  await noted(db, now, who, note.clientId, AUDIT.clientNoteChanged);
  return reply(db, who, id, now);
}

/**
 * Takes back what `writeOnRecord` wrote with something that is taken back itself (rule 16.45). One that is gone, or
 * not theirs any more, stays as it is: what else is taken back does not fail for it.
 */
export async function takeOffRecord(db: Db, now: Date, who: Session, id: string): Promise<void> {
  const note = await findNote(db, id);
  if (note && note.byId === who.personId) await takeBackNote(db, now, who, id);
}

/**
 * Takes back a note of one's own: that there was one stays, what it said is kept out of sight. @throws Refusal as
 * `changeNote`
 */
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

async function reply(db: Db, who: Session, id: string, now: Date): Promise<Note> {
  const row = await findNote(db, id);
  if (row === undefined) throw new Refusal('not_found');
  return noteFor(who, now)(row);
}

const noted = (db: Db, now: Date, who: Session, userId: string, event: AuditEvent) =>
  record(db, now, event, { userId, createdBy: who.personId });
