/** A save in one statement: answers, what changed and the trail, all of it or nothing (rules 6.5, 6.8, 6.10). */
import type { AnswerEntry } from '@careway/core/questionnaires/types';
import type { FormStanding } from '@careway/core/submissions/formStanding';
import type { FormStatus } from '@careway/core/submissions/saveStatus';
import { type RawBuilder, sql } from 'kysely';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import { prepared } from '../../db/prepared.ts';
import { type AuditEntry, auditColumns, auditFrom } from '../audit/service.ts';
import { changesOf } from './answerChanges.ts';
import { notInTheWay } from './notInTheWay.ts';
import type { HeldShare } from './shareRows.ts';
import './tables.ts';

/** What is written of a save, all of it or nothing. */
export interface Store {
  status: FormStatus;
  entries: readonly AnswerEntry[];
  /** What lists and triage show of it. */
  standing: FormStanding;
  pendingCallbackStatus: string | null;
  by: string;
  /** Which save it is, where its page has named it (rule 6.20). */
  save: string | null;
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
  /** This one and the next three are JSON. */
  answers: string;
  progress: string;
  /** Null where nothing changed. */
  changes: string | null;
  texts: string | null;
  flags: string[];
  pending: string | null;
  completed: Date | null;
  now: Date;
  /** Null where it is the client whose form it is. */
  by: string | null;
  save: string | null;
  auditId: string | null;
}

/** What a save writes into the form whatever comes of it. */
const written = (
  save: Values,
) => sql`version = version + 1, answers = ${save.answers}, progress = ${save.progress},
  changed_at = ${save.now}, saved_at = ${save.now}, last_save = ${save.save}, last_save_version = version + 1`;

/**
 * A save: the form, where it stands as it was found, what changed in it, and what else belongs to it. Nothing long is
 * named twice: each time it would be sent and read again.
 */
const storing = (
  name: string,
  set: (save: Values) => RawBuilder<unknown>,
  noted: (save: Values) => RawBuilder<unknown> = () => sql``,
) =>
  prepared(name, (db, save: Values) => ({
    compile: () =>
      sql<{ version: number }>`
      with saved as (
        update question_share set ${set(save)}
        where id = ${save.id} and version = ${save.version} and status = ${save.was} and withdrawn_at is null
          and is_counselling = ${save.wasCounselling} and pending_callback_status is not distinct from ${save.wasPending}
        returning id, version, changed_at, status
      ), history as (
        insert into answer_change (share_id, version, at, changed_by, own, status, changes, texts)
        select id, version, changed_at, given.by, given.by is null, status, given.changes, ${save.texts}::jsonb
        from saved cross join (select ${save.changes}::jsonb, ${save.by}::uuid) as given (changes, by)
        where given.changes is not null
      )${noted(save)}
      select version from saved`.compile(db),
  }));

const changing = (save: Values) => sql`${written(save)}, status = ${save.status}, flags = ${save.flags},
  pending_callback_status = ${save.pending}, completed_date = ${save.completed}`;

/**
 * A draft that stays one, and stands as it did: PostgreSQL has nothing to keep for the client of it, and no trail is
 * concerned.
 */
const storeDraft = storing('store_draft', written);
const store = storing('store_save', changing);
const storeNoted = storing(
  'store_save_noted',
  changing,
  (save) =>
    sql`, noted as (${auditFrom(sql`saved`, {
      id: save.auditId,
      at: save.now,
      module: save.module,
      actionType: save.actionType,
      userId: save.userId,
      createdBy: save.createdBy,
      action: save.action,
    })})`,
);

/**
 * Writes a save in one statement: the answers where the form still stands as the save found it (rule 6.5: compare and
 * set), what changed, and the audit row. PostgreSQL does all of a statement or nothing, so no transaction is opened
 * round it. Where the trail alone refuses, the save stands without it (rule 11.3).
 * @returns the form as it is then, or undefined when it stands otherwise by now
 */
export async function storeSave(
  db: Db,
  now: Date,
  share: HeldShare,
  save: Store,
): Promise<HeldShare | undefined> {
  const { progress, flags } = save.standing;
  const changed = changesOf(share.answers, save.entries);
  const values: Values = {
    id: share.id,
    version: share.version,
    was: share.status,
    wasCounselling: share.is_counselling,
    wasPending: share.pending_callback_status,
    status: save.status,
    answers: JSON.stringify(save.entries),
    progress: JSON.stringify(progress),
    changes: changed && JSON.stringify(changed.changes),
    texts: changed?.texts ? JSON.stringify(changed.texts) : null,
    flags,
    pending: save.pendingCallbackStatus,
    completed: save.status === 'completed' ? now : null,
    now,
    by: save.by === share.shared_to ? null : save.by,
    save: save.save,
    auditId: save.audit && newId(now),
    ...auditColumns(save.audit),
  };
  const [row] = save.audit
    ? await notInTheWay(db, now, save.audit, {
        noted: (within) => storeNoted(within, values),
        alone: (within) => store(within, values),
      })
    : await (standsAsBefore(share, save) ? storeDraft : store)(db, values);
  if (!row) return undefined;
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
    last_save: save.save,
    last_save_version: row.version,
  };
}

/** Whether a save changes nothing but the answers of a draft and how far it is. */
const standsAsBefore = (share: HeldShare, save: Store): boolean =>
  share.status === 'draft' &&
  save.status === 'draft' &&
  save.pendingCallbackStatus === share.pending_callback_status &&
  save.standing.flags.join() === share.flags.join();
