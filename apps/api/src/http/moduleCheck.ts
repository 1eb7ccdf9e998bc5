import { moduleOf } from '@careway/contract/modules';
import type { AnyRow } from '@careway/contract/row';
import { Refusal } from '@careway/core/errors';
import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import type { Session } from './call.ts';

/**
 * rule 16.12: what an organisation has switched off answers so to its staff. Clients are never kept from their forms,
 * and system administrators from nothing. @throws Refusal `module_off`
 */
export async function heldToModules(db: Db, row: AnyRow, who: Session | null): Promise<void> {
  if (!who?.trustId || who.usertype === 'Client' || who.usertype === 'Super_Admin') return;
  const module = moduleOf(row);
  if (module === undefined) return;
  const { rows } = await sql`
    select 1 from trust_setting where trust_id = ${who.trustId} and ${module} = any(switched_off)`.execute(
    db,
  );
  if (rows.length > 0) throw new Refusal('module_off');
}
