import type { Generated, GeneratedAlways } from 'kysely';
import type {} from '../db/tables.ts';

/** The local directories that stand in for the world outside. */
export interface DirectoryTables {
  gp_practice: {
    organisation_code: string;
    name: string;
    address: string;
    postcode: string;
    /** From this day on it is offered to nobody. */
    closed_on: Generated<string | null>;
    search: GeneratedAlways<string>;
    words: GeneratedAlways<string[]>;
    reach: GeneratedAlways<string[]>;
  };
  lookup_word: { used_by: 'gp_practice' | 'address'; word: string };
  address: {
    id: string;
    line1: string;
    line2: string;
    town: string;
    county: string;
    postcode: string;
    search: GeneratedAlways<string>;
    words: GeneratedAlways<string[]>;
  };
}

declare module '../db/tables.ts' {
  interface Tables extends DirectoryTables {}
}
