import { sql } from 'kysely';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import './tables.ts';

export interface NoteRow {
  id: string;
  shareId: string;
  at: Date;
  byId: string | null;
  by: string | null;
  text: string;
  answers: string | null;
  changedAt: Date | null;
  takenBackAt: Date | null;
  settledAt: Date | null;
  settledBy: string | null;
  /** Whoever wrote it reviewed the form; `changed`: an answer was changed after that. */
  reviews: boolean;
  changed: boolean;
  /** What it said before, the oldest first. */
  before: { text: string; until: string }[];
}

const notes = sql`
  select c.id, c.share_id as "shareId", c.at, c.by as "byId", b.first_name || ' ' || b.last_name as by, c.text, c.answers,
    c.reviews, c.reviews and exists (
      select from answer_change h where h.share_id = c.share_id and h.at > c.at and (h.changes <> '{}' or h.texts <> '{}')
    ) as changed, c.changed_at as "changedAt", c.taken_back_at as "takenBackAt", c.settled_at as "settledAt",
    (select p.first_name || ' ' || p.last_name from person p where p.id = c.settled_by) as "settledBy",
    coalesce((
      select json_agg(json_build_object('text', e.text, 'until', e.until) order by e.id)
      from response_comment_before e where e.comment_id = c.id
    ), '[]') as before
  from response_comment c left join person b on b.id = c.by`;

/** What staff noted beside a form, and what was answered to it, the oldest first. */
export async function notesOf(db: Db, shareId: string): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`${notes} where c.share_id = ${shareId}::uuid order by c.id`.execute(db);
  return rows;
}

/** Notes by which somebody reviewed one of several forms, the oldest first. */
export async function reviewNotesOf(
  db: Db,
  shareIds: readonly string[],
): Promise<Pick<NoteRow, 'shareId' | 'at' | 'by' | 'changed'>[]> {
  if (shareIds.length === 0) return [];
  const { rows } = await sql<NoteRow>`${notes}
    where c.share_id = any (${[...shareIds]}::uuid[]) and c.reviews and c.taken_back_at is null order by c.at, c.id`.execute(
    db,
  );
  return rows;
}

/** One of them, held until the transaction ends. */
export async function findNote(db: Db, id: string): Promise<NoteRow | undefined> {
  const { rows } = await sql<NoteRow>`${notes} where c.id = ${id}::uuid for update of c`.execute(db);
  return rows[0];
}

export async function addNote(
  db: Db,
  note: { shareId: string; by: string; at: Date; text: string; answers: string | null; reviews: boolean },
): Promise<string> {
  const id = newId(note.at);
  const { shareId: share_id, ...rest } = note;
  await db
    .insertInto('response_comment')
    .values({ id, share_id, ...rest })
    .execute();
  return id;
}

/** How often one was answered. */
export async function countAnswers(
  db: Db,
  { id, shareId }: Pick<NoteRow, 'id' | 'shareId'>,
): Promise<number> {
  const { n } = await db
    .selectFrom('response_comment')
    .select((of) => of.fn.countAll<number>().as('n'))
    .where('share_id', '=', shareId)
    .where('answers', '=', id)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** What stands where the words were, for whoever looks into the table. */
const TAKEN_BACK = 'Taken back';

/** Another text; what it said before stays with it. @param text null: it is taken back */
export async function storeNote(
  db: Db,
  { id, text: before }: Pick<NoteRow, 'id' | 'text'>,
  text: string | null,
  at: Date,
): Promise<void> {
  await db
    .insertInto('response_comment_before')
    .values({ id: newId(at), comment_id: id, until: at, text: before })
    .execute();
  await db
    .updateTable('response_comment')
    .set(text === null ? { text: TAKEN_BACK, taken_back_at: at } : { text, changed_at: at })
    .where('id', '=', id)
    .execute();
}

export async function storeNoteSettled(
  db: Db,
  { id, by, at }: { id: string; by: string | null; at: Date | null },
): Promise<void> {
  await db
    .updateTable('response_comment')
    .set({ settled_by: by, settled_at: at })
    .where('id', '=', id)
    .execute();
}

/** Colleagues who wrote in a thread and may sign in. */
export async function whoWroteIn(
  db: Db,
  { id, shareId }: Pick<NoteRow, 'id' | 'shareId'>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct p.id from response_comment c join person p on p.id = c.by
    where c.share_id = ${shareId}::uuid and (c.id = ${id}::uuid or c.answers = ${id}::uuid) and p.active`.execute(
    db,
  );
  return rows.map((one) => one.id);
}

/** Every note about one client, for the file of their own data, the oldest first. */
export async function notesAbout(db: Db, personId: string) {
  return db
    .selectFrom('response_comment as c')
    .innerJoin('question_share as s', 's.id', 'c.share_id')
    .innerJoin('question_set as q', 'q.id', 's.question_set_id')
    .select((of) => [
      'c.at',
      'c.text',
      'q.name as form',
      'c.taken_back_at as takenBackAt',
      of
        .selectFrom('response_comment_before as e')
        .whereRef('e.comment_id', '=', 'c.id')
        .select(sql<string[]>`coalesce(json_agg(e.text order by e.id), '[]')`.as('before'))
        .as('before'),
    ])
    .where('s.shared_to', '=', personId)
    .orderBy('c.id')
    .execute();
}
