/** Which answered forms a list has, and for whom (rule 7.11). */
import { londonInstant } from '@careway/core/appointments/london';
import { londonDay } from '@careway/core/dates';
import { COUNTED, COUNTED_FOUND } from '@careway/core/limits';
import type { AnswerEntry } from '@careway/core/questionnaires/types';
import {
  firstDayWithin,
  type ResponseState,
  type SentWithin,
} from '@careway/core/submissions/responseFilters';
import type { ShareStatus } from '@careway/core/submissions/shareStatus';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { PLANNED_ANEW } from '../../db/statementNames.ts';
import { byId, byMoment, keyset } from '../../http/paging.ts';
import { all, type Conditions, type MatchingClients } from '../clients/service.ts';
import type { Viewer } from '../trusts/service.ts';

export type Asking = Viewer & { personId: string };

/** Which of the answered forms are asked for. */
export interface Wanted {
  form?: string | undefined;
  state?: ResponseState | undefined;
  flagged?: 'yes' | 'no' | undefined;
  within?: SentWithin | undefined;
  trust?: string | undefined;
}

export interface ResponseRow {
  id: string;
  question_set_id: string;
  question_set_version: number;
  status: ShareStatus;
  answers: AnswerEntry[];
  progress: { answered: number; required: number };
  flags: string[];
  shared_to: string;
  shared_at: Date;
  sent_at: Date | null;
  saved_at: Date | null;
  changed_at: Date;
  /** What it is sorted by, with its microseconds. */
  moment: string;
  /** The sender of this form does not see its answers, and it is the sender who asks. */
  withheld: boolean;
  first_name: string;
  last_name: string;
  reference: number;
  trust: string | null;
  total: number;
}

/** What was sent in, the last first; what is not sent in yet, by when it was given out. */
export const ORDER = {
  sent: keyset<ResponseRow>(
    'desc',
    byMoment('p.sent_at', (row) => row.moment),
    byId('p.id', (row) => row.id),
  ),
  draft: keyset<ResponseRow>(
    'desc',
    byMoment('p.shared_at', (row) => row.moment),
    byId('p.id', (row) => row.id),
  ),
};

export const orderOf = (state: ResponseState | undefined) => (state === 'draft' ? 'draft' : 'sent');

interface Source {
  /** With the client, as `p`. */
  rows: RawBuilder<unknown>;
  /** The same rows, so that the database goes through them in their order and looks at each one's client. */
  inOrder: RawBuilder<unknown>;
  /** Without, for counting. */
  counted: RawBuilder<unknown>;
}

/** Where answered forms are read: staff of a trust in views that keep trusts apart (docs/decisions/0050, 0103). */
const sources = (who: Viewer): readonly Source[] =>
  who.usertype === 'Super_Admin'
    ? [{ rows: ALL, inOrder: ALL, counted: sql`question_share` }]
    : [
        {
          rows: sql`response_of_trust`,
          inOrder: sql`response_of_trust_in_order`,
          counted: sql`response_counted_of_trust`,
        },
        {
          rows: sql`response_unplaced`,
          inOrder: sql`response_unplaced_in_order`,
          counted: sql`response_counted_unplaced`,
        },
      ];

const ALL = sql`(select s.*, c.first_name, c.last_name, c.reference, c.date_of_birth, c.email, c.mobile, c.service
  from question_share s join person c on c.id = s.shared_to where c.usertype = 'Client')`;

/** That whoever sent the form does not see its answers, and is who asks. */
export const withheldFrom = (who: { personId: string }): RawBuilder<boolean> =>
  sql<boolean>`(not p.response_view_by_sender and p.shared_by is not distinct from ${who.personId}::uuid)`;

const STATE: Record<ResponseState, RawBuilder<boolean>> = {
  sent: sql`p.sent_at is not null`,
  completed: sql`(p.sent_at is not null and p.status = 'completed')`,
  hold: sql`(p.sent_at is not null and p.status <> 'completed' and p.status = 'hold')`,
  ended: sql`(p.sent_at is not null and p.status <> 'completed' and p.status = 'end flow')`,
  draft: sql`p.status = 'draft'`,
};

/** What is asked for, as conditions on a share `p`. What raises a flag is not told to who may not see the answers. */
function conditionsOf(wanted: Wanted, who: Asking, now: Date): Conditions {
  const { form, state = 'sent', flagged, within, trust } = wanted;
  const at = state === 'draft' ? sql`p.shared_at` : sql`p.sent_at`;
  const first = within && londonInstant(firstDayWithin(within, londonDay(now)), 0);
  return [
    STATE[state],
    ...(form ? [sql`p.question_set_id = ${form}::uuid`] : []),
    ...(trust ? [sql`p.trust_id = ${trust}::uuid`] : []),
    ...(first ? [sql`${at} >= ${first}::timestamptz`] : []),
    ...(flagged === 'yes' ? [sql`p.flags <> '{}'`] : []),
    ...(flagged === 'no' ? [sql`p.flags = '{}'`] : []),
    ...(flagged ? [sql`not ${withheldFrom(who)}`] : []),
  ];
}

interface Page {
  cursor?: string | undefined;
  limit: number;
}

/** Clients who may be meant by what was typed, for the page and for the count (`matching` of clients). */
export type Found = MatchingClients | undefined;

const COLUMNS = sql`p.id, p.question_set_id, p.question_set_version, p.status, p.answers, p.progress, p.flags, p.shared_to,
  p.shared_at, p.sent_at, p.saved_at, p.changed_at, p.trust_id, p.first_name, p.last_name, p.reference`;

/**
 * How far a list is counted; one more says that there are more. What has no flag stands in no index: each form has to
 * be opened.
 */
export const countedTo = ({ flagged }: Wanted, found: Found): number =>
  found || flagged === 'no' ? COUNTED_FOUND : COUNTED;

/**
 * One page of the list, with one row more than `limit`, and on each how many there are at all, counted no further
 * than one more than `countedTo`. How to read it best hangs on what is asked for: a rare form, a name.
 */
export function listQuery(
  who: Asking,
  wanted: Wanted,
  found: Found,
  page: Page,
  now: Date,
): RawBuilder<ResponseRow> {
  const { after, order } = ORDER[orderOf(wanted.state)];
  const conditions = conditionsOf(wanted, who, now);
  const most = page.limit + 1;
  const at = orderOf(wanted.state) === 'draft' ? sql`p.shared_at` : sql`p.sent_at`;
  const shown = sql`${COLUMNS}, ${at}::text as moment, ${withheldFrom(who)} as withheld`;
  const onTheWay = (what: 'page' | 'count') => found?.metOnTheWay?.includes(what) ?? false;
  const parts = sources(who).map(({ rows, inOrder, counted }) =>
    found
      ? sql`(select ${shown} from ${onTheWay('page') ? inOrder : rows} p where ${all([...conditions, ...found.page, after(page.cursor)])}
      order by ${order} limit ${most})`
      : // Which forms first, then whose they are: taken together, the database thinks far fewer clients of a trust have forms than do.
        sql`(select ${shown} from (select p.id as first from ${counted} p
      where ${all([...conditions, after(page.cursor)])} order by ${order} limit ${most}) firsts join ${rows} p on p.id = firsts.first)`,
  );
  const counts = sources(who).map(({ rows, inOrder, counted }) => {
    const from = found ? (onTheWay('count') ? inOrder : rows) : counted;
    // In the order of the list: without it the database, which may not look at what flags there are, reads them all
    // to find some, and forms of clients with a frequent name wherever they lie, instead of those that the page has
    // read already.
    const inTurn = found && !onTheWay('count') ? sql`` : sql`order by ${order}`;
    return sql`(select from ${from} p where ${all([...conditions, ...(found?.count ?? [])])} ${inTurn} limit ${countedTo(wanted, found) + 1})`;
  });
  return sql<ResponseRow>`
    with page as materialized (
      select * from (${sql.join(parts, sql` union all `)}) p order by ${order} limit ${most}
    )
    select p.*, t.name as trust, (select count(*) from (${sql.join(counts, sql` union all `)}) counted)::integer as total
    from page p left join trust t on t.id = p.trust_id order by ${order}`;
}

/** The rows of one page; see `listQuery`. */
export async function listResponses(db: Db, query: RawBuilder<ResponseRow>): Promise<ResponseRow[]> {
  return (await sql<ResponseRow>`${sql.raw(PLANNED_ANEW)} ${query}`.execute(db)).rows;
}

/** How many there are in all, and how many of each version: for a file of all of them. */
export async function countVersions(
  db: Db,
  who: Asking,
  wanted: Wanted,
  found: Found,
  now: Date,
): Promise<{ version: number; responses: number }[]> {
  const conditions = [...conditionsOf(wanted, who, now), sql`not ${withheldFrom(who)}`];
  const parts = sources(who).map(
    ({ rows }) => sql`(select p.question_set_version as version from ${rows} p
      where ${all([...conditions, ...(found?.count ?? [])])})`,
  );
  const { rows } = await sql<{ version: number; responses: number }>`
    select version, count(*)::integer as responses from (${sql.join(parts, sql` union all `)}) counted
    group by version order by version desc`.execute(db);
  return rows;
}

/** The next so many for a file, in the order of the list; what is withheld is not there. */
export async function listForFile(
  db: Db,
  who: Asking,
  wanted: Wanted,
  found: Found,
  page: Page,
  now: Date,
): Promise<ResponseRow[]> {
  const { after, order } = ORDER[orderOf(wanted.state)];
  const conditions = [...conditionsOf(wanted, who, now), sql`not ${withheldFrom(who)}`];
  const at = orderOf(wanted.state) === 'draft' ? sql`p.shared_at` : sql`p.sent_at`;
  const parts = sources(who).map(
    ({ rows }) => sql`(select ${COLUMNS}, ${at}::text as moment, false as withheld
      from ${rows} p where ${all([...conditions, ...(found?.page ?? []), after(page.cursor)])}
      order by ${order} limit ${page.limit + 1})`,
  );
  const { rows } = await sql<ResponseRow>`${sql.raw(PLANNED_ANEW)}
    select p.*, t.name as trust from (${sql.join(parts, sql` union all `)}) p left join trust t on t.id = p.trust_id
    order by ${order} limit ${page.limit + 1}`.execute(db);
  return rows;
}
