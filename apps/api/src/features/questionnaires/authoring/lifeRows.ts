import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import type { Session } from '../../../http/call.ts';
import { byId, keyset } from '../../../http/paging.ts';
import { ofOwnTrust } from '../ownFormRows.ts';
import '../tables.ts';

/** What keeps a form from being deleted. */
export interface Hold {
  approved: boolean;
  shared: boolean;
  waiting: boolean;
}

/** What keeps a form of one's own from being deleted; undefined where there is none. */
export async function findHold(db: Db, who: Session, id: string): Promise<Hold | undefined> {
  const { rows } = await sql<Hold>`
    select exists (select from question_set_version v where v.question_set_id = q.id and v.published_at is not null) as approved,
      shares_of(q.id) > 0 as shared,
      exists (select from question_set_approval a where a.question_set_id = q.id and a.status = 'Pending' and not a.returned)
        as waiting
    from question_set q where q.id = ${id} and ${ofOwnTrust(who)}`.execute(db);
  return rows[0];
}

/** Takes a version away that was never published, with what was asked for it and written about it. */
export async function removeVersion(db: Db, id: string, version: number): Promise<void> {
  await db
    .deleteFrom('question_set_approval')
    .where('question_set_id', '=', id)
    .where('question_set_version', '=', version)
    .execute();
  await db
    .deleteFrom('question_set_version')
    .where('question_set_id', '=', id)
    .where('version', '=', version)
    .execute();
}

/** Takes a form away that was never published. */
export async function removeForm(db: Db, id: string): Promise<void> {
  await db.deleteFrom('question_set_approval').where('question_set_id', '=', id).execute();
  await db.deleteFrom('question_set_version').where('question_set_id', '=', id).execute();
  await db.deleteFrom('question_set').where('id', '=', id).execute();
}

/** Whether another form that somebody may read has this name. */
export async function isNameTaken(db: Db, who: Session, name: string, id: string | null): Promise<boolean> {
  const { rows } = await sql`
    select from question_set q where lower(q.name) = lower(${name}) and q.id is distinct from ${id}::uuid
      and (${ofOwnTrust(who)} or exists (
        select from question_set_version v where v.question_set_id = q.id and v.published_at is not null
      )) limit 1`.execute(db);
  return rows.length > 0;
}

/** @returns whether it was otherwise before; undefined where it is not one's own */
export async function storePublic(
  db: Db,
  who: Session,
  id: string,
  isPublic: boolean,
): Promise<boolean | undefined> {
  const { rows } = await sql<{ was: boolean }>`
    with held as (select q.id, q.public as was from question_set q where q.id = ${id} and ${ofOwnTrust(who)} for update)
    update question_set q set public = ${isPublic} from held where q.id = held.id returning held.was`.execute(
    db,
  );
  return rows[0] && rows[0].was !== isPublic;
}

/** Keeps a form on top of somebody's list, or not any more, and logs it where it was otherwise. */
export async function storePin(
  db: Db,
  given: { now: Date; personId: string; id: string; pinned: boolean; logId: string },
): Promise<void> {
  const { now, personId, id, pinned, logId } = given;
  const changed = pinned
    ? sql`insert into question_set_pin (person_id, question_set_id, at) values (${personId}, ${id}, ${now})
        on conflict do nothing returning 1`
    : sql`delete from question_set_pin where person_id = ${personId} and question_set_id = ${id} returning 1`;
  await sql`
    with changed as (${changed})
    insert into question_set_pin_change (id, person_id, question_set_id, pinned, at)
    select ${logId}::uuid, ${personId}::uuid, ${id}::uuid, ${pinned}::boolean, ${now}::timestamptz from changed`.execute(
    db,
  );
}

export interface PinRow {
  id: string;
  questionSetId: string;
  name: string;
  pinned: boolean;
  at: Date;
}

export const NEWEST_PINS = keyset<PinRow>(
  'desc',
  byId('c.id', (row) => row.id),
);

/** What somebody kept on top of their list and took away, the newest first. */
export async function listPins(
  db: Db,
  personId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<PinRow[]> {
  const { rows } = await sql<PinRow>`
    select c.id, c.question_set_id as "questionSetId", q.name, c.pinned, c.at
    from question_set_pin_change c join question_set q on q.id = c.question_set_id
    where c.person_id = ${personId} and ${NEWEST_PINS.after(cursor)}
    order by ${NEWEST_PINS.order} limit ${limit}`.execute(db);
  return rows;
}
