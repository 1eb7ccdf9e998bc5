import { DELETION, deletionBy } from '@careway/core/accounts/deletion';
import { AUDIT, type AuditEvent } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import { DELETION_TAKEN_BACK, needOfDeletion } from '@careway/core/needs/deletionAsked';
import type { Db } from '../../../db/pool.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { record } from '../../audit/service.ts';
import { tellEveryWay, templates } from '../../messages/service.ts';
import { notifyAdministrators } from '../../notifications/service.ts';
import { endNeedOf, reconcile } from '../../worklist/service.ts';
import { findPending, insertPending, withdrawPending } from './deletionRows.ts';

/** To those who carry it out: no name, the page has it. */
const ASKED = {
  words: `Somebody asked to be deleted. You have ${DELETION.days} days.`,
  leadsTo: '/admin?part=deletions',
};

/** Their wish to be deleted, while it waits. */
export async function pendingDeletion(db: Db, personId: string) {
  const row = await findPending(db, personId);
  if (!row) return null;
  return { id: row.id, askedAt: row.asked_at.toISOString(), by: deletionBy(row.asked_at).toISOString() };
}

/**
 * Keeps the wish to be deleted (UK GDPR article 17) until staff carry it out, and tells them that we have it. Asked
 * twice, there is one: the index of pending requests sees to that.
 */
export async function askToBeDeleted(dependencies: Dependencies, db: Db, personId: string, now: Date) {
  if (await insertPending(db, personId, now)) {
    await note(db, personId, now, AUDIT.deletionAsked);
    await putOnList(db, personId, now);
    await tellOwner(dependencies, db, personId);
    await notifyAdministrators(db, ASKED, now);
  }
  const pending = await pendingDeletion(db, personId);
  if (!pending) throw new Refusal('request_in_progress', { retryAfter: 1 });
  return pending;
}

async function putOnList(db: Db, personId: string, now: Date): Promise<void> {
  const pending = await findPending(db, personId);
  if (!pending) return;
  const deletions = [{ id: pending.id, askedAt: pending.asked_at }];
  const beginning = needOfDeletion(pending.id);
  await reconcile(db, { personId, beginning, facts: { deletions }, gone: () => DELETION_TAKEN_BACK }, now);
}

/** @throws Refusal `not_found` where nothing waits: it was taken back already, or carried out */
export async function takeBackDeletion(db: Db, personId: string, now: Date): Promise<void> {
  const pending = await findPending(db, personId);
  if (!pending || !(await withdrawPending(db, personId, now))) throw new Refusal('not_found');
  await endNeedOf(db, personId, needOfDeletion(pending.id), DELETION_TAKEN_BACK, now);
  await note(db, personId, now, AUDIT.deletionWithdrawn);
}

/** By every way that is safe (rule 1.1): it must reach the owner when it was not they who asked. */
const tellOwner = (dependencies: Dependencies, db: Db, personId: string) =>
  tellEveryWay(dependencies, db, { personId, words: templates.deletionAsked() });

const note = (db: Db, personId: string, now: Date, event: AuditEvent) =>
  record(db, now, event, { userId: personId, createdBy: personId });
