import type { AlertKind } from '@careway/core/clients/lastingAlert';
import type { Db } from '../../db/pool.ts';
import type {} from '../../dependencies.ts';
import type { Session } from '../../http/call.ts';
import type { Colleague } from './toTellRows.ts';

/**
 * What is written on a client's record beside what became of an item: a note, or one that stands at its top until a
 * day.
 */
export interface OnRecord {
  clientId: string;
  text: string;
  /** A lasting alert stands until this day (rule 16.40). */
  until?: string;
  /** What the alert is about. */
  kind?: AlertKind | undefined;
}

declare module '../../dependencies.ts' {
  interface Dependencies {
    /**
     * Writes on a client's record. @returns the id of the note. Records read the list, so the list does not know
     * them: it is handed in at the start.
     */
    writeOnRecord(db: Db, now: Date, who: Session, what: OnRecord): Promise<string>;
    /** Takes back what this person wrote there by `writeOnRecord`. What is taken back already stays so. */
    takeOffRecord(db: Db, now: Date, who: Session, noteId: string): Promise<void>;
    /** Those who are named for danger. Who that is stands with concerns, which read the list. */
    namedForDanger(db: Db, trustId: string | null): Promise<Colleague[]>;
  }
}
