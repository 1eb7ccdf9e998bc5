import type { AccountTables } from '../features/accounts/tables.ts';
import type { AuditTables } from '../features/audit/tables.ts';
import type { EligibilityTables } from '../features/eligibility/tables.ts';
import type { MessageTables } from '../features/messages/tables.ts';

/** Every table, put together from the features that own them. */
export interface Tables extends AccountTables, AuditTables, EligibilityTables, MessageTables, HttpTables {}

interface HttpTables {
  idempotency: {
    scope: string;
    key: string;
    request_hash: Buffer;
    body: unknown;
    created_at: Date;
  };
  quota: { key: string; window_start: Date; used: number };
}
