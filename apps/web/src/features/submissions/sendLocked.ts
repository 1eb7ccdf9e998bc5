import type { QuestionSet } from '@careway/core/questionnaires/types';
import { call } from '../../api/call.ts';
import { goOnWith, letGo, lockedForms, openForms } from './openForms.ts';

/**
 * Sends what a closed page left locked on this device, now that the same person is signed in again (decision 0019).
 * What cannot be sent stays locked, and is tried again the next time; what needs their choice waits on its form's page.
 */
export async function sendLocked(): Promise<void> {
  for (const locked of await lockedForms()) {
    const { shareId, questionSetId } = locked;
    try {
      const [set, record] = await Promise.all([
        call('questionnaire', { params: { id: questionSetId }, query: { shareId } }),
        call('sharedForm', { query: { shareId, questionSetId } }),
      ]);
      if (!set || !record || openForms.get().has(shareId)) continue;
      letGo(goOnWith(set as unknown as QuestionSet, record, locked));
    } catch {
      // Refused: the form may be gone. What was typed stays locked until its days are over.
    }
  }
}
