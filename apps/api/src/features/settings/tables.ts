import type { Generated } from 'kysely';
import type {} from '../../db/tables.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    /** rule 16.16: one row. */
    app_setting: {
      one: Generated<boolean>;
      client_notice: string | null;
      client_until: string | null;
      staff_notice: string | null;
      staff_until: string | null;
      version: Generated<number>;
      changed_at: Date | null;
      changed_by: string | null;
      /** rule 16.37: null is closed to clients. */
      opened_at: Date | null;
      opened_by: string | null;
      opened_reason: string | null;
    };
  }
}
