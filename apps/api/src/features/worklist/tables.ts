import type { Generated } from 'kysely';
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
    /** Of the client; the database keeps it (migration 0097). */
    trust_id: Generated<string | null>;
    /** What triage goes by (core/worklist/triage.ts); points are null until they are counted. */
    lane: Generated<number>;
    turn: Generated<Date>;
    points: Generated<number | null>;
    last_period: Generated<string | null>;
    worked_at: Generated<Date | null>;
  };
}

declare module '../../db/tables.ts' {
  interface Tables extends WorklistTables {}
}
