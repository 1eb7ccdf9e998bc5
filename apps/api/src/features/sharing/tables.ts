import type { ReminderType } from '@careway/core/submissions/shareOptions';
import type { ColumnType, Generated } from 'kysely';
import type {} from '../../db/tables.ts';

/** What became of one person of a plan; null while it waits. */
export type Outcome = 'given' | 'had it' | 'no form' | 'not theirs' | 'cancelled';

/** What is counted for the page of forms, as its call names it. */
export interface FormFigures {
  favouriteCount: number;
  recentApprovalsCount: number;
  publicCount: number;
  draftCount: number;
  formsApprovedCount: number;
  formsSharedCount: number;
  needApprovalCount: number;
  formsSubmissionCount: number;
  scheduledCount: number;
}

export interface SharingTables {
  form_schedule: {
    id: string;
    question_set_id: string;
    made_by: string | null;
    trust_id: string | null;
    made_at: Date;
    send_at: Date;
    revision: Generated<number>;
    status: Generated<'waiting' | 'sent' | 'cancelled'>;
    ended_at: Date | null;
    ended_by: string | null;
    due_date: string | null;
    reminder_types: ColumnType<ReminderType[], ReminderType[], ReminderType[]>;
    response_view_by_sender: boolean;
    questionnaire_view_by_receiver: boolean;
    response_view_notify_to_patient: boolean;
    resource_ids: string[];
    tp_id: string | null;
  };
  form_schedule_person: {
    schedule_id: string;
    person_id: string;
    question_set_id: string;
    outcome: Outcome | null;
    share_id: string | null;
    at: Date | null;
  };
}

declare module '../../db/tables.ts' {
  interface Tables extends SharingTables {}
}
