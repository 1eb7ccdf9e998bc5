import type { AccountTables } from '../features/accounts/tables.ts';
import type { AppointmentTables } from '../features/appointments/tables.ts';
import type { AuditTables } from '../features/audit/tables.ts';
import type { CallbackTables } from '../features/callbacks/tables.ts';
import type { ClientTables } from '../features/clients/tables.ts';
import type { EligibilityTables } from '../features/eligibility/tables.ts';
import type { MessageTables } from '../features/messages/tables.ts';
import type { QuestionnaireTables } from '../features/questionnaires/tables.ts';
import type { SubmissionTables } from '../features/submissions/tables.ts';
import type { TermsTables } from '../features/terms/tables.ts';
import type { WorklistTables } from '../features/worklist/tables.ts';

/** Every table, put together from the features that own them. */
export interface Tables
  extends AccountTables,
    AppointmentTables,
    AuditTables,
    CallbackTables,
    ClientTables,
    EligibilityTables,
    MessageTables,
    QuestionnaireTables,
    SubmissionTables,
    WorklistTables,
    TermsTables,
    HttpTables {}

interface HttpTables {
  idempotency: {
    scope: string;
    key: string;
    request_hash: Buffer;
    body: unknown;
    created_at: Date;
  };
  used_bot_check: { signature: string; expires_at: Date };
  quota: { key: string; window_start: Date; used: number };
}
