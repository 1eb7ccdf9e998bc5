import { migrate } from '../db/migrate.ts';
import { LONG_CONNECTIONS, openPool } from '../db/pool.ts';
import { endWhatWasOpen } from '../features/accounts/restoredRows.ts';
import { handOverReminders } from '../features/appointments/appointmentReminders.ts';
import { handOverWaiting } from '../features/messages/restoredRows.ts';
import { takeRemindersAsTold } from '../features/submissions/formReminders.ts';

export interface Cleaned {
  /** Whoever was signed in has to sign in again. */
  sessions: number;
  /** Messages and reminders that may have gone since, for a person to look after. */
  messages: number;
}

/**
 * What must not come back with yesterday's rows: sessions that were ended since, codes and links that were used, and
 * messages and reminders that went out a second later and would go once more (rule 1.1, 8.7, 9.2). Brings the tables up to date first.
 * @param url the restored database, which nobody else uses yet
 */
export async function cleanRestored(url: string, now: Date): Promise<Cleaned> {
  const pool = openPool(url, { max: LONG_CONNECTIONS, work: 'long' });
  try {
    await migrate(pool.db);
    return await pool.db.transaction().execute(async (db) => {
      await takeRemindersAsTold(db, now);
      return {
        sessions: await endWhatWasOpen(db, now),
        messages: (await handOverWaiting(db, now)) + (await handOverReminders(db, now)),
      };
    });
  } finally {
    await pool.close();
  }
}
