import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './pool.ts';

/** How often a process says that it lives, in milliseconds. */
const BEAT = 20_000;
/** Who has said nothing for so long is gone, in seconds: many beats, for a database may be away for a while. */
const GONE_AFTER = 180;

/**
 * Says that this process lives and how far its steps go, until it ends (rule 17.13): what the version before cannot
 * live with waits for it. A database that does not take it now is no reason to end.
 * @param step the newest that it knows
 * @returns how to end
 */
export async function sayThatItLives(db: Db, step: string): Promise<() => Promise<void>> {
  const id = randomUUID();
  const beat = () =>
    sql`insert into living_process (id, step) values (${id}, ${step})
      on conflict (id) do update set seen_at = clock_timestamp()`.execute(db);
  await beat();
  await sql`delete from living_process where seen_at < clock_timestamp() - interval '1 day'`.execute(db);
  const timer = setInterval(() => void beat().catch(() => undefined), BEAT).unref();
  return async () => {
    clearInterval(timer);
    // Where that fails, its row grows old.
    await sql`delete from living_process where id = ${id}`.execute(db).catch(() => undefined);
  };
}

/** Whether a process is alive whose steps end before this one. */
export async function olderAreAlive(db: Db, step: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select exists (select from living_process
      where step < ${step} and seen_at > clock_timestamp() - ${GONE_AFTER} * interval '1 second') as there`.execute(
    db,
  );
  return rows[0]?.there ?? true;
}
