import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

/** The ids of what an import made or changed. */
export async function madeThings(db: Db, importId: string): Promise<string[]> {
  const rows = await db.selectFrom('import_made').select('thing').where('import_id', '=', importId).execute();
  return rows.map(({ thing }) => thing);
}

export async function noteMade(db: Db, importId: string, things: readonly string[]): Promise<void> {
  if (things.length === 0) return;
  await sql`insert into import_made (import_id, thing) select ${importId}, thing from unnest(${[...things]}::text[]) thing`.execute(
    db,
  );
}

/** What is noted of imports of the same kind before this one: they can be undone no more. */
export async function forgetMadeBefore(db: Db, importId: string): Promise<void> {
  await sql`
    delete from import_made m using import i, import now
    where i.id = m.import_id and now.id = ${importId} and i.kind = now.kind and i.id <> now.id`.execute(db);
}

/** It was taken back: nothing is left to take back. */
export async function forgetMade(db: Db, importId: string): Promise<void> {
  await db.deleteFrom('import_made').where('import_id', '=', importId).execute();
}
