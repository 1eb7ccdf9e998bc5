import type { Generated } from 'kysely';
import type {} from '../../db/tables.ts';

export interface AuditTables {
  audit: {
    id: string;
    at: Date;
    module: string;
    action_type: string;
    user_id: string | null;
    created_by: string | null;
    action: string;
    /** The browser's word, not what the server saw. */
    said_by_browser: Generated<boolean>;
    /** Which transaction wrote it: the order in which entries are sealed. */
    tx: Generated<number>;
  };
  /** rule 11.2: the entries of a range of transactions, and the seal before. */
  audit_seal: {
    number: number;
    made_at: Generated<Date>;
    from_tx: number;
    upto_tx: number;
    entries: number;
    hash: Buffer;
    key_name: Buffer;
    mark: Buffer;
  };
}

declare module '../../db/tables.ts' {
  interface Tables extends AuditTables {}
}
