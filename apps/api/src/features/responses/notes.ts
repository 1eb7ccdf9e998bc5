import type { noteResponse, readResponse } from '@careway/contract/responses';
import type { BodyOf, ReplyOf } from '@careway/contract/row';
import { hasScopes } from '@careway/core/access/scopes';
import { AUDIT, type AuditEvent } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import { OUTCOME_NOTE } from '@careway/core/needs/needOutcomes';
import { FORM_LIMITS } from '@careway/core/questionnaires/authoring/formLimits';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { record } from '../audit/service.ts';
import { notify } from '../notifications/service.ts';
import type { Asking } from './listRows.ts';
import {
  addNote,
  countAnswers,
  findNote,
  type NoteRow,
  notesOf,
  storeNote,
  storeNoteSettled,
  whoWroteIn,
} from './noteRows.ts';
import { openResponse } from './openResponse.ts';

type Note = ReplyOf<typeof noteResponse>;
const GONE = 'Someone who has left';

/** A note as the API gives it to who asks. Of one that was taken back nobody reads a word. */
const noteFor =
  (who: Pick<Asking, 'personId'>) =>
  ({ shareId: _share, byId, changedAt, takenBackAt, reviews, changed, ...row }: NoteRow): Note => ({
    ...row,
    review: reviews && takenBackAt === null ? { changed } : null,
    text: takenBackAt === null ? row.text : '',
    before:
      takenBackAt === null
        ? row.before.map(({ text, until }) => ({ text, until: new Date(until).toISOString() }))
        : [],
    by: row.by ?? GONE,
    mine: byId === who.personId,
    at: row.at.toISOString(),
    changedAt: takenBackAt === null ? (changedAt?.toISOString() ?? null) : null,
    takenBack: takenBackAt !== null,
    settledAt: row.settledAt?.toISOString() ?? null,
    settledBy: row.settledAt === null ? null : (row.settledBy ?? GONE),
  });

/** What staff noted beside a form, each with what was answered to it, the oldest first. */
export async function notesBeside(
  db: Db,
  who: Asking,
  shareId: string,
): Promise<ReplyOf<typeof readResponse>['notes']> {
  const rows = await notesOf(db, shareId);
  const said = noteFor(who);
  const answers = Map.groupBy(rows, (one) => one.answers);
  return (answers.get(null) ?? []).map((one) => ({
    ...said(one),
    replies: (answers.get(one.id) ?? []).map(said),
  }));
}

/**
 * Writes a note beside an answered form, or answers one: then whoever wrote there is told, and it is open again
 * (rule 7.27).
 * @throws Refusal as `openResponse`; `not_found` for a note beside another form; `thread_full`
 */
export async function writeNote(
  db: Db,
  now: Date,
  who: Session,
  shareId: string,
  { text, answers, reviews = false }: BodyOf<typeof noteResponse>,
): Promise<Note> {
  const response = await openResponse(db, who, shareId);
  if (reviews) mayReview(who, { text, answers });
  const thread = answers === undefined ? undefined : await threadOf(db, response.id, answers);
  const id = await addNote(db, {
    shareId: response.id,
    by: who.personId,
    at: now,
    text,
    answers: thread?.id ?? null,
    reviews,
  });
  if (thread?.settledAt) await storeNoteSettled(db, { id: thread.id, by: null, at: null });
  await noted(db, now, who, response.shared_to, AUDIT.responseNoted);
  if (thread) await tell(db, now, who, thread, 'A colleague answered a note beside a form.');
  return reply(db, who, id);
}

/** @throws Refusal `forbidden` without the right to change records; `bad_request` where it is not said what was done */
function mayReview(who: Session, { text, answers }: { text: string; answers: string | undefined }): void {
  if (!hasScopes(who, ['clients:write'])) throw new Refusal('forbidden');
  const field = text.length < OUTCOME_NOTE.least ? 'text' : answers === undefined ? undefined : 'answers';
  if (field)
    throw new Refusal('bad_request', {
      fields: [{ field, message: 'Say what was done, in a sentence or two' }],
    });
}

/** The beginning of the thread that something is answered in, held so that what is answered at once is counted. */
async function threadOf(db: Db, shareId: string, answered: string): Promise<NoteRow> {
  const row = await findNote(db, answered);
  const thread = row?.answers ? await findNote(db, row.answers) : row;
  if (thread === undefined || thread.shareId !== shareId) throw new Refusal('not_found');
  if ((await countAnswers(db, thread)) >= FORM_LIMITS.commentAnswers) throw new Refusal('thread_full');
  return thread;
}

/** Says that a note is settled, or opens it again; who wrote there is told. @throws Refusal as `openResponse` */
export async function settleNote(
  db: Db,
  now: Date,
  who: Session,
  id: string,
  settled: boolean,
): Promise<Note> {
  const said = await opened(db, who, id);
  const thread = said.note.answers ? await findNote(db, said.note.answers) : said.note;
  if (thread === undefined) throw new Refusal('not_found');
  if ((thread.settledAt !== null) === settled) return noteFor(who)(thread);
  await storeNoteSettled(
    db,
    settled ? { id: thread.id, by: who.personId, at: now } : { id: thread.id, by: null, at: null },
  );
  await noted(db, now, who, said.clientId, AUDIT.responseNoteSettled);
  await tell(
    db,
    now,
    who,
    thread,
    `A colleague ${settled ? 'settled' : 'opened again'} a note beside a form.`,
  );
  return reply(db, who, thread.id);
}

/**
 * Lets a note of one's own say something else. @throws Refusal as `openResponse`, `comment_not_yours`,
 * `comment_taken_back`
 */
export async function changeNote(db: Db, now: Date, who: Session, id: string, text: string): Promise<Note> {
  const { note, clientId } = await own(db, who, id);
  if (note.takenBackAt !== null) throw new Refusal('comment_taken_back');
  if (note.text === text) return noteFor(who)(note);
  await storeNote(db, note, text, now);
  await noted(db, now, who, clientId, AUDIT.responseNoteChanged);
  return reply(db, who, id);
}

/**
 * Takes back a note of one's own. That there was one stays, and what it said is kept out of sight. @throws Refusal as
 * `changeNote`
 */
export async function takeBackNote(db: Db, now: Date, who: Session, id: string): Promise<void> {
  const { note, clientId } = await own(db, who, id);
  if (note.takenBackAt !== null) return;
  await storeNote(db, note, null, now);
  await noted(db, now, who, clientId, AUDIT.responseNoteTakenBack);
}

async function own(db: Db, who: Session, id: string) {
  const found = await opened(db, who, id);
  if (found.note.byId !== who.personId) throw new Refusal('comment_not_yours');
  return found;
}

/** A note beside a form whose answers they may read; another trust's is not there (rule 10.3). */
async function opened(db: Db, who: Session, id: string): Promise<{ note: NoteRow; clientId: string }> {
  const note = await findNote(db, id);
  if (note === undefined) throw new Refusal('not_found');
  return { note, clientId: (await openResponse(db, who, note.shareId)).shared_to };
}

async function reply(db: Db, who: Session, id: string): Promise<Note> {
  const row = await findNote(db, id);
  if (row === undefined) throw new Refusal('not_found');
  return noteFor(who)(row);
}

/** News that may be read over a shoulder (rule 13.10): neither client nor form is named. */
async function tell(db: Db, now: Date, who: Session, thread: NoteRow, words: string): Promise<void> {
  const others = (await whoWroteIn(db, thread)).filter((id) => id !== who.personId);
  await notify(db, others, { words, leadsTo: `/responses/${thread.shareId}` }, now);
}

const noted = (db: Db, now: Date, who: Session, clientId: string, event: AuditEvent) =>
  record(db, now, event, { userId: clientId, createdBy: who.personId, rest: '' });
