import { fromRecord } from '@careway/core/questionnaires/entries';
import type { AnswerEntry } from '@careway/core/questionnaires/types';
import type { AutosaveState, StoredAnswers } from '@careway/core/submissions/autosaveReducer';
import type { SaveAction } from '@careway/core/submissions/formKindRules';
import type { FormStatus } from '@careway/core/submissions/saveStatus';
import type { CallReply } from '../../api/call.ts';
import { rightNow } from '../../ui/serverClock.ts';

/** What the API holds of a form (rule 5.10). */
export type FormRecord = CallReply<'sharedForm'>;

/** What a device keeps, locked, of a form that is not saved yet: enough to go on where its page was closed. */
export interface LockedForm {
  /** The name it is locked under: each page that is open has its own, so that two never overwrite each other. */
  lockedAs: string;
  shareId: string;
  questionSetId: string;
  /** What was being done with it. */
  doing: SaveAction;
  auto: AutosaveState;
  entries: readonly AnswerEntry[];
  /** The key that the form was being sent in with, so that it goes in once (rule 6.9). */
  submitKey: string;
  /** When it was typed. */
  at: string;
}

/** The status that the tables of rule 6.1 start from: undefined when nothing was ever saved. */
export function currentOf(record: FormRecord): FormStatus | undefined {
  return record.status === 'shared' ? undefined : record.status;
}

/** The record as autosave compares it. */
export function storedOf(record: FormRecord): StoredAnswers {
  const status = currentOf(record);
  return {
    version: record.version,
    entries: fromRecord(record.QuestionSetIds.questions),
    savedAt: record.savedAt ?? rightNow().toISOString(),
    ...(status === undefined ? {} : { status }),
  };
}
