import type { ServiceCode } from '@careway/core/eligibility/services';
import { FOR_CLINICIANS } from '@careway/core/worklist/worklistKinds';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { byId, byMoment, byWhole, keyset } from '../../http/paging.ts';
import type { Viewer } from '../trusts/service.ts';
import { type ItemRow, TRIED, TRIED_FROM } from './repository.ts';
import { stillTheirs } from './takenRows.ts';
import { TARGETS } from './triageRows.ts';
import './tables.ts';

/** What is open, in the order of core/needs/needOrder.ts; what is done, the newest first. */
export const ORDER = {
  open: keyset<ItemRow>(
    'asc',
    byWhole('w.lane', (row) => row.lane),
    byMoment('w.turn', (row) => row.moment),
    byId('w.id', (row) => row.id),
  ),
  done: keyset<ItemRow>(
    'desc',
    byMoment('w.done_at', (row) => row.moment),
    byId('w.id', (row) => row.id),
  ),
};

export interface ItemsQuery {
  state: 'open' | 'done';
  taken?: 'mine' | 'free' | 'others' | 'given' | undefined;
  lane?: 'safety' | 'others' | undefined;
  kind?: string | undefined;
  service?: ServiceCode | undefined;
  desk?: 'clinician' | undefined;
  cursor?: string | undefined;
  limit: number;
}

type Asking = Viewer & { personId: string };

/**
 * Where open and done things are read, each part in its order by an index of its own (docs/decisions/0050, 0097):
 * staff of a trust in views that keep trusts apart, a Super_Admin in the tables, with what is about nobody.
 */
const sources = (who: Viewer): readonly RawBuilder<unknown>[] =>
  who.usertype === 'Super_Admin'
    ? [
        sql`(select w.*, p.first_name, p.last_name, p.reference, p.date_of_birth, p.service
          from worklist_item w left join person p on p.id = w.person_id)`,
      ]
    : [sql`need_of_trust`, sql`need_unplaced`];

/** One row more than `limit`. */
export async function listItems(db: Db, who: Asking, query: ItemsQuery, now: Date): Promise<ItemRow[]> {
  const open = query.state === 'open';
  const { after, order } = ORDER[query.state];
  const most = query.limit + 1;
  const held = stillTheirs(now);
  const { taken, lane, kind, service, desk } = query;
  const conditions = sql.join(
    [
      open ? sql<boolean>`w.done_at is null` : sql<boolean>`w.done_at is not null`,
      after(query.cursor),
      lane && (lane === 'safety' ? sql<boolean>`w.lane = 0` : sql<boolean>`w.lane > 0`),
      kind && sql<boolean>`w.kind = ${kind}`,
      service && sql<boolean>`w.service = ${service}`,
      desk && sql<boolean>`w.kind = any(${[...FOR_CLINICIANS]})`,
      taken === 'mine' && sql<boolean>`${held} and w.taken_by = ${who.personId}::uuid`,
      taken === 'others' && sql<boolean>`${held} and w.taken_by <> ${who.personId}::uuid`,
      taken === 'given' &&
        sql<boolean>`w.id in (select o.id from worklist_item o where o.given_by = ${who.personId}::uuid)`,
      taken === 'free' && sql<boolean>`not ${held}`,
    ].filter((one) => typeof one === 'object'),
    sql` and `,
  );
  const at = open ? sql`w.turn` : sql`w.done_at`;
  const parts = sources(who).map(
    (
      from,
    ) => sql`(select w.id, w.kind, w.about, w.created_at, w.person_id, w.last_period, w.lane, w.turn, w.own_level, w.event_at,
        w.taken_by, w.taken_at, w.worked_at, w.done_by, w.done_at, w.ended_words, w.outcome, w.note, ${at}::text as moment, w.first_name || ' ' || w.last_name as name, w.reference,
        w.date_of_birth
      from ${from} w where ${conditions} order by ${order} limit ${most})`,
  );
  const { rows } = await sql<ItemRow>`
    select w.*, ${TARGETS} as targets, t.first_name || ' ' || t.last_name as taken_name, d.first_name || ' ' || d.last_name as done_name, ${TRIED}
    from (${sql.join(parts, sql` union all `)}) w
      left join person t on t.id = w.taken_by left join person d on d.id = w.done_by ${TRIED_FROM}
    order by ${order} limit ${most}`.execute(db);
  return rows;
}

/** Longer counts are said to be a thousand. */
const COUNTED = 1_000;

export interface TriageCounts {
  open: number;
  urgent: number;
  free: number;
  mine: number;
  oldest: Date | null;
}

/** Where what is open is counted: whose it is stands with it, so nobody it is about need be looked at. */
const counted = (who: Viewer): readonly RawBuilder<unknown>[] =>
  who.usertype === 'Super_Admin'
    ? [sql`worklist_item`]
    : [sql`triage_counted_of_trust`, sql`triage_counted_unplaced`];

/**
 * How much waits in triage for this viewer; each counted no further than a thousand. `urgent`: somebody may be in
 * danger.
 */
export async function countItems(db: Db, who: Asking, now: Date): Promise<TriageCounts> {
  const held = stillTheirs(now);
  const parts = counted(who).map(
    (from) => sql`(select w.lane, w.created_at, w.taken_by, ${held} as held from ${from} w
      where w.done_at is null order by w.lane, w.turn, w.id limit ${sql.lit(COUNTED)})`,
  );
  const { rows } = await sql<TriageCounts>`
    select least(count(*), ${COUNTED})::integer as open, count(*) filter (where lane = 0)::integer as urgent,
      count(*) filter (where not held)::integer as free,
      count(*) filter (where held and taken_by = ${who.personId}::uuid)::integer as mine, min(created_at) as oldest
    from (${sql.join(parts, sql` union all `)}) w`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A count always has a row');
  return row;
}
