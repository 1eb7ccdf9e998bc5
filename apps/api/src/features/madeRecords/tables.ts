import type { SureWho } from '@careway/core/clients/withoutAccount';
import type {} from '../../db/tables.ts';

export interface MadeClientTables {
  /** Who made the record of whoever rang, and the code by which it becomes theirs. */
  made_client: {
    person_id: string;
    made_by: string;
    made_at: Date;
    sure_by: SureWho;
    code_hash: string | null;
    code_until: Date | null;
    taken_over_at: Date | null;
  };
}

declare module '../../db/tables.ts' {
  interface Tables extends MadeClientTables {}
}
