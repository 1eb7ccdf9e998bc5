import type { Notices } from '@careway/core/settings/notice';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import './tables.ts';

export interface SettingsRow extends Notices {
  version: number;
  changedAt: Date | null;
  changedBy: string | null;
}

export async function readSettings(db: Db): Promise<SettingsRow> {
  const { rows } = await sql<SettingsRow>`
    select s.client_notice as "clientNotice", s.client_until::text as "clientUntil", s.staff_notice as "staffNotice",
      s.staff_until::text as "staffUntil", s.version, s.changed_at as "changedAt",
      p.first_name || ' ' || p.last_name as "changedBy"
    from app_setting s left join person p on p.id = s.changed_by`.execute(db);
  return rows[0] as SettingsRow;
}

/** @returns whether nobody was faster */
export async function changeSettings(
  db: Db,
  given: Notices & { version: number },
  by: { personId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('app_setting')
    .set(({ eb }) => ({
      client_notice: given.clientNotice,
      client_until: given.clientUntil,
      staff_notice: given.staffNotice,
      staff_until: given.staffUntil,
      version: eb('version', '+', 1),
      changed_at: by.now,
      changed_by: by.personId,
    }))
    .where('version', '=', given.version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
