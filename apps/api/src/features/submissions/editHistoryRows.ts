import type { AnswerEntry } from '@careway/core/questionnaires/types';
import type { ShareStatus } from '@careway/core/submissions/shareStatus';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { byId, byMoment, byWhole, keyset } from '../../http/paging.ts';
import { entriesOf, ofText } from './answerChanges.ts';
import type { AnswerChanges, TextChanges } from './tables.ts';

export interface HistoryRow {
  at: Date;
  version: number;
  shareId: string;
  setId: string;
  setVersion: number;
  changedBy: string | null;
  byName: string | null;
  status: ShareStatus;
  before: AnswerEntry[];
  after: AnswerEntry[];
}

const NOTHING: AnswerChanges[string] = { from: [], to: [] };

/** Who changed it; null where they are not here any more. */
const CHANGED_BY = sql<string | null>`case when c.own then s.shared_to else c.changed_by end`;

export const NEWEST_CHANGES = keyset<HistoryRow>(
  'desc',
  byMoment('c.at', (row) => row.at),
  byWhole('c.version', (row) => row.version),
  byId('c.share_id', (row) => row.shareId),
);

/**
 * Every change of one person's answer to one question, newest first, in one copy of a form or in all of them. Copies
 * whose answers their sender may not see are not there for the sender (rule 7.13).
 */
export async function findHistory(
  db: Db,
  who: { personId: string },
  of: { userId: string; questionId: string; shareId?: string | undefined },
  page: { limit: number; cursor?: string | undefined },
): Promise<HistoryRow[]> {
  const rows = await db
    .selectFrom('answer_change as c')
    .innerJoin('question_share as s', 's.id', 'c.share_id')
    .leftJoin('person as p', (join) => join.on('p.id', '=', CHANGED_BY))
    .select([
      'c.at',
      'c.version',
      'c.share_id as shareId',
      's.question_set_id as setId',
      's.question_set_version as setVersion',
      CHANGED_BY.as('changedBy'),
      'c.status',
    ])
    .select([
      sql<AnswerChanges[string] | null>`c.changes -> ${of.questionId}::text`.as('change'),
      sql<TextChanges[string] | null>`c.texts -> ${of.questionId}::text`.as('text'),
    ])
    .select((eb) =>
      eb.fn<string | null>('concat_ws', [eb.val(' '), 'p.first_name', 'p.last_name']).as('byName'),
    )
    .where('s.shared_to', '=', of.userId)
    .$if(of.shareId !== undefined, (query) => query.where('s.id', '=', of.shareId ?? ''))
    .where(sql<boolean>`(s.response_view_by_sender or s.shared_by is distinct from ${who.personId}::uuid)`)
    .where(sql<boolean>`(c.changes ? ${of.questionId}::text or c.texts ? ${of.questionId}::text)`)
    .where(NEWEST_CHANGES.after(page.cursor))
    .orderBy(NEWEST_CHANGES.order)
    .limit(page.limit + 1)
    .execute();
  return rows.map(({ change, text, ...row }) => {
    const { from, to } = text ? ofText(text) : (change ?? NOTHING);
    return { ...row, before: entriesOf(of.questionId, from), after: entriesOf(of.questionId, to) };
  });
}
