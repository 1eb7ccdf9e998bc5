import type {} from '../../db/tables.ts';

export interface WorklistTables {
  worklist_item: {
    id: string;
    kind: string;
    person_id: string | null;
    about: string;
    created_at: Date;
    taken_by: string | null;
    taken_at: Date | null;
    done_by: string | null;
    done_at: Date | null;
  };
}

declare module '../../db/tables.ts' {
  interface Tables extends WorklistTables {}
}
