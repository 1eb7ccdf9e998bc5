import { deletionBy } from '@careway/core/accounts/deletion';
import { AUDIT, type AuditEvent } from '@careway/core/audit/events';
import { londonDay, longDate } from '@careway/core/dates';
import { Refusal } from '@careway/core/errors';
import { newId } from '../../../db/ids.ts';
import type { Db } from '../../../db/pool.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { record } from '../../audit/service.ts';
import { tellEveryWay, templates } from '../../messages/service.ts';
import { raise, takeOffWorklist } from '../../worklist/service.ts';

const dayOf = (at: Date) => longDate(londonDay(at));

/** Their wish to be deleted, while it waits. */
export async function pendingDeletion(db: Db, personId: string) {
  const row = await db
    .selectFrom('deletion_request')
    .select(['id', 'asked_at'])
    .where('person_id', '=', personId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  if (!row) return null;
  return { id: row.id, askedAt: row.asked_at.toISOString(), by: deletionBy(row.asked_at).toISOString() };
}

/**
 * Keeps the wish to be deleted (UK GDPR article 17) until staff carry it out, and tells them that we have it. Asked
 * twice, there is one: the index of pending requests sees to that.
 */
export async function askToBeDeleted(dependencies: Dependencies, db: Db, personId: string, now: Date) {
  const made = await db
    .insertInto('deletion_request')
    .values({ id: newId(now), person_id: personId, asked_at: now, ended_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows === 1n) {
    await note(db, personId, now, AUDIT.deletionAsked);
    await raise(
      db,
      { kind: 'deletion_asked', personId, about: `To be done by ${dayOf(deletionBy(now))}.` },
      now,
    );
    await tellOwner(dependencies, db, personId);
  }
  const pending = await pendingDeletion(db, personId);
  if (!pending) throw new Refusal('request_in_progress', { retryAfter: 1 });
  return pending;
}

/** @throws Refusal `not_found` where nothing waits: it was taken back already, or carried out */
export async function takeBackDeletion(db: Db, personId: string, now: Date): Promise<void> {
  const ended = await db
    .updateTable('deletion_request')
    .set({ status: 'withdrawn', ended_at: now })
    .where('person_id', '=', personId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  if (ended.numUpdatedRows !== 1n) throw new Refusal('not_found');
  await takeOffWorklist(db, 'deletion_asked', personId);
  await note(db, personId, now, AUDIT.deletionWithdrawn);
}

/** By every way that is safe (rule 1.1): it must reach the owner when it was not they who asked. */
const tellOwner = (dependencies: Dependencies, db: Db, personId: string) =>
  tellEveryWay(dependencies, db, { personId, words: templates.deletionAsked() });

const note = (db: Db, personId: string, now: Date, event: AuditEvent) =>
  record(db, now, event, { userId: personId, createdBy: personId });
