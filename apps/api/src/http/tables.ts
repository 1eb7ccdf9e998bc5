import type {} from '../db/tables.ts';

/** What calls themselves keep: answers under an Idempotency-Key, spent bot checks, counts of uses. */
export interface HttpTables {
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

declare module '../db/tables.ts' {
  interface Tables extends HttpTables {}
}
