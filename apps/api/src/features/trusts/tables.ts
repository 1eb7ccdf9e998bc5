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
  trust_setting: {
    trust_id: string;
    /** Names of modules and question types that are off. */
    switched_off: Generated<string[]>;
  };
}

declare module '../../db/tables.ts' {
  interface Tables extends TrustTables {}
}
