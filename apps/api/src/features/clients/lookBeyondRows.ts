import { type RawBuilder, sql } from 'kysely';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import { type Viewer, visibleTo } from '../trusts/service.ts';

/** Who asks for one record, which a look beyond the own trust may have opened. */
export type Reader = Viewer & { personId: string };

/** Until when this reader looks at `p` beyond the own trust; null for the own clients, and where no look is open. */
export const beyondUntil = (who: Reader, now: Date): RawBuilder<Date | null> => sql<Date | null>`
  case when ${visibleTo(who)} then null else (
    select max(l.ends_at) from look_beyond l
    where l.client_id = p.id and l.staff_id = ${who.personId} and l.ends_at > ${now}
  ) end`;

/** Which one `p` a reader may open: the own clients, and those of an open look (rule 10.8). Lists never ask this. */
export const openTo = (who: Reader, now: Date): RawBuilder<boolean> => sql<boolean>`(${visibleTo(who)} or (
  p.usertype = 'Client' and exists (
    select 1 from look_beyond l
    where l.client_id = p.id and l.staff_id = ${who.personId} and l.ends_at > ${now}
  )))`;

/** The one client with this reference and date of birth, of whatever trust: the database looks for it as the owner. */
export async function findBeyond(db: Db, reference: number, birth: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`
    select client_beyond(${reference}::bigint, ${birth}::date) as id`.execute(db);
  return rows[0]?.id ?? undefined;
}

export async function beginLook(
  db: Db,
  look: { clientId: string; staffId: string; reason: string; at: Date; endsAt: Date },
): Promise<void> {
  await db
    .insertInto('look_beyond')
    .values({
      id: newId(look.at),
      client_id: look.clientId,
      staff_id: look.staffId,
      reason: look.reason,
      at: look.at,
      ends_at: look.endsAt,
    })
    .execute();
}

/** Looks that are over: that they were, and why, stands in the audit trail. */
export async function sweepLooks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('look_beyond').where('ends_at', '<=', now).execute();
}
