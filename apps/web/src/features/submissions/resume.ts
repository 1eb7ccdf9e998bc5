import type { QuestionSet } from '@careway/core/questionnaires/types';
import { call } from '../../api/call.ts';
import { keep, kept, letGo, pendings } from './kept.ts';

/**
 * Sends what a closed page left locked on this device, now that the same person is signed in again (decision 0019).
 * What cannot be sent stays locked, and is tried again the next time; what needs her choice waits on its form's page.
 */
export async function resumeUnsent(): Promise<void> {
  for (const pending of await pendings()) {
    const { shareId, questionSetId } = pending;
    try {
      const [set, record] = await Promise.all([
        call('questionnaire', { params: { id: questionSetId }, query: { shareId } }),
        call('sharedForm', { query: { shareId, questionSetId } }),
      ]);
      if (!set || !record || kept.get().has(shareId)) continue;
      letGo(keep(set as unknown as QuestionSet, record, { kind: pending.kind, pending }));
    } catch {
      // Refused: the form may be gone. What was typed stays locked until its days are over.
    }
  }
}
