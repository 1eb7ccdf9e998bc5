import type { Generated, JSONColumnType } from 'kysely';
import type {} from '../../db/tables.ts';

/** The day in figures, of the clients that somebody may see. */
export interface Figures {
  clients: number;
  newSinceYesterday: number;
  formsOnHold: number;
  formsUnfinished: number;
  sentInNotBooked: number;
  appointmentsToday: number;
  appointmentsNextSevenDays: number;
}

export interface ClientTables {
  /** The figures of the first page, kept a minute; `whose` is a trust, or `all`. */
  overview_figures: { whose: string; made_at: Date; figures: JSONColumnType<Figures & object> };
  /** A look at a client of another trust. Written, never changed. */
  look_beyond: {
    id: string;
    client_id: string;
    staff_id: string;
    reason: string;
    at: Date;
    ends_at: Date;
  };
  /** What staff noted in a record. */
  client_note: {
    id: string;
    client_id: string;
    by: string | null;
    at: Date;
    text: string;
    important_at: Generated<Date | null>;
    important_by: Generated<string | null>;
    /** The last London day on which it stands at the top; null: until somebody says otherwise. */
    important_until: Generated<string | null>;
    /** What it is about (core/clients/lastingAlert.ts). */
    important_kind: Generated<string | null>;
    changed_at: Generated<Date | null>;
    taken_back_at: Generated<Date | null>;
  };
  /** What a note said before it was changed or taken back. */
  client_note_before: { id: string; note_id: string; until: Date; text: string };
}

declare module '../../db/tables.ts' {
  interface Tables extends ClientTables {}
}
