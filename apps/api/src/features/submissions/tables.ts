import type { FormKind } from '@careway/core/questionnaires/staticForms/formKinds';
import type { AnswerEntry } from '@careway/core/questionnaires/types';
import type { SavedProgress } from '@careway/core/submissions/formStanding';
import type { ShareStatus } from '@careway/core/submissions/shareStatus';
import type { Generated, JSONColumnType } from 'kysely';
import type {} from '../../db/tables.ts';

/** What was said to a question: options with what was typed beside them. */
export type AnswerPairs = readonly (readonly [optionId: string, answer: string])[];

/** What a save changed, by question. */
export type AnswerChanges = Readonly<Record<string, { from: AnswerPairs; to: AnswerPairs }>>;
/** The same of answers that are one text and no choice: what it was and became, '' where nothing was said. */
export type TextChanges = Readonly<Record<string, readonly [was: string, is: string]>>;

export interface SubmissionTables {
  question_share: {
    id: string;
    question_set_id: string;
    question_set_version: number;
    /** Which status table it follows, on whatever screen it is opened (decision 0048). */
    form_kind: FormKind;
    shared_by: string | null;
    shared_to: string;
    status: ShareStatus;
    version: number;
    answers: JSONColumnType<AnswerEntry[]>;
    progress: JSONColumnType<SavedProgress>;
    flags: string[];
    pending_callback_status: string | null;
    /** On hold for a call, and not sent in: after the call it is filled in further. */
    held_half: Generated<boolean>;
    admin: Generated<boolean>;
    is_counselling: Generated<boolean>;
    shared_at: Date;
    changed_at: Date;
    saved_at: Date | null;
    /** Which save made the version beside it, as its page named it (rule 6.20): of another version it says nothing. */
    last_save: Generated<string | null>;
    last_save_version: Generated<number | null>;
    completed_date: Date | null;
    due_date: string | null;
    response_view_by_sender: Generated<boolean>;
    questionnaire_view_by_receiver: Generated<boolean>;
    response_view_notify_to_patient: Generated<boolean>;
    reminder_types: Generated<string[]>;
    reminder_type_dates: JSONColumnType<string[], string | undefined, string>;
    reminder_on: Generated<boolean>;
    share_type: Generated<'scheduled' | 'unscheduled'>;
    appointment_id: string | null;
    resource_ids: Generated<string[]>;
    tp_id: string | null;
    withdrawn_at: Generated<Date | null>;
    withdrawn_by: Generated<string | null>;
    /** The client's; the database keeps it. */
    trust_id: Generated<string | null>;
    /** When it was first sent in; the database keeps it. */
    sent_at: Generated<Date | null>;
    /** The version of its pathway that it was begun with; null: as the definition comes. */
    pathway_version_id: Generated<string | null>;
    /** When staff last reminded of it by hand. */
    reminded_at: Generated<Date | null>;
    /** When staff first read what was sent in. */
    response_viewed_at: Generated<Date | null>;
    /** The plan that it came from. */
    schedule_id: Generated<string | null>;
    /** When it was seen to what follows it, once it was sent in. */
    followed_at: Generated<Date | null>;
    /** The copy that it follows. */
    follows_id: Generated<string | null>;
  };
  /** One row a save that changed an answer. */
  answer_change: {
    share_id: string;
    version: number;
    at: Date;
    /** Of what the client changed themselves nobody is named: whose the form is says the form. */
    changed_by: string | null;
    own: Generated<boolean>;
    status: ShareStatus;
    /** Of whatever is not one text. */
    changes: JSONColumnType<AnswerChanges>;
    texts: JSONColumnType<TextChanges> | null;
  };
  /** Locks a client's unsent answers on their devices (decision 0019). */
  answer_key: { person_id: string; key: Buffer };
}

declare module '../../db/tables.ts' {
  interface Tables extends SubmissionTables {}
}
