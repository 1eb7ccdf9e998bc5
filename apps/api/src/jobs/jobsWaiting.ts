import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';

/**
 * Later work whose time has come and that nobody has taken yet: how much, and how long the oldest has waited, of every
 * queue. Reads pg-boss's own index of what is to be fetched.
 */
export async function jobsWaiting(db: Db): Promise<Record<string, { count: number; seconds: number }>> {
  const { rows } = await sql<{ queue: string; count: number; seconds: number }>`
    select q.name as queue, count(j.name) as count,
      coalesce(extract(epoch from now() - min(j.start_after)), 0)::float8 as seconds
    from jobs.queue q
    left join jobs.job j on j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now()
    group by q.name`.execute(db);
  return Object.fromEntries(rows.map(({ queue, count, seconds }) => [queue, { count, seconds }]));
}
