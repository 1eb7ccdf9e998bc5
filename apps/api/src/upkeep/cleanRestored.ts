import { AUDIT } from '@careway/core/audit/events';
import { tablesAtStart } from '../db/atStart.ts';
import { noteDatabase } from '../db/lastKnown.ts';
import type { Db } from '../db/pool.ts';
import { endWhatWasOpen } from '../features/accounts/restoredRows.ts';
import { handOverReminders } from '../features/appointments/appointmentReminders.ts';
import { endHolds } from '../features/appointments/restoredRows.ts';
import { record, Sealer } from '../features/audit/service.ts';
import { handOverWaiting } from '../features/messages/restoredRows.ts';
import { takeRemindersAsTold } from '../features/submissions/formReminders.ts';

export interface Cleaned {
  /** Whoever was signed in has to sign in again. */
  sessions: number;
  /** Messages and reminders that may have gone since, for a person to look after. */
  messages: number;
}

interface Cleaning {
  /** The restored database, which nobody else uses yet. */
  db: Db;
  now: Date;
  /** The key that the trail is sealed with; without it the first portal seals it. */
  auditKey?: Uint8Array | undefined;
  /** A beat of another database that this one takes the place of. */
  atLeast?: number;
}

/**
 * What must not come back with yesterday's rows: sessions that were ended since, codes and links that were used,
 * holds, and messages and reminders that went out a second later and would go once more (rule 1.1, 8.7, 9.2, 17.29).
 * Brings the tables up to date first, where they are our own user's. The trail says that it was done and is sealed
 * anew; from then on this is the database that portals know. Once more does it again.
 */
export async function cleanRestored({ db: whole, now, auditKey, atLeast = 0 }: Cleaning): Promise<Cleaned> {
  await tablesAtStart(whole);
  const cleaned = await whole.transaction().execute(async (db) => {
    await takeRemindersAsTold(db, now);
    await endHolds(db);
    const done = {
      sessions: await endWhatWasOpen(db, now),
      messages: (await handOverWaiting(db, now)) + (await handOverReminders(db, now)),
    };
    await record(db, now, AUDIT.broughtBack, { userId: null, createdBy: null });
    await noteDatabase(db, now, atLeast);
    return done;
  });
  if (auditKey) await new Sealer(whole, auditKey, SEALED).seal();
  return cleaned;
}

const SEALED = {
  sealed: () => undefined,
  cut: () => undefined,
  failed: (error: unknown) => {
    throw error;
  },
};
