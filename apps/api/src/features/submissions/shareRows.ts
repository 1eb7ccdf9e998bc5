import type { CompiledSet } from '@careway/core/questionnaires/compile';
import type { Form } from '@careway/core/questionnaires/form';
import { type FormKind, formKindOf } from '@careway/core/questionnaires/staticForms/formKinds';
import { standingOf } from '@careway/core/submissions/formStanding';
import { keptEntries } from '@careway/core/submissions/keptEntries';
import type { ShareStatus } from '@careway/core/submissions/shareStatus';
import { type Selectable, sql } from 'kysely';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import { prepared } from '../../db/prepared.ts';
import type { SubmissionTables } from './tables.ts';

export type Share = Selectable<SubmissionTables['question_share']>;

/** The columns of a form as it is read. */
const READ = [
  'id',
  'question_set_id',
  'question_set_version',
  'form_kind',
  'shared_to',
  'status',
  'version',
  'answers',
  'pending_callback_status',
  'held_half',
  'admin',
  'is_counselling',
  'resource_ids',
  'appointment_id',
  'saved_at',
  'withdrawn_at',
  'pathway_version_id',
  'shared_by',
  'response_view_by_sender',
  'questionnaire_view_by_receiver',
] as const;

/** And those that a save is built on. */
const COLUMNS = [
  ...READ,
  'progress',
  'flags',
  'shared_at',
  'changed_at',
  'last_save',
  'last_save_version',
] as const;

export type ReadShare = Pick<Share, (typeof READ)[number]>;
export type HeldShare = Pick<Share, (typeof COLUMNS)[number]>;

const shareById = (db: Db, { id }: { id: string }) =>
  db.selectFrom('question_share').select(COLUMNS).where('id', '=', id);
const readShare = prepared('share_by_id', shareById);
const lockShare = prepared('share_by_id_locked', (db, by: { id: string }) => shareById(db, by).forUpdate());

const shareToRead = prepared('share_to_read', (db, { id }: { id: string }) =>
  db.selectFrom('question_share').select(READ).where('id', '=', id),
);

/** One share, for whoever reads it: every column that a reply does not need is one more to send and to take apart. */
export async function findShareToRead(db: Db, id: string): Promise<ReadShare | undefined> {
  const [share] = await shareToRead(db, { id });
  return share;
}

/** One share; with `forUpdate` others who save it wait until this transaction is over. */
export async function findShare(
  db: Db,
  id: string,
  { forUpdate = false } = {},
): Promise<HeldShare | undefined> {
  const [share] = await (forUpdate ? lockShare : readShare)(db, { id });
  return share;
}

/**
 * The version of its pathway that a form is begun with: the one approved last, looked up as the form is stored, so
 * that it is the one in use at that moment (rule 2.14). Forms that no pathway walks have none.
 */
const versionInUse = (questionSetId: string) =>
  WALKED.includes(formKindOf(questionSetId))
    ? sql<string | null>`(
        select id from pathway_version where question_set_id = ${questionSetId} and state = 'approved'
        order by number desc limit 1
      )`
    : null;

const WALKED: readonly FormKind[] = ['eligibility', 'larcEligibility'];

/** Gives somebody a form, with what is already known of their filled in. @returns the share's id */
export async function insertShare(
  db: Db,
  now: Date,
  share: { to: string; by: string | null; set: CompiledSet; form: Form; admin?: boolean; dueDate?: string },
): Promise<string> {
  const id = newId(now);
  await seedShare(db, { ...share, id, status: 'shared', sharedAt: now, changedAt: now });
  return id;
}

/** A share at any stage of its life; `set` is the version it keeps. */
export async function seedShare(
  db: Db,
  share: {
    id: string;
    to: string;
    by?: string | null;
    set: CompiledSet;
    form: Form;
    status: ShareStatus;
    sharedAt: Date;
    changedAt: Date;
    /** Filled in by staff (rule 5.10). */
    admin?: boolean;
    dueDate?: string;
  },
): Promise<void> {
  const { progress, flags } = standingOf(share.form);
  const saved = share.status !== 'shared';
  await db
    .insertInto('question_share')
    .values({
      id: share.id,
      question_set_id: share.set.set.id,
      question_set_version: share.set.set.version ?? 1,
      form_kind: formKindOf(share.set.set.id),
      pathway_version_id: versionInUse(share.set.set.id),
      shared_by: share.by ?? null,
      shared_to: share.to,
      status: share.status,
      version: saved ? 1 : 0,
      answers: JSON.stringify(keptEntries(share.form)),
      progress: JSON.stringify(progress),
      flags,
      admin: share.admin ?? false,
      pending_callback_status: share.status === 'hold' ? 'pending' : null,
      shared_at: share.sharedAt,
      changed_at: saved ? share.changedAt : share.sharedAt,
      saved_at: saved ? share.changedAt : null,
      completed_date: share.status === 'completed' ? share.changedAt : null,
      due_date: share.dueDate ?? null,
      appointment_id: null,
      tp_id: null,
    })
    .execute();
}
