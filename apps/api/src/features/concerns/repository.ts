import type { concerns } from '@careway/contract/concerns';
import type { QueryOf } from '@careway/contract/row';
import { hasScopes } from '@careway/core/access/scopes';
import type { ConcernKind, Harm } from '@careway/core/concerns/concernKinds';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { byId, keyset } from '../../http/paging.ts';
import type { ConcernTables } from './tables.ts';

export interface ConcernRow {
  id: string;
  kind: ConcernKind;
  client: { id: string; name: string } | null;
  by: string;
  raisedAt: Date;
  about: string;
  happenedOn: string | null;
  harm: Harm | null;
  sentTo: string[];
  mine: boolean;
  closedAt: Date | null;
  closedBy: string | null;
  outcome: string | null;
}

export const NEWEST = keyset(
  'desc',
  byId('c.id', (row: { id: string }) => row.id),
);

/**
 * Whose it is: of a Super_Admin all, of everybody else what they raised or were sent; the database holds the same.
 * What somebody raised about a client they read only while they may read clients; to be named for it is a right of
 * its own (rule 10.15).
 */
function theirs(who: Session) {
  if (who.usertype === 'Super_Admin') return sql<boolean>`true`;
  const raised = hasScopes(who, ['clients:read']) ? sql`true` : sql`c.client_id is null`;
  return sql<boolean>`((c.raised_by = ${who.personId} and ${raised}) or ${who.personId}::uuid = any (c.sent_to))`;
}

const mayClose = (who: Session) =>
  who.usertype === 'Super_Admin' ? sql<boolean>`true` : sql<boolean>`${who.personId}::uuid = any (c.sent_to)`;

export async function listConcerns(
  db: Db,
  who: Session,
  { state, kind, cursor, limit }: QueryOf<typeof concerns>,
): Promise<ConcernRow[]> {
  const isOpen = state === 'open' ? sql`c.closed_at is null` : sql`c.closed_at is not null`;
  const ofKind = kind === undefined ? sql`true` : sql`c.kind = ${kind}`;
  const { rows } = await sql<ConcernRow>`
    select c.id, c.kind, c.raised_at as "raisedAt", c.about, c.happened_on::text as "happenedOn", c.harm,
      c.closed_at as "closedAt", c.outcome, ${mayClose(who)} and c.closed_at is null as mine,
      case when c.client_id is null then null else jsonb_build_object('id', c.client_id,
        'name', coalesce(p.first_name || ' ' || p.last_name, 'A client of another organisation')) end as client,
      b.first_name || ' ' || b.last_name as by, d.first_name || ' ' || d.last_name as "closedBy",
      array(select t.first_name || ' ' || t.last_name from person t where t.id = any (c.sent_to)
        order by t.last_name, t.first_name, t.id) as "sentTo"
    from concern c join person b on b.id = c.raised_by left join person p on p.id = c.client_id
      left join person d on d.id = c.closed_by
    where ${theirs(who)} and ${isOpen} and ${ofKind} and ${NEWEST.after(cursor)}
    order by ${NEWEST.order} limit ${limit + 1}`.execute(db);
  return rows;
}

/** Nothing is read back: whom it went to may be others than whoever raised it. */
export async function insertConcern(db: Db, row: Insertable<ConcernTables['concern']>): Promise<void> {
  await db.insertInto('concern').values(row).execute();
}

/** @returns its kind; undefined where it was not open, or not theirs to close */
export async function closeOne(
  db: Db,
  who: Session,
  { id, outcome }: { id: string; outcome: string },
  now: Date,
): Promise<ConcernKind | undefined> {
  const { rows } = await sql<{ kind: ConcernKind }>`
    update concern c set closed_by = ${who.personId}, closed_at = ${now}, outcome = ${outcome}
    where c.id = ${id} and c.closed_at is null and ${mayClose(who)} returning c.kind`.execute(db);
  return rows[0]?.kind;
}

/** The organisation of a client. */
export async function trustOfClient(db: Db, clientId: string): Promise<string | null> {
  const row = await db.selectFrom('person').select('trust_id').where('id', '=', clientId).executeTakeFirst();
  return row?.trust_id ?? null;
}
