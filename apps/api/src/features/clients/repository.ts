import type { HomeAddress } from '@careway/core/accounts/homeAddress';
import type { ServiceCode } from '@careway/core/eligibility/services';
import { COUNTED } from '@careway/core/limits';
import { STATIC_FORMS } from '@careway/core/questionnaires/staticForms/formKinds';
import type { ShareStatus } from '@careway/core/submissions/shareStatus';
import { type RawBuilder, sql } from 'kysely';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import { PLANNED_ANEW } from '../../db/statementNames.ts';
import { byId, byMoment, keyset } from '../../http/paging.ts';
import { type AuditEntry, auditColumns, auditFrom, wasWritten } from '../audit/service.ts';
import { clientSources, type Viewer } from '../trusts/service.ts';
import { beyondUntil, openTo, type Reader } from './lookBeyondRows.ts';
import { all, type Conditions, type Wanted } from './matchingRows.ts';
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
  form_status: ShareStatus | null;
  next_appointment_at: Date | null;
}

/** What a list shows of each client, beside the person's own columns; what most have not is not looked for. */
const columnsAt = (now: Date) => sql`
  p.id, p.reference, p.first_name, p.last_name, p.date_of_birth, p.first_said_birth, p.service, p.created_at,
  p.created_at::text as joined, t.name as trust,
  array(select jsonb_array_elements_text(p.eligibility -> 'flags')) as carried_flags,
  case when p.form_flagged then array(
    select distinct flag from question_share s cross join unnest(s.flags) as flag where s.shared_to = p.id
  ) else '{}' end as raised_flags,
  p.form_status,
  case when p.booked_until > ${now} then (
    select min(a.starts_at) from appointment a where a.person_id = p.id and a.status = 'booked' and a.ends_at > ${now}
  ) end as next_appointment_at`;

/**
 * How many rows are asked for stands in the statement: else PostgreSQL plans it anew at each call
 * (docs/decisions/0050).
 */
const rowsOf = (most: number) => sql`limit ${sql.lit(most)}`;

const together = sql` union all `;

/** One page of ids, newest first, out of every source that the viewer has: each gives its own newest by an index. */
function pageOfIds(who: Viewer, conditions: Conditions, most: number): RawBuilder<unknown> {
  const parts = clientSources(who).map(
    ({ from, where }) => sql`(select p.id, p.created_at from ${from} where ${all([where, ...conditions])}
      order by ${NEWEST_CLIENTS.order} ${rowsOf(most)})`,
  );
  return sql`select id from (${sql.join(parts, together)}) page
    order by created_at desc, id desc ${rowsOf(most)}`;
}

/** All of the few that are wanted, out of every source that the viewer has. */
function allOf(who: Viewer, conditions: Conditions): RawBuilder<unknown> {
  const parts = clientSources(who).map(
    ({ from, where }) => sql`select p.id, p.created_at from ${from} where ${all([where, ...conditions])}`,
  );
  return sql.join(parts, together);
}

export const NEWEST_CLIENTS = keyset<ClientRow>(
  'desc',
  byMoment('p.created_at', (row) => row.joined),
  byId('p.id', (row) => row.id),
);

/**
 * How many there are, counted no further than one more than `most`: beyond that the number helps nobody and costs a
 * second.
 */
function counting(
  who: Viewer,
  { count: conditions, moreThan = 0 }: Wanted,
  most: number,
): RawBuilder<unknown> {
  if (who.usertype === 'Super_Admin' && moreThan > most) return sql`${sql.lit(most + 1)}::integer`;
  const parts = clientSources(who).map(
    ({ from, where }) => sql`(select from ${from} where ${all([where, ...conditions])} ${rowsOf(most + 1)})`,
  );
  return sql`select count(*) from (select from (${sql.join(parts, together)}) each ${rowsOf(most + 1)}) found`;
}

/**
 * One row more than `limit`, newest first, and on each row how many there are at all: one statement, with the audit
 * row in it.
 * @param wanted from `matching` or `matchingNearly`
 * @param note what is written down of the look (rule 11.1)
 * @param most counted so far; one more says that there are more
 */
export async function listClients(
  db: Db,
  who: Viewer,
  wanted: Wanted,
  page: { cursor?: string | undefined; limit: number },
  now: Date,
  { note, most = COUNTED }: { note?: AuditEntry | undefined; most?: number } = {},
): Promise<(ClientRow & { total: number })[]> {
  const after = NEWEST_CLIENTS.after(page.cursor);
  const size = page.limit + 1;
  const noted = note
    ? sql`, noted as (${auditFrom(sql`(select) one`, { id: newId(now), at: now, ...auditColumns(note) })})`
    : sql``;
  // Of few, the page and the count are read from the same rows: where they live is asked once, not once for each.
  const [found, ids, count] = wanted.few
    ? [
        sql`found as materialized (${allOf(who, wanted.page)}),`,
        sql`select p.id from found p where ${after} order by ${NEWEST_CLIENTS.order} ${rowsOf(size)}`,
        sql`select count(*) from (select from found ${rowsOf(most + 1)}) counted`,
      ]
    : [sql``, pageOfIds(who, [...wanted.page, after], size), counting(who, wanted, most)];
  // The whole list is asked for in the same way each time; how to search best hangs on what is searched for.
  const { rows } = await sql<
    ClientRow & { total: number }
  >`${sql.raw(wanted.page.length > 0 ? PLANNED_ANEW : '')}
    with ${found} page as materialized (${ids}) ${noted}
    select ${columnsAt(now)}, (${count}) as total
    from page join person p on p.id = page.id left join trust t on t.id = p.trust_id
    order by ${NEWEST_CLIENTS.order}`.execute(db);
  wasWritten(note ?? null);
  return rows;
}

export interface FoundClient extends ClientRow {
  /** Until when another trust's client may be read; null for one of the own. */
  beyond_until: Date | null;
  email: string;
  has_account: boolean;
  mobile: string | null;
  address: HomeAddress | null;
  eligibility: {
    contract: string;
    summary: { question: string; answer: string }[];
    answers: unknown[];
  } | null;
}

/** One client; undefined when there is none, or none for this reader (rule 10.3). An open look beyond counts. */
export async function findClient(
  db: Db,
  who: Reader,
  id: string,
  now: Date,
): Promise<FoundClient | undefined> {
  const { rows } = await sql<FoundClient>`
    select ${columnsAt(now)}, p.email, p.has_account, p.mobile, p.address, p.eligibility, ${beyondUntil(who, now)} as beyond_until
    from person p left join trust t on t.id = p.trust_id where ${openTo(who, now)} and p.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** The clients of a clinic's day, whom the caller may read. */
export async function foundForDay(
  db: Db,
  ids: readonly string[],
  at: Date,
): Promise<(ClientRow & Pick<FoundClient, 'eligibility'>)[]> {
  const { rows } = await sql<ClientRow & Pick<FoundClient, 'eligibility'>>`
    select ${columnsAt(at)}, p.eligibility
    from person p left join trust t on t.id = p.trust_id where p.id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}
