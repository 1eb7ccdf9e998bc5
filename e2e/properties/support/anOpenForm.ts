import type { QuestionSet } from '@careway/core/questionnaires/types';

/** A form as a page of the app has it open: with its place among the open forms, and its lock on the device. */
export async function anOpenForm(ids: { shareId: string; questionSetId: string }) {
  const [{ goOnWith, openForms }, { sendLocked }, { call }] = await Promise.all([
    import('../../../apps/web/src/features/submissions/openForms.ts'),
    import('../../../apps/web/src/features/submissions/sendLocked.ts'),
    import('../../../apps/web/src/api/call.ts'),
  ]);
  const [set, record] = await Promise.all([
    call('questionnaire', { params: { id: ids.questionSetId }, query: { shareId: ids.shareId } }),
    call('sharedForm', { query: ids }),
  ]);
  if (!set || !record) throw new Error('the form did not come');
  return { filling: goOnWith(set as unknown as QuestionSet, record), openForms, sendLocked };
}

/** Waits until something holds; the test's own patience ends it. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10));
}
