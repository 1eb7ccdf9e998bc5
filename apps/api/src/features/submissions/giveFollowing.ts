import { staticForm } from '@careway/core/questionnaires/staticForms/formKinds';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import { newestOf, versionOf } from '../questionnaires/service.ts';
import { formsBefore, holdSent, noteFollowed, notFollowed } from './followRows.ts';
import { giveForm } from './giveForm.ts';

declare module '../../dependencies.ts' {
  interface JobData {
    /** Gives the form that follows one that was sent in. */
    'form.follows': { shareId: string };
  }
}

/** Asks for the form that follows one that was sent in, where one does: forms of the service have pathways instead. */
export async function askForFollowing(
  dependencies: Dependencies,
  db: Db,
  sent: { questionSetId: string; shareId: string },
): Promise<void> {
  if (staticForm(sent.questionSetId)) return;
  const set = await newestOf(db, sent.questionSetId);
  if (set?.set.trigerForm) await dependencies.jobs.send(db, 'form.follows', { shareId: sent.shareId });
}

/**
 * Gives the form that follows one that was sent in, once (rule 7.21): the version that is approved by then, to the
 * same client, by who gave the first. Whoever has it open keeps that one. No form comes again on the way on which it
 * came.
 */
export async function giveFollowing(dependencies: Dependencies, shareId: string): Promise<void> {
  await dependencies.db.transaction().execute(async (db) => {
    const share = await holdSent(db, shareId);
    if (!share) return;
    const set = await versionOf(db, share.question_set_id, share.question_set_version);
    const next = set?.set.trigerForm;
    const comesAgain = next && (await formsBefore(db, share.id)).has(next);
    const newest = next && !comesAgain && !staticForm(next) ? await newestOf(db, next) : null;
    const given = newest
      ? await giveForm(dependencies, db, {
          set: newest,
          clientId: share.shared_to,
          by: share.shared_by,
          options: {},
        })
      : undefined;
    await noteFollowed(db, share.id, dependencies.now(), given?.fresh ? given.shareId : null);
  });
}

/** As many as one round takes; the next round takes the rest. */
const ROUND = 100;
/** What was sent in longer ago was seen to, or nobody waits for it any more. */
const LATELY = 2 * 24 * 3_600_000;

/** What the job does at once, done again for what a process left behind that died. Twice does nothing twice. */
export async function giveAllFollowing(dependencies: Dependencies): Promise<void> {
  const since = new Date(dependencies.now().getTime() - LATELY);
  for (const id of await notFollowed(dependencies.db, since, ROUND)) await giveFollowing(dependencies, id);
}
