import type { clients } from '@careway/contract/clients';
import type { QueryOf } from '@careway/contract/row';
import { readClientSearch } from '@careway/core/clients/search';
import { addDays, londonDay } from '@careway/core/dates';
import type { ServiceCode } from '@careway/core/eligibility/services';
import { STATIC_FORMS } from '@careway/core/questionnaires/staticForms/forms';
import { type RawBuilder, sql } from 'kysely';
import { PLANNED_ANEW } from '../../db/keptStatements.ts';
import type { Db } from '../../db/pool.ts';
import { type Viewer, visibleTo } from './access.ts';
import { beyondUntil, openTo, type Reader } from './beyondRows.ts';
import { readCursor } from './cursor.ts';
import './tables.ts';

export type Filters = Omit<QueryOf<typeof clients>, 'cursor' | 'limit'>;

export const FIRST_FORMS = STATIC_FORMS.filter((form) => form.auditAction === "Let's Get Started").map(
  (form) => form.id,
);

export interface ClientRow {
  id: string;
  reference: number;
  first_name: string;
  last_name: string;
  date_of_birth: string;
  first_said_birth: string | null;
  service: ServiceCode | null;
  trust: string | null;
  created_at: Date;
  /** With its microseconds, for the cursor. */
  joined: string;
  carried_flags: string[] | null;
  raised_flags: string[];
  form_status: 'shared' | 'draft' | 'hold' | 'completed' | 'end flow' | null;
  next_appointment_at: Date | null;
}

/** What a list shows of each client, beside the person's own columns. */
const COLUMNS = sql`
  p.id, p.reference, p.first_name, p.last_name, p.date_of_birth, p.first_said_birth, p.service, p.created_at,
  p.created_at::text as joined, t.name as trust,
  array(select jsonb_array_elements_text(p.eligibility -> 'flags')) as carried_flags,
  array(
    select distinct flag from question_share s cross join unnest(s.flags) as flag where s.shared_to = p.id
  ) as raised_flags,
  f.status as form_status, n.starts_at as next_appointment_at`;

/** Where Let's Get Started stands (`f`) and the next appointment (`n`) of each `p`. */
const joins = (now: Date) => sql`
  left join trust t on t.id = p.trust_id
  left join lateral (
    select s.status from question_share s
    where s.shared_to = p.id and s.question_set_id in (${sql.join(FIRST_FORMS)}) and s.withdrawn_at is null
    order by s.id desc limit 1
  ) f on true
  left join lateral (
    select a.starts_at from appointment a
    where a.person_id = p.id and a.status = 'booked' and a.ends_at > ${now}
    order by a.starts_at limit 1
  ) n on true`;

const all = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);
const any = (conditions: RawBuilder<unknown>[]) => sql`(${sql.join(conditions, sql` or `)})`;
const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** The conditions of a search; whatever they are, they stand beside `visibleTo` and never in its place. */
function matching(filters: Filters, now: Date): RawBuilder<unknown>[] {
  const found: RawBuilder<unknown>[] = [];
  const search = filters.search ? readClientSearch(filters.search) : undefined;
  if (search) {
    const name = sql`lower(p.first_name || ' ' || p.last_name || ' ' || p.email::text)`;
    const ways = [all(search.words.map((word) => sql`${name} like ${`%${escaped(word)}%`}`))];
    if (search.reference !== undefined) ways.push(sql`p.reference = ${search.reference}`);
    if (search.birth) ways.push(sql`p.date_of_birth = ${search.birth}::date`);
    if (search.phone) ways.push(sql`p.mobile like ${`%${search.phone}%`}`);
    found.push(any(ways.map((way) => sql`(${way})`)));
  }
  if (filters.service) found.push(sql`p.service = ${filters.service}`);
  if (filters.form) found.push(formIs(filters.form));
  if (filters.booked) found.push(filters.booked === 'yes' ? booked(now) : sql`not ${booked(now)}`);
  if (filters.flagged) found.push(filters.flagged === 'yes' ? flagged(now) : sql`not ${flagged(now)}`);
  return found;
}

/** Whether an appointment is coming; it counts until it ends. */
const booked = (now: Date) => sql`exists (
  select 1 from appointment a where a.person_id = p.id and a.status = 'booked' and a.ends_at > ${now})`;

/** Where the newest first form stands. As conditions on rows that exist, so that a count need not look it up for everybody. */
function formIs(status: NonNullable<Filters['form']>): RawBuilder<unknown> {
  const first = sql`question_share s
    where s.shared_to = p.id and s.question_set_id in (${sql.join(FIRST_FORMS)}) and s.withdrawn_at is null`;
  if (status === 'none') return sql`not exists (select 1 from ${first})`;
  const wanted = status === 'unfinished' ? sql`('shared', 'draft')` : sql`(${status})`;
  return sql`exists (
    select 1 from ${first} and s.status in ${wanted} and not exists (
      select 1 from question_share newer
      where newer.shared_to = s.shared_to and newer.question_set_id in (${sql.join(FIRST_FORMS)})
        and newer.withdrawn_at is null and newer.id > s.id))`;
}

/** Whether anything about a client raises a flag (core/clients/flags). */
const flagged = (now: Date) =>
  any([
    sql`p.date_of_birth > ${eighteenYearsAgo(now)}::date`,
    sql`p.first_said_birth is not null`,
    sql`coalesce(jsonb_array_length(p.eligibility -> 'flags'), 0) > 0`,
    sql`exists (select 1 from question_share s where s.shared_to = p.id and s.flags <> '{}')`,
  ]);

function eighteenYearsAgo(now: Date): string {
  const today = londonDay(now);
  // From 29 February the birthday of other years is 1 March, as in `ageOn`: 28 February is the last day below it.
  const day = today.endsWith('-02-29') ? addDays(today, -1) : today;
  return `${Number(day.slice(0, 4)) - 18}${day.slice(4)}`;
}

/** One row more than `limit`, newest first. */
export async function listClients(
  db: Db,
  who: Viewer,
  query: Filters & { cursor?: string | undefined; limit: number },
  now: Date,
): Promise<ClientRow[]> {
  const conditions = [visibleTo(who), ...matching(query, now)];
  if (query.cursor) {
    const [joined, id] = readCursor(query.cursor);
    conditions.push(sql`(p.created_at, p.id) < (${joined}::timestamptz, ${id}::uuid)`);
  }
  const { rows } =
    await sql<ClientRow>`${sql.raw(PLANNED_ANEW)} select ${COLUMNS} from person p ${joins(now)} where ${all(conditions)}
    order by p.created_at desc, p.id desc limit ${query.limit + 1}`.execute(db);
  return rows;
}

export async function countClients(db: Db, who: Viewer, filters: Filters, now: Date): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`${sql.raw(PLANNED_ANEW)} select count(*) as count from person p
    where ${all([visibleTo(who), ...matching(filters, now)])}`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface FoundClient extends ClientRow {
  /** Until when another trust's client may be read; null for one of the own. */
  beyond_until: Date | null;
  email: string;
  mobile: string | null;
  address: { line1: string; line2?: string; town: string; postcode: string } | null;
  eligibility: {
    contract: string;
    summary: { question: string; answer: string }[];
    answers: unknown[];
  } | null;
}

/** One client; undefined when there is none, or none for this reader (security 18). An open look beyond counts. */
export async function findClient(
  db: Db,
  who: Reader,
  id: string,
  now: Date,
): Promise<FoundClient | undefined> {
  const { rows } = await sql<FoundClient>`
    select ${COLUMNS}, p.email, p.mobile, p.address, p.eligibility, ${beyondUntil(who, now)} as beyond_until
    from person p ${joins(now)} where ${openTo(who, now)} and p.id = ${id}`.execute(db);
  return rows[0];
}
