import { createHash } from 'node:crypto';
import type { ServiceCode } from '@careway/core/eligibility/services';
import { compile } from '@careway/core/questionnaires/compile';
import type { NotBroughtIn } from '@careway/core/questionnaires/fhir/notes';
import { STATIC_CONTENT } from '@careway/core/questionnaires/staticForms/content';
import type { QuestionSet } from '@careway/core/questionnaires/types';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { findOpenDraft, findPublished } from './authoring/draftRows.ts';
import { type KeptFrom, keepOrigin } from './originRows.ts';
import { publishAlone } from './publishRows.ts';
import { findNotes, insertDraft, publish, publishedFingerprints } from './repository.ts';

export { draftOf } from './approvals.ts';
/** What the demonstration does as its colleagues. */
export { addComment } from './authoring/comments.ts';
export { createForm } from './authoring/drafts.ts';
export { saveDraft } from './authoring/saveDraft.ts';
export { newestOf, versionOf } from './compiledSets.ts';
export { agesNamed } from './lists/entryRows.ts';
export { askFor, decideOn } from './lists/listEntries.ts';
export { saveTriggers } from './lists/triggers.ts';
export { originOf } from './originRows.ts';
export { asksFor } from './repository.ts';

/**
 * Publishes the static forms that come with the product, each content once: a start with nothing new writes nothing,
 * and shares that were given out keep the version they have (rule 7.1).
 * @throws QuestionSetFault when a form that ships with the product cannot be asked
 */
export async function publishStaticForms(
  db: Db,
  now: Date,
  forms: readonly QuestionSet[] = STATIC_CONTENT,
): Promise<void> {
  const known = await publishedFingerprints(db);
  const fresh = forms
    .map((set) => ({ set, fingerprint: createHash('sha256').update(JSON.stringify(set)).digest() }))
    .filter(({ set, fingerprint }) => !known.has(`${set.id} ${fingerprint.toString('hex')}`));
  if (fresh.length === 0) return;
  await inTransaction(db, async (within) => {
    await publishAlone(within);
    for (const { set, fingerprint } of fresh) {
      compile(set);
      await publish(within, now, set as QuestionSet & { service?: ServiceCode | null }, fingerprint);
    }
  });
}

/**
 * Keeps a new question set as its first draft: nobody is asked it, and no list of published forms has it.
 * @param set one that was compiled before: a long one takes as long as everything else that is done here
 * @param from the resource as it came, and what was not brought in of it, kept beside it
 * @returns its version
 */
export async function keepDraft(db: Db, now: Date, set: QuestionSet, from?: KeptFrom): Promise<number> {
  const fingerprint = createHash('sha256').update(JSON.stringify(set)).digest();
  await insertDraft(db, now, { ...set, version: 1 }, fingerprint, from?.notes ?? []);
  if (from) await keepOrigin(db, set.id, from.came);
  return 1;
}

function inTransaction(db: Db, work: (db: Db) => Promise<void>): Promise<void> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

/**
 * What was not brought in of a form from elsewhere; null when there is no such form for them: a draft is there for
 * its trust alone.
 */
export async function notesOf(db: Db, who: Session, id: string): Promise<readonly NotBroughtIn[] | null> {
  const isThere =
    (await findPublished(db, id)) !== undefined || (await findOpenDraft(db, who, id)) !== undefined;
  return isThere ? findNotes(db, id) : null;
}
