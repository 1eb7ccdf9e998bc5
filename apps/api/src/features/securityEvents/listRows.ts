import type { QueryOf } from '@careway/contract/row';
import type { securityEvents } from '@careway/contract/securityEvents';
import type { SecurityKind } from '@careway/core/security/eventKinds';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { byId, byMoment, byWhole, keyset } from '../../http/paging.ts';
import './tables.ts';

export interface EventRow {
  id: string;
  kind: SecurityKind;
  weight: number;
  subject: string;
  n: number;
  firstAt: Date;
  lastAt: Date;
  lastText: string;
  person: { id: string; name: string; reference: number; client: boolean } | null;
  program: string | null;
  trust: string | null;
  own: boolean;
  lookedAt: Date | null;
  lookedBy: string | null;
  note: string | null;
}

type Placed = Pick<EventRow, 'id' | 'weight' | 'lastText'>;

export const WORST = keyset(
  'desc',
  byWhole('e.weight', ({ weight }: Placed) => weight),
  byMoment('e.last_at', ({ lastText }: Placed) => lastText),
  byId('e.id', ({ id }: Placed) => id),
);

/**
 * Whose it is: of a Super_Admin all; of an Admin their organisation's, and nothing about themselves. The database
 * holds the same.
 */
const theirs = (who: Session) =>
  who.usertype === 'Super_Admin'
    ? sql<boolean>`true`
    : sql<boolean>`(e.trust_id = ${who.trustId}::uuid and e.person_id is distinct from ${who.personId}::uuid)`;

export async function listEvents(
  db: Db,
  who: Session,
  { state, kind, cursor, limit }: QueryOf<typeof securityEvents>,
): Promise<EventRow[]> {
  const isOpen = state === 'open' ? sql`e.looked_at is null` : sql`e.looked_at is not null`;
  const ofKind = kind === undefined ? sql`true` : sql`e.kind = ${kind}`;
  const { rows } = await sql<EventRow>`
    select e.id, e.kind, e.weight, e.subject, e.n, e.first_at as "firstAt", e.last_at as "lastAt",
      e.last_at::text as "lastText", k.name as program, t.name as trust,
      case when p.id is null then null else jsonb_build_object('id', p.id, 'name', p.first_name || ' ' || p.last_name,
        'reference', p.reference, 'client', p.usertype = 'Client') end as person,
      coalesce(e.person_id = ${who.personId}::uuid, false) as own, e.looked_at as "lookedAt",
      l.first_name || ' ' || l.last_name as "lookedBy", e.note
    from security_event e left join person p on p.id = e.person_id left join program_key k on k.id = e.key_id
      left join trust t on t.id = e.trust_id left join person l on l.id = e.looked_by
    where ${theirs(who)} and ${isOpen} and ${ofKind} and ${WORST.after(cursor)}
    order by ${WORST.order} limit ${limit + 1}`.execute(db);
  return rows;
}

/** @returns the kind of an event that they may see, whether it is about them, and whether it was looked at */
export async function findEvent(db: Db, who: Session, id: string) {
  const { rows } = await sql<{ kind: SecurityKind; own: boolean; looked: boolean }>`
    select e.kind, coalesce(e.person_id = ${who.personId}::uuid, false) as own, e.looked_at is not null as looked
    from security_event e where e.id = ${id} and ${theirs(who)}`.execute(db);
  return rows[0];
}

/** @returns whether nobody was faster */
export async function putAway(
  db: Db,
  who: Session,
  { id, note }: { id: string; note: string },
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update security_event e set looked_by = ${who.personId}, looked_at = ${now}, note = ${note}
    where e.id = ${id} and e.looked_at is null and ${theirs(who)}
      and e.person_id is distinct from ${who.personId}::uuid`.execute(db);
  return numAffectedRows === 1n;
}
