import { alertLine } from '@careway/core/clients/lastingAlert';
import { sql } from 'kysely';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import { byId, byMoment, keyset } from '../../http/paging.ts';
import './tables.ts';

export interface RecordNoteRow {
  id: string;
  clientId: string;
  at: Date;
  /** With its microseconds, for the cursor. */
  moment: string;
  byId: string | null;
  by: string | null;
  text: string;
  changedAt: Date | null;
  takenBackAt: Date | null;
  importantAt: Date | null;
  importantBy: string | null;
  importantUntil: string | null;
  importantKind: string | null;
  /** What it said before, the oldest first. */
  before: { text: string; until: string }[];
}

const notes = sql`
  select n.id, n.client_id as "clientId", n.at, n.at::text as moment, n.by as "byId",
    b.first_name || ' ' || b.last_name as by, n.text, n.changed_at as "changedAt", n.taken_back_at as "takenBackAt",
    n.important_at as "importantAt", n.important_until::text as "importantUntil",
    n.important_kind as "importantKind",
    (select p.first_name || ' ' || p.last_name from person p where p.id = n.important_by) as "importantBy",
    coalesce((
      select json_agg(json_build_object('text', e.text, 'until', e.until) order by e.id)
      from client_note_before e where e.note_id = n.id
    ), '[]') as before
  from client_note n left join person b on b.id = n.by`;

export const NEWEST_NOTES = keyset<RecordNoteRow>(
  'desc',
  byMoment('n.at', (row) => row.moment),
  byId('n.id', (row) => row.id),
);

/** What staff noted about one client, newest first: one row more than `limit`. */
export async function listNotes(
  db: Db,
  clientId: string,
  page: { cursor?: string | undefined; limit: number },
): Promise<RecordNoteRow[]> {
  const { rows } = await sql<RecordNoteRow>`${notes}
    where n.client_id = ${clientId}::uuid and ${NEWEST_NOTES.after(page.cursor)}
    order by ${NEWEST_NOTES.order} limit ${page.limit + 1}`.execute(db);
  return rows;
}

/**
 * Those that stand at the top of the record on a London day, what was marked first first: what had an end is gone by
 * itself.
 */
export async function importantNotes(db: Db, clientId: string, today: string): Promise<RecordNoteRow[]> {
  const { rows } = await sql<RecordNoteRow>`${notes}
    where n.client_id = ${clientId}::uuid and n.important_at is not null and n.taken_back_at is null
      and (n.important_until is null or n.important_until >= ${today}::date)
    order by n.important_at, n.id`.execute(db);
  return rows;
}

/** What stands at the top of the records of several clients on a London day, each in one line, for a list of them. */
export async function importantOf(
  db: Db,
  clientIds: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ id: string; alerts: { kind: string | null; text: string }[] }>`
    select n.client_id as id,
      json_agg(json_build_object('kind', n.important_kind, 'text', n.text) order by n.important_at, n.id) as alerts from client_note n
    where n.client_id = any(${[...clientIds]}::uuid[]) and n.important_at is not null and n.taken_back_at is null
      and (n.important_until is null or n.important_until >= ${today}::date)
    group by n.client_id`.execute(db);
  return new Map(rows.map(({ id, alerts }) => [id, alerts.map(alertLine)]));
}

/** How many there are that were not taken back. */
export async function countNotes(db: Db, clientId: string): Promise<number> {
  const { n } = await db
    .selectFrom('client_note')
    .select((of) => of.fn.countAll<string>().as('n'))
    .where('client_id', '=', clientId)
    .where('taken_back_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** One of them; held until the transaction ends where somebody means to change it. */
export async function findNote(db: Db, id: string, held = false): Promise<RecordNoteRow | undefined> {
  const { rows } =
    await sql<RecordNoteRow>`${notes} where n.id = ${id}::uuid ${held ? sql`for update of n` : sql``}`.execute(
      db,
    );
  return rows[0];
}

export async function addNote(
  db: Db,
  note: { clientId: string; by: string; at: Date; text: string },
): Promise<string> {
  const id = newId(note.at);
  const { clientId: client_id, ...rest } = note;
  await db
    .insertInto('client_note')
    .values({ id, client_id, ...rest })
    .execute();
  return id;
}

/** What stands where the words were, for whoever looks into the table. */
const TAKEN_BACK = 'Taken back';

/** Another text; what it said before stays with it. @param text null: it is taken back, and leaves the top */
export async function storeNote(
  db: Db,
  { id, text: before }: Pick<RecordNoteRow, 'id' | 'text'>,
  text: string | null,
  at: Date,
): Promise<void> {
  await db
    .insertInto('client_note_before')
    .values({ id: newId(at), note_id: id, until: at, text: before })
    .execute();
  await db
    .updateTable('client_note')
    .set(
      text === null
        ? {
            text: TAKEN_BACK,
            taken_back_at: at,
            important_at: null,
            important_by: null,
            important_until: null,
            important_kind: null,
          }
        : { text, changed_at: at },
    )
    .where('id', '=', id)
    .execute();
}

/** Whether a note stands at the top, until which day, and what it is about. @param by null: not any more */
export async function storeImportant(
  db: Db,
  id: string,
  { by, until, kind }: { by: string | null; until: string | null; kind: string | null },
  at: Date,
): Promise<void> {
  await db
    .updateTable('client_note')
    .set({
      important_by: by,
      important_at: by === null ? null : at,
      important_until: until,
      important_kind: kind,
    })
    .where('id', '=', id)
    .execute();
}

/** Lets nobody else mark a note of this client until the transaction ends. */
export async function holdMarks(db: Db, clientId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`notes of ${clientId}`}, 0))`.execute(db);
}

/** Every note about one client, for the file of their own data, the oldest first. */
export async function notesAbout(db: Db, clientId: string): Promise<RecordNoteRow[]> {
  const { rows } =
    await sql<RecordNoteRow>`${notes} where n.client_id = ${clientId}::uuid order by n.at, n.id`.execute(db);
  return rows;
}
