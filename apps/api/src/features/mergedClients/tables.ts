import type { SameBy } from '@careway/core/clients/oneRecord';
import type { Generated } from 'kysely';
import type {} from '../../db/tables.ts';

export interface MergedClientTables {
  /** Two records of one person: asked for, put together, taken apart. */
  client_merge: {
    id: string;
    kept_id: string;
    gone_id: string;
    trust_id: string | null;
    reason: string;
    sure_by: SameBy;
    state: Generated<'asked' | 'done' | 'declined' | 'withdrawn' | 'undone'>;
    asked_by: string;
    asked_at: Date;
    decided_by: Generated<string | null>;
    decided_at: Generated<Date | null>;
    comment: Generated<string | null>;
    undone_by: Generated<string | null>;
    undone_at: Generated<Date | null>;
    undone_because: Generated<string | null>;
  };
}

declare module '../../db/tables.ts' {
  interface Tables extends MergedClientTables {}
}
