import type { QueryOf } from '@careway/contract/row';
import type { waitlist } from '@careway/contract/staffWaitlist';
import { readClientSearch } from '@careway/core/clients/search';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { isNamed } from '../../db/search.ts';
import { byId, byMoment, keyset } from '../../http/paging.ts';
import { type Viewer, visibleTo } from '../trusts/service.ts';
import type { Entry } from './entryRows.ts';
import type { Offer } from './offerRows.ts';

export interface WaitRow extends Entry {
  /** With its microseconds, for the cursor. */
  moment: string;
  ended_moment: string | null;
  name: string;
  reference: number;
  booked_at: Date | null;
  offers: number;
  open: string | null;
}

export type OfferRow = Offer & { clinic: string; offered_name: string | null; ended_name: string | null };

const LONGEST = keyset<WaitRow>(
  'asc',
  byMoment('e.joined_at', (row) => row.moment),
  byId('e.id', (row) => row.id),
);
const ENDED_LAST = keyset<WaitRow>(
  'desc',
  byMoment('e.ended_at', (row) => row.ended_moment ?? ''),
  byId('e.id', (row) => row.id),
);

/** Those who wait longest first; those who do not any more, the newest of them first. */
export const inOrderOf = ({ state }: Pick<QueryOf<typeof waitlist>, 'state'>) =>
  state === 'ended' ? ENDED_LAST : LONGEST;

const columnsAt = (
  now: Date,
) => sql`e.*, e.joined_at::text as moment, e.ended_at::text as ended_moment, p.first_name || ' ' || p.last_name as name, p.reference,
  (select min(a.starts_at) from appointment a where a.person_id = e.person_id and a.status = 'booked'
    and a.service = e.service and a.counselling = e.counselling and a.starts_at > ${now}) as booked_at,
  (select count(*) from waitlist_offer o where o.entry_id = e.id)::integer as offers,
  (select o.id from waitlist_offer o where o.entry_id = e.id and o.status = 'open') as open`;

/** That there is an open offer, of a kind where it is named. */
const offered = (
  way?: 'call',
) => sql`exists (select from waitlist_offer o where o.entry_id = e.id and o.status = 'open'
  ${way ? sql`and o.way = ${way}` : sql``})`;

const STATES: Record<NonNullable<QueryOf<typeof waitlist>['state']>, RawBuilder<unknown>> = {
  waiting: sql`e.status = 'waiting' and not ${offered()}`,
  offered: sql`e.status = 'waiting' and ${offered()}`,
  call: sql`e.status = 'waiting' and ${offered('call')}`,
  ended: sql`e.status <> 'waiting'`,
};

/** By name or reference; what can be neither finds nobody. */
function searched(typed: string): RawBuilder<unknown> {
  const search = readClientSearch(typed);
  if (!search) return sql`true`;
  if (search.reference !== undefined) return sql`p.reference = ${search.reference}`;
  return isNamed(sql`(' ' || folded(p.first_name || ' ' || p.last_name) || ' ')`, search.ways);
}

/** One row more than `limit` of those who wait and whom this viewer may know of, in order. */
export async function listWaiting(
  db: Db,
  who: Viewer,
  query: QueryOf<typeof waitlist>,
  now: Date,
): Promise<WaitRow[]> {
  const { after, order } = inOrderOf(query);
  const conditions = [
    visibleTo(who),
    after(query.cursor),
    query.state ? STATES[query.state] : sql`e.status = 'waiting'`,
    ...(query.service ? [sql`e.service = ${query.service}`] : []),
    ...(query.interpreter
      ? [query.interpreter === 'yes' ? sql`e.interpreter <> ''` : sql`e.interpreter = ''`]
      : []),
    ...(query.search ? [searched(query.search)] : []),
  ];
  const { rows } = await sql<WaitRow>`
    select ${columnsAt(now)} from waitlist_entry e join person p on p.id = e.person_id
    where ${sql.join(conditions, sql` and `)} order by ${order} limit ${query.limit + 1}`.execute(db);
  return rows;
}

/** One who waits or waited; undefined when there is none, or none for this viewer. */
export async function findWaiting(db: Db, who: Viewer, id: string, now: Date): Promise<WaitRow | undefined> {
  const { rows } = await sql<WaitRow>`
    select ${columnsAt(now)} from waitlist_entry e join person p on p.id = e.person_id
    where e.id = ${id} and ${visibleTo(who)}`.execute(db);
  return rows[0];
}

/** Whose offer this is; undefined when there is none, or none for this viewer. */
export async function entryOfOffer(
  db: Db,
  who: Viewer,
  offerId: string,
): Promise<{ id: string; personId: string } | undefined> {
  const { rows } = await sql<{ id: string; personId: string }>`
    select o.entry_id as id, o.person_id as "personId" from waitlist_offer o join person p on p.id = o.person_id
    where o.id = ${offerId} and ${visibleTo(who)}`.execute(db);
  return rows[0];
}

/** Offers with the names of staff and places, the newest first. */
export async function offersWithNames(db: Db, which: RawBuilder<unknown>): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select o.*, c.name as clinic, b.first_name || ' ' || b.last_name as offered_name,
      case when n.usertype <> 'Client' then n.first_name || ' ' || n.last_name end as ended_name
    from waitlist_offer o join clinic c on c.id = o.clinic_id
    left join person b on b.id = o.offered_by left join person n on n.id = o.ended_by
    where ${which} order by o.offered_at desc, o.id desc limit 200`.execute(db);
  return rows;
}

export const ofEntry = (entryId: string) => sql`o.entry_id = ${entryId}`;
export const amongIds = (ids: readonly string[]) => sql`o.id = any (${ids}::uuid[])`;
