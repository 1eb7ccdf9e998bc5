import type { ReplyOf } from '@careway/contract/row';
import type { sharedForm } from '@careway/contract/submissions';
import type { CompiledSet } from '@careway/core/questionnaires/compile';
import { toRecord } from '@careway/core/questionnaires/entries';
import type { ReadShare } from './shareRows.ts';

/** A share as the shared form record of rule 5.10, with what a save is compared by. */
export function recordOf(set: CompiledSet, share: ReadShare): ReplyOf<typeof sharedForm> {
  return {
    id: share.id,
    questionSetId: share.question_set_id,
    formKind: share.form_kind,
    status: share.status,
    QuestionSetIds: {
      questions: toRecord(set, share.answers).map(({ id, type, userAnswer }) => ({
        id,
        type,
        userAnswer: userAnswer.map(({ answer, optionId }) => ({ answer, optionId })),
      })),
    },
    admin: share.admin,
    pendingCallbackStatus: share.pending_callback_status,
    isCounselling: share.is_counselling,
    resourceIds: share.resource_ids,
    questionSetVersion: share.question_set_version,
    version: share.version,
    savedAt: share.saved_at?.toISOString() ?? null,
  };
}
