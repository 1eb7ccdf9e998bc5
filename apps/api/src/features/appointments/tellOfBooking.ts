import { maskEmail, maskMobile } from '@careway/core/accounts/masks';
import { whenWords } from '@careway/core/appointments/dayAndTimeWords';
import { AUDIT } from '@careway/core/audit/events';
import type { Db } from '../../db/pool.ts';
import { together } from '../../db/together.ts';
import type { Dependencies } from '../../dependencies.ts';
import { record } from '../audit/service.ts';
import { tellClient, templates, wouldTell } from '../messages/service.ts';
import { isRevision } from './repository.ts';

/** Where the time of an appointment is sent, masked. */
export interface ToldWhere {
  channel: 'sms' | 'email';
  to: string;
  /** Not now: it waits for hours that are safe. */
  later: boolean;
}

/**
 * Where a client is told of their appointments, as things stand now (rule 1.1).
 * @returns null when they may not be sent anything: the page says so
 */
export async function toldWhere(db: Db, personId: string, now: Date): Promise<ToldWhere | null> {
  const { verdict, to } = await wouldTell(db, { personId, kind: 'happened', byClient: true }, now);
  if (verdict.say === 'never' || to === null) return null;
  return {
    channel: verdict.channel,
    to: verdict.channel === 'sms' ? maskMobile(to) : maskEmail(to),
    later: verdict.say === 'wait',
  };
}

const EVENTS = {
  booked: AUDIT.appointmentBooked,
  moved: AUDIT.appointmentMoved,
  cancelled: AUDIT.appointmentCancelled,
};
const EVENTS_BY_STAFF = {
  booked: AUDIT.appointmentBookedFor,
  moved: AUDIT.appointmentMovedFor,
  cancelled: AUDIT.appointmentCancelledFor,
};

/** Who of staff does it for a client, and why: the client reads it (rule 3.5). */
export interface ByStaff {
  id: string;
  reason: string;
  /** Their clinic takes the time from them without another: somebody gets in touch with them about it. */
  takenAway?: { told: boolean };
}

/** What happened to an appointment; `revision` is the one that came of it. */
export interface Happened {
  kind: keyof typeof EVENTS;
  personId: string;
  id: string;
  revision: number;
  startsAt: Date;
  now: Date;
  staff?: ByStaff | undefined;
}

/**
 * Writes down what happened to an appointment and tells the client the time, no more (rule 11.1, 1.1), in the
 * caller's transaction. A message that has to wait is dropped when the appointment changes again before it goes.
 */
export async function announce(dependencies: Dependencies, db: Db, what: Happened): Promise<void> {
  const { staff, personId: userId } = what;
  const event = (staff ? EVENTS_BY_STAFF : EVENTS)[what.kind];
  const by = staff ? { createdBy: staff.id, rest: staff.reason } : { createdBy: userId };
  const told = {
    personId: what.personId,
    words: templates[what.kind]({ when: whenWords(what.startsAt.toISOString()) }),
    byClient: !staff,
    personCalls: staff?.takenAway !== undefined,
    about: { kind: 'appointment', id: what.id, mark: String(what.revision) },
    before: what.startsAt,
  } as const;
  await together(db, (db) => [
    record(db, what.now, event, { userId, ...by }),
    tellClient(dependencies, db, told),
  ]);
}

/**
 * Whether what a message says of an appointment is still so: nobody has changed it since, and it is still to come.
 * @param about `mark` is the revision that the message was written for
 */
export async function appointmentStands(
  db: Db,
  about: { id: string; mark: string },
  now: Date,
): Promise<boolean> {
  return isRevision(db, about.id, Number(about.mark), now);
}
