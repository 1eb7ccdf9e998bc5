import type { ServiceCode } from '@careway/core/eligibility/services';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { byId, byText, keyset } from '../../http/paging.ts';
import type {} from '../pathways/service.ts';

export interface ReferralRow {
  id: string;
  ubrn: string;
  service: ServiceCode;
  made_at: Date | null;
  ended_at: Date | null;
}

export const BY_NUMBER = keyset<ReferralRow>(
  'asc',
  byText('r.ubrn', ({ ubrn }) => ubrn),
  byId('r.id', ({ id }) => id),
);

/** Without what proves them. */
export function listReferrals(
  db: Db,
  page: {
    limit: number;
    cursor?: string | undefined;
    search?: string | undefined;
    state?: 'on' | 'off' | undefined;
    service?: ServiceCode | undefined;
  },
): Promise<ReferralRow[]> {
  let query = db
    .selectFrom('referral as r')
    .select(['r.id', 'r.ubrn', 'r.service', 'r.made_at', 'r.ended_at'])
    .where(BY_NUMBER.after(page.cursor))
    .orderBy(BY_NUMBER.order)
    .limit(page.limit);
  const digits = page.search?.replace(/[\s-]/g, '');
  if (digits) query = query.where(sql<boolean>`starts_with(r.ubrn, ${digits})`);
  if (page.state) query = query.where('r.ended_at', page.state === 'on' ? 'is' : 'is not', null);
  if (page.service) query = query.where('r.service', '=', page.service);
  return query.execute();
}

/** @returns whether there was none of this number and service */
export async function insertReferral(
  db: Db,
  one: { id: string; ubrn: string; service: ServiceCode; hash: string; by: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('referral')
    .values({
      id: one.id,
      ubrn: one.ubrn,
      service: one.service,
      passcode_hash: one.hash,
      made_by: one.by,
      made_at: one.now,
    })
    .onConflict((same) => same.columns(['ubrn', 'service']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** What proves it from now on, and since when it proves nothing. @returns its number; undefined where there is none */
export async function writeReferral(
  db: Db,
  id: string,
  { hash, ended }: { hash: string; ended: Date | null },
): Promise<string | undefined> {
  const found = await db
    .updateTable('referral')
    .set({ passcode_hash: hash, ended_at: ended })
    .where('id', '=', id)
    .returning('ubrn')
    .executeTakeFirst();
  return found?.ubrn;
}
