import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import './tables.ts';

/** What a note says, or said before. */
interface Words {
  table: 'client_note' | 'client_note_before';
  id: string;
  text: string;
}

/** How somebody is reached, as the account has it. */
export async function contactsOf(db: Db, personId: string): Promise<readonly string[]> {
  const { email, mobile, address } = await db
    .selectFrom('person')
    .select(['email', 'mobile', 'address'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const { line1, postcode } = (address ?? {}) as { line1?: string; postcode?: string };
  return [email, mobile, line1, postcode].filter((one) => one !== null && one !== undefined);
}

/** All that staff ever noted about somebody. */
export async function wordsAbout(db: Db, personId: string): Promise<Words[]> {
  const { rows } = await sql<Words>`
    select 'client_note' as table, n.id, n.text from client_note n where n.client_id = ${personId}::uuid
    union all
    select 'client_note_before', e.id, e.text from client_note_before e join client_note n on n.id = e.note_id
    where n.client_id = ${personId}::uuid`.execute(db);
  return rows;
}

/** The same words without what must not stay. */
export async function storeStruck(db: Db, { table, id, text }: Words): Promise<void> {
  await db.updateTable(table).set({ text }).where('id', '=', id).execute();
}
