import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

const ONE_AT_A_TIME = 7303;

/** Until the transaction ends, nobody else publishes. */
export async function publishAlone(within: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ONE_AT_A_TIME})`.execute(within);
}
