import type { Change } from '@careway/core/pathways/pathwayChange';
import type { TestPerson } from './people.ts';
import type { TestApp } from './testApp.ts';

/**
 * An approved version of vas with changes that a release may have outgrown since: what was sound when it was
 * approved.
 */
export async function approvedOfOld(
  { dependencies }: TestApp,
  given: { number: number; changes: readonly Change[]; author: TestPerson; approver: TestPerson },
): Promise<void> {
  const { number, changes, author, approver } = given;
  await dependencies.db.transaction().execute(async (within) => {
    const now = dependencies.now();
    const id = crypto.randomUUID();
    await within
      .insertInto('pathway_version')
      .values({
        id,
        service: 'vas',
        question_set_id: '0190aaaa-0015-7000-8000-000000000000',
        number,
        begun_at: now,
        saved_at: now,
        changes: JSON.stringify(changes),
        authors: [author.id],
        saved_by: author.id,
      })
      .execute();
    const set = (change: object) =>
      within.updateTable('pathway_version').set(change).where('id', '=', id).execute();
    await set({ state: 'sent', sent_at: now });
    await set({ state: 'approved', decided_at: now, decided_by: approver.id });
  });
}
