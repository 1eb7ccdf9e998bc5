import type { Generated } from 'kysely';
import type {} from '../../db/tables.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    /** rule 11.13: looks through the seals that somebody asked for. */
    trail_check: {
      id: string;
      asked_by: string;
      asked_at: Date;
      done_at: Date | null;
      checked: Generated<number>;
      wrong: Generated<number>;
      examples: Generated<string[]>;
      head: string | null;
    };
  }
}
