/** Records that are probably of one person, found by indexes: for the portal's own work, which sees all of them. */
import { birthsLikeIt, type Compared } from '@careway/core/clients/probablySame';
import { needsNaming } from '@careway/core/needs/maybeTwice';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import './tables.ts';

/** A record as far as it is compared. */
export interface ComparedRow extends Compared {
  id: string;
  reference: number;
  created_at: Date;
  trust_id: string | null;
}

/** So many of one date of birth, or of one number, are looked at. */
const MOST = 200;

const COMPARED = sql`p.id, p.reference, p.created_at, p.trust_id, p.first_name as "firstName", p.last_name as "lastName",
  p.date_of_birth as "dateOfBirth", p.mobile, p.address ->> 'postcode' as postcode`;

/** A client's record; undefined where it is none any more. */
export async function comparedRow(db: Db, id: string): Promise<ComparedRow | undefined> {
  const { rows } = await sql<ComparedRow>`
    select ${COMPARED} from person p where p.id = ${id} and p.usertype = 'Client' and p.active and p.date_of_birth is not null`.execute(
    db,
  );
  return rows[0];
}

/**
 * Other records of the same organisation with a date of birth like it, or with its number; none that was found to be
 * another person's. Of who belongs to none yet nothing is compared: the first booking gives them to one, which might
 * then read of another's clients.
 */
export async function recordsLike(db: Db, one: ComparedRow): Promise<ComparedRow[]> {
  const of = (same: RawBuilder<boolean>) => sql`(
    select ${COMPARED} from person p
    where p.usertype = 'Client' and p.active and p.date_of_birth is not null and p.id <> ${one.id} and ${same}
      and p.trust_id = ${one.trust_id}::uuid
      and not exists (
        select from client_merge m where m.state = 'undone'
          and (m.kept_id, m.gone_id) in ((p.id, ${one.id}::uuid), (${one.id}::uuid, p.id))
      )
    order by p.created_at, p.id limit ${MOST})`;
  const births = sql<boolean>`p.date_of_birth = any (${[...birthsLikeIt(one.dateOfBirth)]}::date[])`;
  const { rows } = await sql<ComparedRow>`
    ${of(births)} ${one.mobile === null ? sql`` : sql`union ${of(sql<boolean>`p.mobile = ${one.mobile}`)}`}`.execute(
    db,
  );
  return rows;
}

/** Between these is every id of a record, in whatever order a database has its letters. */
const [FIRST_ID, LAST_ID] = ['0', 'f'].map((one) =>
  '00000000-0000-0000-0000-000000000000'.replaceAll('0', one),
);

/** Whose open needs name this record, and the record that it went into: what changed in it changes theirs. */
export async function namedBy(db: Db, id: string): Promise<string[]> {
  const begins = needsNaming(id);
  const { rows } = await sql<{ id: string }>`
    select w.person_id as id from worklist_item w where w.need between ${`${begins}${FIRST_ID}`} and ${`${begins}${LAST_ID}`} and starts_with(w.need, ${begins})
      and w.done_at is null and w.person_id is not null
    union select p.merged_into from person p where p.id = ${id} and p.merged_into is not null`.execute(db);
  return rows.map((row) => row.id);
}
