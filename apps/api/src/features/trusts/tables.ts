import type { Generated } from 'kysely';
import type {} from '../../db/tables.ts';

/** The organisations whose staff look after clients. */
export interface TrustTables {
  trust: {
    id: string;
    name: string;
    created_at: Generated<Date>;
    /** Whose staff look after clients of no trust: one at most. */
    central: Generated<boolean>;
  };
}

declare module '../../db/tables.ts' {
  interface Tables extends TrustTables {}
}
