import { type RawBuilder, sql } from 'kysely';
import type { Session } from '../../http/call.ts';

/**
 * Which forms somebody may write: those of their trust, staff of no trust those that belong to none, a system
 * administrator of no trust all (rule 10.3).
 * @param trust the column of the form's trust, `q.trust_id`
 */
export function ofOwnTrust(who: Session, trust = 'q.trust_id'): RawBuilder<boolean> {
  if (who.usertype === 'Super_Admin' && who.trustId === null) return sql<boolean>`true`;
  return sql<boolean>`${sql.ref(trust)} is not distinct from ${who.trustId}::uuid`;
}
