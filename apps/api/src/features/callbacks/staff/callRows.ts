import type { ServiceCode } from '@careway/core/eligibility/services';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import { byId, byMoment, keyset } from '../../../http/paging.ts';
import { ofOwnTrust, type Viewer } from '../../trusts/service.ts';
import { type Callback, oneAtATime } from '../repository.ts';
import { stillTheirs } from './claimRows.ts';

/** A call with whom it is for and who has it. */
export interface StaffCallRow extends Callback {
  name: string | null;
  reference: number | null;
  date_of_birth: string | null;
  /** Of strangers who asked for the same number and day: all names, first asked first; and whether all said yes. */
  names: string[] | null;
  all_voicemail: boolean;
  taken_name: string | null;
  done_name: string | null;
}

export type CallList = 'pending' | 'today' | 'overflow' | 'completed' | 'unattended' | 'waiting' | 'all';

export interface CallsQuery {
  list: CallList;
  day?: string | undefined;
  time?: string | undefined;
  service?: ServiceCode | undefined;
  taken?: 'mine' | 'free' | 'others' | undefined;
  why?: 'late' | 'full' | 'givenUp' | undefined;
  cursor?: string | undefined;
  limit: number;
}

const WAITS = sql<boolean>`c.status in ('pending', 'overflow')`;

/** One a number and day, however many strangers asked for it: the first of those that wait (docs/decisions/0033). */
const firstAsked = (
  calls: RawBuilder<unknown>,
) => sql<boolean>`(c.person_id is not null or not ${WAITS} or not exists (
  select from ${calls} e where e.person_id is null and e.phone = c.phone and e.day = c.day
    and e.status in ('pending', 'overflow') and e.id < c.id))`;

const withWhomFor = (calls: RawBuilder<unknown>) => sql`
  from ${calls} c left join person p on p.id = c.person_id
  left join person t on t.id = c.taken_by left join person d on d.id = c.done_by
  left join lateral (
    select array_agg(e.ask_for order by e.id) as names, bool_and(e.voicemail) as voicemail from callback e
    where c.person_id is null and e.person_id is null and e.phone = c.phone and e.day = c.day
      and (e.id = c.id or (${WAITS} and e.status in ('pending', 'overflow')))
  ) s on c.person_id is null`;
const COLUMNS = sql`
  c.*, p.first_name || ' ' || p.last_name as name, p.reference, p.date_of_birth, s.names,
  coalesce(s.voicemail, c.voicemail) as all_voicemail,
  t.first_name || ' ' || t.last_name as taken_name, d.first_name || ' ' || d.last_name as done_name`;

/** What waits, soonest first; what is done, newest first. */
const CALL_ORDER = {
  waiting: keyset<StaffCallRow>(
    'asc',
    byMoment('c.due_at', (row) => row.due_at),
    byId('c.id', (row) => row.id),
  ),
  done: keyset<StaffCallRow>(
    'desc',
    byMoment('c.done_at', (row) => row.done_at ?? row.changed_at),
    byId('c.id', (row) => row.id),
  ),
  every: keyset<StaffCallRow>(
    'desc',
    byMoment('c.due_at', (row) => row.due_at),
    byId('c.id', (row) => row.id),
  ),
};

export function orderOf(list: CallList) {
  if (list === 'completed') return CALL_ORDER.done;
  return list === 'all' ? CALL_ORDER.every : CALL_ORDER.waiting;
}

/** Which calls a list has. @param tomorrow when the day is over, in London */
export function inList(
  list: CallList,
  { now, tomorrow }: { now: Date; tomorrow: string },
): RawBuilder<boolean> {
  if (list === 'completed') return sql<boolean>`c.status = 'completed' and c.done_at is not null`;
  if (list === 'all') return sql<boolean>`c.status <> 'cancelled'`;
  if (list === 'waiting') return WAITS;
  // Their time has begun, and nobody has it or has tried (rule 4.15).
  if (list === 'unattended')
    return sql<boolean>`${WAITS} and c.due_at <= ${now} and c.missed = 0 and not ${stillTheirs(now)}`;
  if (list === 'today') return sql<boolean>`c.status = 'pending' and c.due_at < ${tomorrow}::timestamptz`;
  return list === 'pending'
    ? sql<boolean>`c.status = 'pending' and not c.beyond`
    : sql<boolean>`(c.status = 'overflow' or (c.status = 'pending' and c.beyond))`;
}

/**
 * Where lists and counts read calls, each part in its order by an index of its own (docs/decisions/0050): staff of a
 * trust in views that keep trusts apart, as the policies do, a Super_Admin in the table. `shown`: of strangers' calls
 * those that stand for the others of their number; no trust has any.
 */
const sources = (who: Viewer): readonly { from: RawBuilder<unknown>; shown: RawBuilder<boolean> }[] => {
  const withStrangers = (from: RawBuilder<unknown>) => ({ from, shown: firstAsked(from) });
  return who.usertype === 'Super_Admin'
    ? [withStrangers(sql`callback`)]
    : [{ from: sql`call_of_trust`, shown: sql<boolean>`true` }, withStrangers(sql`call_unplaced`)];
};

const WHY = {
  late: sql<boolean>`c.status = 'overflow' and not c.given_up`,
  full: sql<boolean>`c.beyond`,
  givenUp: sql<boolean>`c.given_up`,
};

/** One row more than `limit`. */
export async function listCalls(
  db: Db,
  who: Viewer & { personId: string },
  query: CallsQuery,
  at: { now: Date; tomorrow: string },
): Promise<StaffCallRow[]> {
  const { list, day, time, service, taken, why, cursor, limit } = query;
  const { after, order } = orderOf(list);
  const held = stillTheirs(at.now);
  const conditions = [
    inList(list, at),
    after(cursor),
    day && sql<boolean>`c.day = ${day}::date`,
    time && sql<boolean>`c.time_slot = ${time}`,
    service && sql<boolean>`c.service = ${service}`,
    taken === 'mine' && sql<boolean>`${held} and c.taken_by = ${who.personId}::uuid`,
    taken === 'others' && sql<boolean>`${held} and c.taken_by <> ${who.personId}::uuid`,
    taken === 'free' && sql<boolean>`not ${held}`,
    why && WHY[why],
  ].filter((one) => typeof one === 'object');
  // The limit stands in the statement: with one that PostgreSQL does not know it reads a whole list before it sorts.
  const page = sql`order by ${order} limit ${sql.lit(limit + 1)}`;
  const parts = sources(who).map(
    ({ from, shown }) =>
      sql`(select c.* from ${from} c where ${sql.join([...conditions, shown], sql` and `)} ${page})`,
  );
  const { rows } = await sql<StaffCallRow>`
    select ${COLUMNS} ${withWhomFor(sql`(${sql.join(parts, sql` union all `)})`)} ${page}`.execute(db);
  return rows;
}

/** One call; undefined when there is none, or none for this viewer (rule 10.3). */
export async function findCall(db: Db, who: Viewer, id: string): Promise<StaffCallRow | undefined> {
  const { rows } = await sql<StaffCallRow>`
    select ${COLUMNS} ${withWhomFor(sql`callback`)}
    where c.id = ${id} and ${ofOwnTrust(who, sql`c.trust_id`)} and ${firstAsked(sql`callback`)}`.execute(db);
  return rows[0];
}

/**
 * Keeps a call, and those of strangers that go with it, from being changed by anybody else until the transaction
 * ends. A client's own asking and changing goes first or after (`oneAtATime`): the other way round the two would wait
 * for each other.
 */
export async function lockCall(
  db: Db,
  call: Pick<Callback, 'id' | 'person_id' | 'phone' | 'day'>,
): Promise<void> {
  if (call.person_id !== null) await oneAtATime(db, call.person_id);
  await (call.person_id === null
    ? sql`select from callback where person_id is null and phone = ${call.phone} and day = ${call.day}::date order by id for update`
    : sql`select from callback where id = ${call.id} for update`
  ).execute(db);
}

/** How many calls of each kind there are for a viewer. */
export interface CallCounts {
  pending: number;
  due: number;
  overflow: number;
  completedToday: number;
  mine: number;
}

/** Longer counts are said to be a thousand. */
const COUNTED = 1_000;

/** Counts no further than a thousand of those that wait. @param today when the day began, in London */
export async function countCalls(
  db: Db,
  who: Viewer & { personId: string },
  at: { now: Date; today: string },
): Promise<CallCounts> {
  const most = sql.lit(COUNTED);
  const of = (columns: RawBuilder<unknown>, where: RawBuilder<boolean>) =>
    sql`(select * from (${sql.join(
      sources(who).map(
        ({ from, shown }) =>
          sql`(select ${columns} from ${from} c where ${where} and ${shown} limit ${most})`,
      ),
      sql` union all `,
    )}) c limit ${most})`;
  const waits = of(sql`c.status, c.beyond, c.due_at, c.taken_by, ${stillTheirs(at.now)} as held`, WAITS);
  // The day stands in the statement: without knowing how few are done today PostgreSQL plans the whole anew at each
  // call.
  const today = sql`${sql.lit(at.today)}::timestamptz`;
  const done = of(sql`1`, sql<boolean>`c.status = 'completed' and c.done_at >= ${today}`);
  const { rows } = await sql<CallCounts>`
    select count(*) filter (where status = 'pending' and not beyond)::integer as pending,
      count(*) filter (where status = 'pending' and not beyond and due_at <= ${at.now})::integer as due,
      count(*) filter (where status = 'overflow' or beyond)::integer as overflow,
      count(*) filter (where held and taken_by = ${who.personId}::uuid)::integer as mine,
      (select count(*) from ${done} d)::integer as "completedToday"
    from ${waits} c`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A count always has a row');
  return row;
}
