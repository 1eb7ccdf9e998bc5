import { sql } from 'kysely';
import { StartFault } from '../startFault.ts';
import type { Db } from './pool.ts';

/** The oldest PostgreSQL whose words the steps and statements are written in. */
const OLDEST = 18;

/** @throws StartFault in one line where the server is too old; nothing was changed there */
export async function needServer(db: Db): Promise<void> {
  const { rows } = await sql<{ number: number }>`
    select current_setting('server_version_num')::int as number`.execute(db);
  const words = tooOld(rows[0]?.number ?? 0);
  if (words) throw new StartFault(words);
}

/** @param number as the server says it: 170006 of 17.6 */
export function tooOld(number: number): string | undefined {
  const version = Math.floor(number / 10_000);
  if (version >= OLDEST) return undefined;
  return `The database at DATABASE_URL cannot be used: it is PostgreSQL ${version}, and this needs ${OLDEST} or later.`;
}
