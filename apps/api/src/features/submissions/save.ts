import type { ReplyOf } from '@careway/contract/row';
import type { saveAnswers } from '@careway/contract/submissions';
import { londonDay } from '@careway/core/dates';
import { Refusal } from '@careway/core/errors';
import { definitionOf } from '@careway/core/pathways/definitions';
import type { CompiledSet } from '@careway/core/questionnaires/compile';
import {
  formSent,
  planSave,
  type SavePlan,
  type SaveToStore,
  type StoredForm,
} from '@careway/core/submissions/planSave';
import { currentOf } from '@careway/core/submissions/shareStatus';
import type { Db } from '../../db/pool.ts';
import { versionOf } from '../questionnaires/service.ts';
import { seesClient } from './access.ts';
import { recalled, remember } from './recentSaves.ts';
import { recordOf } from './record.ts';
import { findShare, type HeldShare } from './shareRows.ts';
import { type ReadForSave, type Saving, writeSave } from './writeSave.ts';

type Saved = ReplyOf<typeof saveAnswers>;

/** How often a save looks again, where somebody was quicker each time, before it makes the others wait. */
const TRIES = 4;

/**
 * Saves a form: the whole form each time (rule 15.11, 6.1, 5.6, 10.3, 10.4, 6.5). Only answers that
 * can be reached are kept. What comes again after a lost reply is answered as it was the first time. Whether the form
 * waits for a call or belongs to counselling is the server's own knowledge, whatever the body says (rule 6.13).
 * The form is read, the save decided (`planSave`), and written only where the form still stands as it was read; else
 * it is read again.
 * @param db a transaction, or the database itself: a save is one statement, and opens one where more follows from it
 * @returns the status that came of it
 * @throws Refusal `not_found`, `form_withdrawn`, `bad_request` (fields `answers.N`), `version_conflict` and
 *   `already_completed` (both
 * with `stored`), `form_on_hold`, `form_ended`, `answers_missing` (fields are question ids)
 */
export async function save(db: Db, saving: Saving): Promise<Saved> {
  const { given, now } = saving;
  const remembered = given.status === 'draft' ? recalled(given.shareId, now) : undefined;
  // What is remembered is never believed: nothing but a save that is stored comes of it.
  if (remembered) {
    const read = await readForSave(db, saving, remembered);
    const plan = planSave(read);
    const saved = plan.does === 'store' ? await stored(db, saving, read, plan) : undefined;
    if (saved) return saved;
  }
  for (let tries = remembered ? 1 : 0; tries < TRIES; tries += 1) {
    const read = await readForSave(db, saving, await shareFor(db, given));
    // A check is judged where nobody else writes in it.
    if (read.definition)
      return inTransaction(db, (within) => saveCheck(within, saving, read.share.shared_to));
    const saved = await carryOut(db, saving, read);
    if (saved) return saved;
  }
  // So many save it at this moment, or so much follows from it: now this one has it to itself.
  return inTransaction(db, (within) => saveLocked(within, saving));
}

const inTransaction = (db: Db, work: (within: Db) => Promise<Saved>): Promise<Saved> =>
  db.isTransaction ? work(db) : db.transaction().execute(work);

async function saveLocked(db: Db, saving: Saving): Promise<Saved> {
  const read = await readForSave(db, saving, await shareFor(db, saving.given, { forUpdate: true }));
  const saved = await carryOut(db, saving, read);
  if (!saved) throw new Error('A form that is locked cannot have changed');
  return saved;
}

/** rule 2.13: a check that is sent in is judged by the way that its answers lead, and by nothing that its page says. */
async function saveCheck(db: Db, saving: Saving, personId: string): Promise<Saved> {
  const { judge } = saving.dependencies;
  await judge.alone(db, personId);
  const read = await readForSave(db, saving, await shareFor(db, saving.given, { forUpdate: true }));
  const saved = await carryOut(db, saving, await withJudgement(db, saving, read));
  if (!saved) throw new Error('A form that is locked cannot have changed');
  return saved;
}

/** rule 10.3: somebody else's share, a share of another form and no share at all are one answer. */
async function shareFor(db: Db, given: Saving['given'], how?: { forUpdate: boolean }): Promise<HeldShare> {
  const share = await findShare(db, given.shareId, how);
  if (!share) throw new Refusal('not_found');
  return share;
}

async function readForSave(db: Db, saving: Saving, share: HeldShare): Promise<ReadForSave> {
  const { given, who, now, callback } = saving;
  if (share.question_set_id !== given.questionSetId) throw new Refusal('not_found');
  if (!(await seesClient(db, who, share.shared_to))) throw new Refusal('not_found');
  if (share.withdrawn_at) throw new Refusal('form_withdrawn');
  const set = await versionOf(db, share.question_set_id, share.question_set_version);
  if (!set) throw new Refusal('not_found');
  return {
    share,
    set,
    stored: storedForm(share),
    given,
    by: who.usertype === 'Client' ? 'client' : 'staff',
    today: londonDay(now),
    callback,
    ...(given.status === 'completed' ? { definition: definitionOf(set.set) } : {}),
  };
}

/** Together with what its way came to, or that it was decided before. */
async function withJudgement(
  db: Db,
  { dependencies: { judge }, who, now }: Saving,
  read: ReadForSave,
): Promise<ReadForSave> {
  const { share, definition } = read;
  if (!definition) return read;
  if (await judge.isDecided(db, share.id)) return { ...read, check: { decided: true } };
  const { form, faults } = formSent(read);
  if (faults.length > 0 || share.status === 'completed') return { ...read, check: { decided: false } };
  const judgement = await judge.judge(db, { definition, share, answers: form.held(), who, now });
  return { ...read, judgement, check: { decided: false, way: judgement } };
}

/** @returns undefined where the form stood otherwise by the time it was written: look again */
async function carryOut(db: Db, saving: Saving, read: ReadForSave): Promise<Saved | undefined> {
  const plan = planSave(read);
  if (plan.does === 'store') return stored(db, saving, read, plan);
  if (plan.does === 'nothing') return savedOf(read.share);
  throw refusalOf(plan, read);
}

async function stored(
  db: Db,
  saving: Saving,
  read: ReadForSave,
  plan: SaveToStore,
): Promise<Saved | undefined> {
  const share = await writeSave(db, saving, read, plan);
  if (!share) return undefined;
  // Where a transaction is open, what was written may yet be undone.
  if (!db.isTransaction && plan.status === 'draft') remember(share, saving.now);
  return savedOf(share);
}

function refusalOf(
  plan: Exclude<SavePlan, { does: 'store' | 'nothing' }>,
  { set, share }: { set: CompiledSet; share: HeldShare },
): Refusal {
  if (plan.does === 'refuse') return new Refusal(plan.code, { fields: plan.fields });
  return new Refusal(plan.code, { details: { stored: recordOf(set, share) } });
}

function storedForm(share: HeldShare): StoredForm {
  return {
    kind: share.form_kind,
    status: share.status,
    version: share.version,
    answers: share.answers,
    progress: share.progress,
    flags: share.flags,
    pendingCallback: share.pending_callback_status,
    isCounselling: share.is_counselling,
    lastSave: share.last_save_version === share.version ? share.last_save : null,
  };
}

function savedOf(share: HeldShare): Saved {
  return {
    shareId: share.id,
    status: currentOf(share.status) ?? 'draft',
    version: share.version,
    savedAt: (share.saved_at ?? share.changed_at).toISOString(),
  };
}
