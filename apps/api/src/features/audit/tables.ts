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
  };
}

declare module '../../db/tables.ts' {
  interface Tables extends AuditTables {}
}
