import { addDays } from '@careway/core/dates';
import type { Db } from '../../db/pool.ts';
import type { Rule } from './planRows.ts';
import './tables.ts';

/** One pattern of a clinic. */
export function findRule(db: Db, clinicId: string, id: string): Promise<Rule | undefined> {
  return db
    .selectFrom('session_rule')
    .selectAll()
    .where('id', '=', id)
    .where('clinic_id', '=', clinicId)
    .executeTakeFirst();
}

/** The pattern comes on this day for the last time. */
export async function endRule(db: Db, rule: Rule, last: string): Promise<void> {
  const before = addDays(rule.from_day, -1);
  await db
    .updateTable('session_rule')
    .set({ until_day: last < before ? before : last, version: rule.version + 1 })
    .where('id', '=', rule.id)
    .execute();
}
