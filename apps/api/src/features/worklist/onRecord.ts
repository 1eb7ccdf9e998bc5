import type { Db } from '../../db/pool.ts';
import type {} from '../../dependencies.ts';
import type { Session } from '../../http/call.ts';

/** What is written on a client's record beside what became of an item: a note, or one that stands at its top until a day. */
export interface OnRecord {
  clientId: string;
  text: string;
  /** A lasting alert stands until this day (rule 16.40). */
  until?: string;
}

declare module '../../dependencies.ts' {
  interface Dependencies {
    /** Writes on a client's record. Records read the list, so the list does not know them: it is handed in at the start. */
    writeOnRecord(db: Db, now: Date, who: Session, what: OnRecord): Promise<void>;
  }
}
