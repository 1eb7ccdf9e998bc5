import type { AnswerEntry } from '@careway/core/questionnaires/types';
import type { FormStatus } from '@careway/core/submissions/saveStatus';
import { sql } from 'kysely';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import { prepared } from '../../db/prepared.ts';
import { type AuditEntry, auditColumns, auditFrom, wasWritten } from '../audit/service.ts';
import { changesOf } from './answerChanges.ts';
import type { HeldShare, standingOf } from './shareRows.ts';
import './tables.ts';

/** What is written of a save, all of it or nothing. */
export interface Store {
  status: FormStatus;
  entries: readonly AnswerEntry[];
  /** What lists and triage show of it. */
  standing: ReturnType<typeof standingOf>;
  pendingCallbackStatus: string | null;
  by: string;
  /** The audit row, for what leaves one. */
  audit: AuditEntry | null;
}

interface Values extends ReturnType<typeof auditColumns> {
  id: string;
  version: number;
  was: string;
  wasCounselling: boolean;
  wasPending: string | null;
  status: string;
  /** This one and the next two are JSON. */
  answers: string;
  progress: string;
  changes: string | null;
  flags: string[];
  pending: string | null;
  completed: Date | null;
  now: Date;
  by: string;
  auditId: string | null;
}

const storing = prepared('store_save', (db, save: Values) => ({
  compile: () =>
    sql<{ version: number }>`
      with saved as (
        update question_share set status = ${save.status}, version = version + 1, answers = ${save.answers},
          progress = ${save.progress}, flags = ${save.flags}, pending_callback_status = ${save.pending},
          changed_at = ${save.now}, saved_at = ${save.now}, completed_date = ${save.completed}
        where id = ${save.id} and version = ${save.version} and status = ${save.was} and withdrawn_at is null
          and is_counselling = ${save.wasCounselling} and pending_callback_status is not distinct from ${save.wasPending}
        returning id, version
      ), history as (
        insert into answer_change (share_id, version, at, changed_by, status, changes)
        select id, version, ${save.now}::timestamptz, ${save.by}::uuid, ${save.status}::text, ${save.changes}::jsonb from saved
        where ${save.changes}::jsonb is not null
      ), noted as (${auditFrom(sql`saved`, {
        id: save.auditId,
        at: save.now,
        module: save.module,
        actionType: save.actionType,
        userId: save.userId,
        createdBy: save.createdBy,
        action: save.action,
      })})
      select version from saved`.compile(db),
}));

/**
 * Writes a save in one statement: the answers where the form still stands as the save found it (rule 6.5: compare and
 * set), what changed, and the audit row. PostgreSQL does all of a statement or nothing, so no transaction is opened round it.
 * @returns the form as it is then, or undefined when it stands otherwise by now
 */
export async function storeSave(
  db: Db,
  now: Date,
  share: HeldShare,
  save: Store,
): Promise<HeldShare | undefined> {
  const { progress, flags } = save.standing;
  const changes = changesOf(share.answers, save.entries);
  const [row] = await storing(db, {
    id: share.id,
    version: share.version,
    was: share.status,
    wasCounselling: share.is_counselling,
    wasPending: share.pending_callback_status,
    status: save.status,
    answers: JSON.stringify(save.entries),
    progress: JSON.stringify(progress),
    changes: changes && JSON.stringify(changes),
    flags,
    pending: save.pendingCallbackStatus,
    completed: save.status === 'completed' ? now : null,
    now,
    by: save.by,
    auditId: save.audit && newId(now),
    ...auditColumns(save.audit),
  });
  if (!row) return undefined;
  wasWritten(save.audit);
  return {
    ...share,
    status: save.status,
    version: row.version,
    answers: [...save.entries],
    progress,
    flags,
    pending_callback_status: save.pendingCallbackStatus,
    changed_at: now,
    saved_at: now,
  };
}
