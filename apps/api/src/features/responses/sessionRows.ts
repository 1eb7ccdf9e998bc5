import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';

/**
 * Whether whoever reads something long may still: their session lives, they work here, in the same trust, and their
 * role reads forms.
 */
export async function sessionHolds(db: Db, who: Session, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from session s join person p on p.id = s.person_id left join role r on r.id = p.role_id
    where s.id = ${who.sessionId}::uuid and s.ended_at is null and s.ends_at > ${now} and p.active and p.usertype = ${who.usertype}
      and p.trust_id is not distinct from ${who.trustId}::uuid and (r.id is null or 'forms:read' = any(r.scopes))`.execute(
    db,
  );
  return rows.length > 0;
}
