import type { TimeOfDay } from '@careway/core/appointments/timesOfDay';
import type { CallbackReason } from '@careway/core/callbacks/contexts';
import type { CallOutcome } from '@careway/core/callbacks/outcomes';
import type { CallbackStatus } from '@careway/core/callbacks/status';
import type { ServiceCode } from '@careway/core/eligibility/services';
import type { Generated } from 'kysely';
import type {} from '../../db/tables.ts';

export interface CallbackTables {
  callback: {
    id: string;
    person_id: string | null;
    ask_for: string | null;
    context: CallbackReason;
    reason: string | null;
    day: string;
    time_slot: TimeOfDay;
    /** As +447700900118. */
    phone: string;
    voicemail: boolean;
    status: Generated<CallbackStatus>;
    also_for: Generated<string[]>;
    share_id: string | null;
    question_id: string | null;
    /** What a stranger's page may cancel its own call with. */
    cancel_hash: Generated<Buffer | null>;
    created_at: Date;
    changed_at: Date;
    /** Of the client; the database keeps it (migration 0097), and when the call is due. */
    trust_id: Generated<string | null>;
    /** What the call is about, or else what its client came for; the database keeps it (migration 0181). */
    service: Generated<ServiceCode | null>;
    beyond: Generated<boolean>;
    due_at: Generated<Date>;
    due_until: Generated<Date>;
    tries: Generated<number>;
    missed: Generated<number>;
    last_outcome: Generated<CallOutcome | null>;
    given_up: Generated<boolean>;
    taken_by: Generated<string | null>;
    taken_at: Generated<Date | null>;
    worked_at: Generated<Date | null>;
    opened_at: Generated<Date | null>;
    done_by: Generated<string | null>;
    done_at: Generated<Date | null>;
  };
  call_attempt: {
    id: string;
    callback_id: string;
    person_id: string | null;
    nth: number;
    staff_id: string | null;
    outcome: CallOutcome;
    note: string | null;
    at: Date;
  };
  /** Strangers' calls as our team makes them: one a number and day. */
  stranger_call: {
    phone: string;
    day: string;
    time_slots: TimeOfDay[];
    /** Who to ask for, first asked first. */
    names: string[];
    /** Only if all who asked said yes. */
    voicemail: boolean;
    asked: number;
  };
}

declare module '../../db/tables.ts' {
  interface Tables extends CallbackTables {}
}
