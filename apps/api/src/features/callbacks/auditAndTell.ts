import type { TimeOfDay } from '@careway/core/appointments/timesOfDay';
import type { AuditEvent } from '@careway/core/audit/events';
import { callWhenWords } from '@careway/core/callbacks/days';
import { CALLS_OF_ONE } from '@careway/core/limits';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Session } from '../../http/call.ts';
import { takeQuota } from '../../http/quota.ts';
import { record } from '../audit/service.ts';
import { tellClient, templates, wouldTell } from '../messages/service.ts';

/** The audit row of what they did with a call; it says neither the number nor what the call is about (rule 11.1). */
export async function auditCallback(db: Db, now: Date, who: Session, event: AuditEvent): Promise<void> {
  await record(db, now, event, { userId: who.personId, createdBy: who.personId });
}

/**
 * Sends them the time, no more, where a message is safe for them at this minute (rule 1.1). They have just read it on
 * the page: what would have to wait for other hours could be wrong by then, and nobody has to tell them in another
 * way. Messages cost: past so many a day the change stands and is not sent (rule 12.3).
 */
export async function tellWhen(
  dependencies: Dependencies,
  db: Db,
  now: Date,
  personId: string,
  call: { day: string; time_slot: TimeOfDay },
): Promise<void> {
  const { verdict } = await wouldTell(db, { personId, kind: 'happened', byClient: true }, now);
  if (verdict.say !== 'now') return;
  const { messagesADay, window } = CALLS_OF_ONE;
  if (!(await takeQuota(db, `call times told to ${personId}`, messagesADay, window, now))) return;
  const when = callWhenWords(call.day, call.time_slot);
  await tellClient(dependencies, db, { personId, words: templates.callbackBooked({ when }), byClient: true });
}
