import type {} from '../../db/tables.ts';

export interface NotificationTables {
  /** rule 13.10: news for one person, in the portal itself. */
  notification: {
    id: string;
    person_id: string;
    words: string;
    leads_to: string | null;
    made_at: Date;
    seen_at: Date | null;
    /** The offer it is about, and what it says once that is over: the database then writes it (migration 0264). */
    about: string | null;
    over_words: string | null;
  };
}

declare module '../../db/tables.ts' {
  interface Tables extends NotificationTables {}
}
