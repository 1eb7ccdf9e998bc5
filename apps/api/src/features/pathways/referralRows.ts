import type { ServiceCode } from '@careway/core/eligibility/services';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import './tables.ts';

/** The hash of the passcode of a referral that we were told of for a service; null where there is none. */
export async function passcodeOf(db: Db, ubrn: string, service: ServiceCode): Promise<string | null> {
  const { rows } = await sql<{
    hash: string | null;
  }>`select referral_passcode(${ubrn}, ${service}) as hash`.execute(db);
  return rows[0]?.hash ?? null;
}
