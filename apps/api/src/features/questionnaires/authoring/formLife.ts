/** The life of a form: its name, its copies, what keeps it, its end (rules 7.4, 7.9). */
import type { deleteStatus, nameCheck, renameQuestionSet } from '@careway/contract/authoring';
import type { BodyOf, ReplyOf } from '@careway/contract/row';
import { AUDIT } from '@careway/core/audit/events';
import { ERRORS, Refusal } from '@careway/core/errors';
import { contentOf } from '@careway/core/questionnaires/authoring/content';
import { FORM_LIMITS } from '@careway/core/questionnaires/authoring/formLimits';
import type { Db } from '../../../db/pool.ts';
import type { Session } from '../../../http/call.ts';
import { type Draft, savedOf } from './draftReply.ts';
import { findOpenDraft } from './draftRows.ts';
import { makeForm, note, readableContent } from './drafts.ts';
import { findHold, type Hold, isNameTaken, removeForm, removeVersion, storePublic } from './lifeRows.ts';
import { lockedAt, storeAs } from './saveDraft.ts';

/**
 * Gives a draft another name. What clients read changes when it is approved.
 * @throws Refusal as `saveDraft`
 */
export async function renameForm(
  db: Db,
  now: Date,
  who: Session,
  id: string,
  { revision, name }: BodyOf<typeof renameQuestionSet>,
): Promise<ReplyOf<typeof renameQuestionSet>> {
  const stored = await lockedAt(db, who, id, revision);
  const content = contentOf(stored.definition);
  if (content.name === name) return savedOf(stored);
  return savedOf(await storeAs(db, now, who, stored, { ...content, name }, AUDIT.formRenamed));
}

const cut = (name: string, more: string) => `${name.slice(0, FORM_LIMITS.name - more.length)}${more}`;

/**
 * A form of one's own with all that another says.
 * @throws Refusal `not_found` for one that they may not copy
 */
export async function duplicateForm(
  db: Db,
  now: Date,
  who: Session,
  id: string,
  name: string | undefined,
): Promise<Draft> {
  const content = await readableContent(db, who, id);
  const named = { ...content, name: name ?? cut(content.name, ', copy') };
  return makeForm(db, now, who, named, { templateFrom: id, event: AUDIT.formCopied });
}

const SUGGESTIONS = 50;

/** Whether a name is free, and one that is. */
export async function checkName(
  db: Db,
  who: Session,
  name: string,
  id: string | undefined,
): Promise<ReplyOf<typeof nameCheck>> {
  const isTaken = (one: string) => isNameTaken(db, who, one, id ?? null);
  if (!(await isTaken(name))) return { free: true, suggestion: null };
  for (let number = 2; number <= SUGGESTIONS; number += 1) {
    const suggestion = cut(name, ` ${number}`);
    if (!(await isTaken(suggestion))) return { free: false, suggestion };
  }
  return { free: false, suggestion: null };
}

/** Why a form is kept: with clients' answers, because it was approved, or because somebody is to decide on it. */
function reasonOf({
  shared,
  approved,
  waiting,
}: Hold): 'form_shared' | 'form_approved' | 'form_waiting' | null {
  if (shared) return 'form_shared';
  if (approved) return 'form_approved';
  return waiting ? 'form_waiting' : null;
}

/** @throws Refusal `not_found` for none, and one that is not theirs */
export async function statusOfDelete(
  db: Db,
  who: Session,
  id: string,
): Promise<ReplyOf<typeof deleteStatus>> {
  const hold = await findHold(db, who, id);
  if (hold === undefined) throw new Refusal('not_found');
  const reason = reasonOf(hold);
  return { canDelete: reason === null, reason, words: reason && ERRORS[reason].message };
}

/**
 * Deletes a form that nobody was ever asked (rule 7.4).
 * @throws Refusal `not_found`; `form_shared`, `form_approved`, `form_waiting`
 */
export async function deleteForm(db: Db, now: Date, who: Session, id: string): Promise<void> {
  // Whoever sends it for approval meanwhile waits, and then finds nothing.
  await findOpenDraft(db, who, id, { forUpdate: true });
  const { reason } = await statusOfDelete(db, who, id);
  if (reason !== null) throw new Refusal(reason);
  await removeForm(db, id);
  await note(db, now, who, id, AUDIT.formDeleted);
}

/**
 * Gives up the next version of an approved form.
 * @throws Refusal as `saveDraft`; `bad_request` for a form without a version in use, which is deleted instead
 */
export async function discardVersion(
  db: Db,
  now: Date,
  who: Session,
  id: string,
  revision: number,
): Promise<void> {
  const { version, inUse } = await lockedAt(db, who, id, revision);
  if (inUse === null) {
    const message = 'This form has no approved version yet. Delete it instead';
    throw new Refusal('bad_request', { fields: [{ field: 'id', message }] });
  }
  await removeVersion(db, id, version);
  await note(db, now, who, id, AUDIT.formDraftDiscarded);
}

/** @throws Refusal `not_found` for one that is not theirs */
export async function makePublic(
  db: Db,
  now: Date,
  who: Session,
  id: string,
  isPublic: boolean,
): Promise<void> {
  const changed = await storePublic(db, who, id, isPublic);
  if (changed === undefined) throw new Refusal('not_found');
  if (changed) await note(db, now, who, id, AUDIT.formPublic);
}
