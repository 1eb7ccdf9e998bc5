import type { responses } from '@careway/contract/responses';
import type { QueryOf, ReplyOf } from '@careway/contract/row';
import { flagOf } from '@careway/core/clients/flags';
import { clientReference } from '@careway/core/clients/search';

import type { Db } from '../../db/pool.ts';
import { matching, openForm, scoreOf } from '../clients/service.ts';
import { versionOf } from '../questionnaires/service.ts';
import { reviewsOfPage } from './listReviews.ts';
import {
  type Asking,
  countedTo,
  listQuery,
  listResponses,
  ORDER,
  orderOf,
  type ResponseRow,
} from './listRows.ts';

type Reply = ReplyOf<typeof responses>;

/** One page of what was answered, and how many there are. Nobody with such a name: an empty page. */
export async function pageOfResponses(
  db: Db,
  who: Asking,
  query: QueryOf<typeof responses>,
  now: Date,
): Promise<Reply> {
  const found = query.search ? await matching(db, { search: query.search }, now) : undefined;
  if (query.search && !found) return { data: [], next: null, total: 0, more: false };
  const rows = await listResponses(db, listQuery(who, query, found, query, now));
  const page = ORDER[orderOf(query.state)].page(rows, query.limit, (row) => row);
  const reviewed = await reviewsOfPage(
    db,
    page.data.filter(({ withheld }) => !withheld).map(({ id }) => id),
  );
  const data = [];
  for (const row of page.data) data.push(await lineOf(db, row, reviewed));
  const counted = rows[0]?.total ?? 0;
  const most = countedTo(query, found);
  return { data, next: page.next, total: Math.min(counted, most), more: counted > most };
}

async function lineOf(
  db: Db,
  row: ResponseRow,
  reviewed: Awaited<ReturnType<typeof reviewsOfPage>>,
): Promise<Reply['data'][number]> {
  const set = await versionOf(db, row.question_set_id, row.question_set_version);
  // Most forms have no score: theirs is not worked out.
  const scored = !row.withheld && set?.questions.some(({ scoring }) => scoring !== undefined);
  const score = scored ? scoreOf(await openForm(db, row)) : null;
  return {
    id: row.id,
    form: { id: row.question_set_id, name: set?.set.name ?? '', version: row.question_set_version },
    client: {
      id: row.shared_to,
      name: `${row.first_name} ${row.last_name}`,
      reference: clientReference(row.reference),
    },
    trust: row.trust,
    status: row.status,
    sharedAt: row.shared_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    changedAt: row.changed_at.toISOString(),
    answered: row.progress.answered,
    required: row.progress.required,
    flags: row.withheld ? [] : row.flags.map(flagOf),
    withheld: row.withheld,
    score,
    review: row.withheld ? null : reviewed(row.id, row.sent_at !== null && (score?.band ?? null) !== null),
  };
}
