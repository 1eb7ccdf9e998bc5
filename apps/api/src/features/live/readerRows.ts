import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { Reader } from './hub.ts';

/** Whether a trust is the contact centre's, whose staff see clients of no trust (rule 10.6). */
export async function isCentral(db: Db, trustId: string | null): Promise<boolean> {
  if (trustId === null) return false;
  const trust = await db.selectFrom('trust').select('central').where('id', '=', trustId).executeTakeFirst();
  return trust?.central ?? false;
}

/**
 * Which of these still may read, as they were when they began: the session lives, and neither type, trust nor what
 * the role lets them do has changed.
 */
export async function stillReading(db: Db, readers: readonly Reader[], now: Date): Promise<Set<string>> {
  const { rows } = await sql<{ id: string; all: boolean; trust_id: string | null; central: boolean | null }>`
    select s.id, p.usertype = 'Super_Admin' as all, p.trust_id, t.central
    from session s join person p on p.id = s.person_id left join role r on r.id = p.role_id left join trust t on t.id = p.trust_id
    where s.id = any(${readers.map(({ sessionId }) => sessionId)}::uuid[]) and s.ended_at is null and s.ends_at > ${now}
      and s.last_seen_at + make_interval(secs => s.idle_limit_ms / 1000.0) > ${now}
      and p.active and p.usertype in ('Admin', 'Super_Admin', 'Internal') and (r.id is null or 'clients:read' = any(r.scopes))`.execute(
    db,
  );
  const now_ = new Map(rows.map((row) => [row.id, row]));
  return new Set(
    readers.flatMap(({ sessionId, all, trustId, unplaced }) => {
      const row = now_.get(sessionId);
      const same = row && row.all === all && row.trust_id === trustId && (row.central ?? false) === unplaced;
      return same ? [sessionId] : [];
    }),
  );
}
