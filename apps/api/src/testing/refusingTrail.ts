import { sql } from 'kysely';
import type { TestApp } from './testApp.ts';

/**
 * Has the audit table refuse every row while something is done, by a trigger that fails: PostgreSQL itself says no.
 * @param code what it says; one of its own five letters
 */
export async function whileTheTrailRefuses<Result>(
  { dependencies: { db } }: TestApp,
  work: () => Promise<Result>,
  code = 'P0001',
): Promise<Result> {
  await sql`create function refuse_entry() returns trigger language plpgsql as
    ${sql.lit(`begin raise exception 'no room for %', new.user_id using errcode = '${code}'; end`)}`.execute(
    db,
  );
  await sql`create trigger refuse_entry before insert on audit for each row execute function refuse_entry()`.execute(
    db,
  );
  try {
    return await work();
  } finally {
    await sql`drop trigger refuse_entry on audit`.execute(db);
    await sql`drop function refuse_entry`.execute(db);
  }
}
