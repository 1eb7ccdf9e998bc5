import type { ServiceCode } from '@careway/core/eligibility/services';
import { COUNTED } from '@careway/core/limits';
import { STATIC_FORMS } from '@careway/core/questionnaires/staticForms/forms';
import { type RawBuilder, sql } from 'kysely';
import { PLANNED_ANEW } from '../../db/keptStatements.ts';
import type { Db } from '../../db/pool.ts';
import { byId, byMoment, keyset } from '../../http/paging.ts';
import { clientSources, type Viewer } from './access.ts';
import { beyondUntil, openTo, type Reader } from './beyondRows.ts';
import { all, type Conditions } from './matching.ts';
import './tables.ts';

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
    where s.shared_to = p.id and s.question_set_id = any(${FIRST_FORMS}) and s.withdrawn_at is null
    order by s.id desc limit 1
  ) f on true
  left join lateral (
    select a.starts_at from appointment a
    where a.person_id = p.id and a.status = 'booked' and a.ends_at > ${now}
    order by a.starts_at limit 1
  ) n on true`;

/** One page of ids, newest first, out of every source that the viewer has: each gives its own newest by an index. */
function pageOfIds(who: Viewer, conditions: Conditions, most: number): RawBuilder<unknown> {
  const parts = clientSources(who).map(
    ({ from, where }) => sql`(select p.id, p.created_at from ${from} where ${all([where, ...conditions])}
      order by ${NEWEST_CLIENTS.order} limit ${most})`,
  );
  return sql`select id from (${sql.join(parts, sql` union all `)}) page
    order by created_at desc, id desc limit ${most}`;
}

export const NEWEST_CLIENTS = keyset<ClientRow>(
  'desc',
  byMoment('p.created_at', (row) => row.joined),
  byId('p.id', (row) => row.id),
);

/** One row more than `limit`, newest first. @param conditions from `matching` or `matchingNearly` */
export async function listClients(
  db: Db,
  who: Viewer,
  conditions: Conditions,
  page: { cursor?: string | undefined; limit: number },
  now: Date,
): Promise<ClientRow[]> {
  const wanted = [...conditions, NEWEST_CLIENTS.after(page.cursor)];
  const { rows } = await sql<ClientRow>`${sql.raw(PLANNED_ANEW)}
    with page as materialized (${pageOfIds(who, wanted, page.limit + 1)})
    select ${COLUMNS} from page join person p on p.id = page.id ${joins(now)}
    order by ${NEWEST_CLIENTS.order}`.execute(db);
  return rows;
}

/** How many there are, counted no further than one more than `COUNTED`: beyond that the number helps nobody and costs a second. */
export async function countClients(db: Db, who: Viewer, conditions: Conditions): Promise<number> {
  const parts = clientSources(who).map(
    ({ from, where }) => sql`(select from ${from} where ${all([where, ...conditions])} limit ${COUNTED + 1})`,
  );
  const { rows } = await sql<{ count: number }>`${sql.raw(PLANNED_ANEW)}
    select count(*) as count from (${sql.join(parts, sql` union all `)}) found`.execute(db);
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
