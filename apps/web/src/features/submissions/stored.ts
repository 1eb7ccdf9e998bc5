import type { ErrorBody } from '@careway/core/errors';
import { fromRecord } from '@careway/core/questionnaires/entries';
import type { StoredAnswers } from '@careway/core/submissions/autosave';
import type { FormStatus } from '@careway/core/submissions/status';
import type { CallReply } from '../../api/call.ts';

/** What the API holds of a form (rule 5.10). */
export type FormRecord = CallReply<'sharedForm'>;

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
    savedAt: record.savedAt ?? new Date().toISOString(),
    ...(status === undefined ? {} : { status }),
  };
}

/** The record that a refusal brings along: of another device's save, or of a form that is closed. */
export function recordIn(refusal: ErrorBody): FormRecord | undefined {
  return (refusal as ErrorBody & { stored?: FormRecord }).stored;
}

/** Whether nothing more may be answered here. */
export function isClosed(status: FormStatus | undefined): boolean {
  return status === 'completed' || status === 'hold' || status === 'end flow';
}
