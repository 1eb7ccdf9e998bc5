import pg from 'pg';
import type { Pooler } from './setIdentity.ts';

/** How long a sign may take, in milliseconds: together with the silence before it less than the 3 s of rule 15.8. */
const SIGN = 1500;

/** Whether a server answers somebody new, be it by a refusal. */
export async function givesASign(url: string, pooler: Pooler): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: SIGN, query_timeout: SIGN });
  client.on('error', () => undefined);
  try {
    await client.connect();
    if (pooler === 'session') await client.query('select');
    void client.end().catch(() => undefined);
    return true;
  } catch (error) {
    // A refusal in PostgreSQL's own words has its five letters; a broken or silent connection has not.
    return /^[\dA-Z]{5}$/.test((error as { code?: string }).code ?? '');
  }
}

/**
 * Of these processes of the server those that wait for a statement or are gone, and since when; nothing where it
 * cannot be asked.
 */
export async function whoWaits(url: string, pids: number[]): Promise<Map<number, string>> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: SIGN, query_timeout: SIGN });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number; since: string }>(
      `select asked.pid, coalesce(a.state_change::text, 'gone') as since from unnest($1::int[]) asked (pid)
        left join pg_stat_activity a using (pid) where a.pid is null or a.state like 'idle%'`,
      [pids],
    );
    return new Map(rows.map(({ pid, since }) => [pid, since]));
  } catch {
    return new Map();
  } finally {
    void client.end().catch(() => undefined);
  }
}
