import { deviceWords } from '@careway/core/accounts/devices';
import { AUDIT, type AuditEvent } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import type { Db } from '../../../db/pool.ts';
import type { Session } from '../../../http/call.ts';
import { endSession, endSessionsOf } from '../../../sessions/sessions.ts';
import { record } from '../../audit/service.ts';
import { type LiveRow, openSessions } from './sessionRows.ts';

/** The sessions of a person that would still be let in now, the newest first. */
async function liveSessions(db: Db, personId: string, now: Date): Promise<LiveRow[]> {
  const rows = await openSessions(db, personId, now);
  // rule 9.2: who was away for too long is out, though nobody has marked the row.
  return rows.filter((row) => now.getTime() - row.last_seen_at.getTime() < row.idle_limit_ms);
}

/** Where they are signed in, in words; the session that asks comes first. */
export async function sessionsInWords(db: Db, who: Session, now: Date) {
  const rows = await liveSessions(db, who.personId, now);
  return rows
    .map((row) => ({
      id: row.id,
      device: deviceWords(row.user_agent),
      startedAt: row.created_at.toISOString(),
      // The session that asks is here now; its row is written only every half minute.
      lastSeenAt: (row.id === who.sessionId ? now : row.last_seen_at).toISOString(),
      current: row.id === who.sessionId,
    }))
    .sort((one, other) => Number(other.current) - Number(one.current));
}

/**
 * Signs one device of theirs out: its next request is refused (rule 9.1).
 * @throws Refusal `not_found` for a session that is over, and for anybody else's (rule 10.3)
 */
export async function endOwnSession(db: Db, who: Session, id: string, now: Date): Promise<void> {
  const own = (await liveSessions(db, who.personId, now)).some((row) => row.id === id);
  if (!own) throw new Refusal('not_found');
  await endSession(db, id, now);
  await note(db, who, now, id === who.sessionId ? AUDIT.signedOut : AUDIT.signedOutElsewhere);
}

/** Signs them out everywhere, here too. */
export async function endOwnSessions(db: Db, who: Session, now: Date): Promise<void> {
  await endSessionsOf(db, who.personId, now);
  await note(db, who, now, AUDIT.signedOutEverywhere);
}

const note = (db: Db, who: Session, now: Date, event: AuditEvent) =>
  record(db, now, event, { userId: who.personId, createdBy: who.personId });
