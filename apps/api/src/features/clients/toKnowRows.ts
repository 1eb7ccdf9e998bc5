import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

/**
 * The forms that somebody was given, newest first, and which of them are with us: what was taken back is not among
 * them.
 */
export async function formsSentOf(db: Db, clientIds: readonly string[]) {
  const { rows } = await sql<{ client: string; name: string; sent: boolean }>`
    select s.shared_to as client, coalesce(v.definition ->> 'name', '') as name, s.status in ('completed', 'end flow', 'hold') as sent
    from question_share s join question_set_version v on v.question_set_id = s.question_set_id and v.version = s.question_set_version
    where s.shared_to = any(${[...clientIds]}::uuid[]) and s.withdrawn_at is null
    order by s.id desc limit 2000`.execute(db);
  return Map.groupBy(rows, ({ client }) => client);
}
