import type { ServiceCode } from '@careway/core/eligibility/services';
import type { Db } from '../../db/pool.ts';
import './tables.ts';

/** The hash of the passcode of a referral that we were told of for a service; null where there is none. */
export async function passcodeOf(db: Db, ubrn: string, service: ServiceCode): Promise<string | null> {
  const found = await db
    .selectFrom('referral')
    .select('passcode_hash')
    .where('ubrn', '=', ubrn)
    .where('service', '=', service)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return found?.passcode_hash ?? null;
}
