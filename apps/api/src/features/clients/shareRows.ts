import type { AnswerEntry } from '@careway/core/questionnaires/types';
import type { ShareStatus } from '@careway/core/submissions/shareStatus';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { asksFor } from '../questionnaires/service.ts';

/** A form of one client with what was answered. */
export interface ShareRow {
  id: string;
  question_set_id: string;
  question_set_version: number;
  status: ShareStatus;
  answers: AnswerEntry[];
  shared_at: Date;
  changed_at: Date;
  saved_at: Date | null;
  withdrawn_at: Date | null;
  shared_by: string | null;
  response_view_by_sender: boolean;
  questionnaire_view_by_receiver: boolean;
  resource_ids: string[];
}

const COLUMNS = [
  'id',
  'question_set_id',
  'question_set_version',
  'status',
  'answers',
  'shared_at',
  'changed_at',
  'saved_at',
  'withdrawn_at',
  'shared_by',
  'response_view_by_sender',
  'questionnaire_view_by_receiver',
  'resource_ids',
] as const;

/** One form of this client; undefined for anybody else's. */
export function findShareOf(db: Db, clientId: string, shareId: string): Promise<ShareRow | undefined> {
  return db
    .selectFrom('question_share')
    .select(COLUMNS)
    .where('id', '=', shareId)
    .where('shared_to', '=', clientId)
    .executeTakeFirst();
}

/** More forms that ask for one thing than anybody has. */
const MOST = 25;

/** The forms of this client that ask for one of these and that anything was saved in, the newest first. */
export function savedAsking(db: Db, clientId: string, ...codes: string[]): Promise<ShareRow[]> {
  return db
    .selectFrom('question_share')
    .select(COLUMNS)
    .where('shared_to', '=', clientId)
    .where(asksFor(...codes))
    .where('saved_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
}

/** How often each answer of a form was changed after it was first given. */
export async function changesOf(db: Db, shareId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ question_id: string; changes: number }>`
    select changed.key as question_id, count(*) as changes
    from answer_change c cross join lateral (
      select key from jsonb_each(c.changes) where value -> 'from' <> '[]'
      union all select key from jsonb_each(c.texts) where value ->> 0 <> ''
    ) changed
    where c.share_id = ${shareId}
    group by changed.key`.execute(db);
  return new Map(rows.map((row) => [row.question_id, row.changes]));
}
