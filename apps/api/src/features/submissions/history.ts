import { sameEntries, saysSomething } from '@careway/core/questionnaires/entries';
import type { AnswerEntry } from '@careway/core/questionnaires/types';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { prepared } from '../../db/prepared.ts';
import { byId, byMoment, byWhole, keyset } from '../../http/paging.ts';
import type { ShareStatus } from './tables.ts';

/** What one save changed, question by question. */
export function changesOf(
  before: readonly AnswerEntry[],
  after: readonly AnswerEntry[],
): { questionId: string; before: AnswerEntry[]; after: AnswerEntry[] }[] {
  const by = (entries: readonly AnswerEntry[]) =>
    Map.groupBy(entries.filter(saysSomething), (entry) => entry.questionId);
  const [was, is] = [by(before), by(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((questionId) => {
    const [from, to] = [was.get(questionId) ?? [], is.get(questionId) ?? []];
    return sameEntries(from, to) ? [] : [{ questionId, before: from, after: to }];
  });
}

interface Save {
  shareId: string;
  version: number;
  by: string;
  status: ShareStatus;
}

// One value for all changes together: the text stays the same however many there are.
const insertChanges = prepared('insert_answer_changes', (db, save: Save & { at: Date; changes: string }) => ({
  compile: () =>
    sql<never>`
      insert into answer_change (share_id, question_id, version, at, changed_by, status, before, after)
      select ${save.shareId}, "questionId", ${save.version}, ${save.at}, ${save.by}, ${save.status}, before, after
      from jsonb_to_recordset(${save.changes}) as change ("questionId" text, before jsonb, after jsonb)`.compile(
      db,
    ),
}));

/** Writes the edit history of a save, in its transaction. */
export async function recordChanges(
  db: Db,
  now: Date,
  save: Save,
  changes: ReturnType<typeof changesOf>,
): Promise<void> {
  if (changes.length === 0) return;
  await insertChanges(db, { ...save, at: now, changes: JSON.stringify(changes) });
}

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

export const NEWEST_CHANGES = keyset<HistoryRow>(
  'desc',
  byMoment('c.at', (row) => row.at),
  byWhole('c.version', (row) => row.version),
  byId('c.share_id', (row) => row.shareId),
);

/** Every change of one person's answer to one question, newest first. */
export async function findHistory(
  db: Db,
  of: { personId: string; questionId: string },
  page: { limit: number; cursor?: string | undefined },
): Promise<HistoryRow[]> {
  return db
    .selectFrom('answer_change as c')
    .innerJoin('question_share as s', 's.id', 'c.share_id')
    .leftJoin('person as p', 'p.id', 'c.changed_by')
    .select([
      'c.at',
      'c.version',
      'c.share_id as shareId',
      's.question_set_id as setId',
      's.question_set_version as setVersion',
      'c.changed_by as changedBy',
      'c.status',
      'c.before',
      'c.after',
    ])
    .select((eb) =>
      eb.fn<string | null>('concat_ws', [eb.val(' '), 'p.first_name', 'p.last_name']).as('byName'),
    )
    .where('s.shared_to', '=', of.personId)
    .where('c.question_id', '=', of.questionId)
    .where(NEWEST_CHANGES.after(page.cursor))
    .orderBy(NEWEST_CHANGES.order)
    .limit(page.limit + 1)
    .execute();
}
