import type { Generated } from 'kysely';
import type {} from '../../../db/tables.ts';

interface ListTables {
  /** Categories and age groups of forms, and the requests for them. */
  form_list_entry: {
    id: string;
    kind: 'category' | 'ageGroup';
    name: string;
    from_age: number | null;
    to_age: number | null;
    status: 'Pending' | 'approved' | 'declined';
    why: string;
    requested_by: string | null;
    requested_at: Date;
    decided_by: string | null;
    decided_at: Date | null;
    comment: string | null;
    added: Generated<boolean>;
  };
  trigger_category: {
    id: string;
    name: string;
    words: string[];
    changed_by: string | null;
    changed_at: Date;
  };
}

declare module '../../../db/tables.ts' {
  interface Tables extends ListTables {}
}
