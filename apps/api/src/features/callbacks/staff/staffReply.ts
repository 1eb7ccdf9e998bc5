import type { ReplyOf } from '@careway/contract/row';
import type { openCall, takeCall } from '@careway/contract/staffCalls';
import { interpreterAsked } from '@careway/core/appointments/interpreterAsked';
import { CALLBACK_CONTEXTS } from '@careway/core/callbacks/contexts';
import type { Hours } from '@careway/core/clients/safeContact';
import { clientReference } from '@careway/core/clients/search';
import { CLAIM_LASTS } from '@careway/core/limits';
import type { Db } from '../../../db/pool.ts';
import { appointmentsOf } from '../../appointments/service.ts';
import { saidContact } from '../../safeContact/service.ts';
import { listAttempts } from './attemptRows.ts';
import type { StaffCallRow } from './callRows.ts';

/** Whether somebody has it at this moment: what they left lying nobody has. */
export const isTaken = (row: Pick<StaffCallRow, 'taken_by' | 'worked_at'>, now: Date): boolean =>
  row.taken_by !== null && row.worked_at !== null && now.getTime() - row.worked_at.getTime() < CLAIM_LASTS;

/** One call as staff's lists show it: neither number nor note. */
export function staffReply(row: StaffCallRow, viewerId: string, now: Date): ReplyOf<typeof takeCall> {
  const context = CALLBACK_CONTEXTS[row.context];
  return {
    id: row.id,
    client:
      row.person_id === null
        ? null
        : {
            id: row.person_id,
            name: row.name ?? '',
            reference: clientReference(row.reference ?? 0),
            dateOfBirth: row.date_of_birth ?? '',
          },
    names: row.names ?? [],
    about: row.reason ?? context.about,
    service: row.service,
    day: row.day,
    timeSlot: row.time_slot,
    dueAt: row.due_at.toISOString(),
    dueUntil: row.due_until.toISOString(),
    status: row.status,
    beyond: row.beyond,
    givenUp: row.given_up,
    tries: row.tries,
    missed: row.missed,
    lastOutcome: row.last_outcome,
    askedAt: row.created_at.toISOString(),
    taken:
      isTaken(row, now) && row.taken_at
        ? { by: row.taken_name ?? '', mine: row.taken_by === viewerId, since: row.taken_at.toISOString() }
        : null,
    done:
      row.status === 'completed' && row.done_at ? { by: row.done_name, at: row.done_at.toISOString() } : null,
  };
}

/** Whether a voicemail may be left: with this call, and by what holds for every call of theirs (rule 1.2, 1.9). */
export async function voicemailAllowed(db: Db, row: StaffCallRow): Promise<boolean> {
  if (!row.all_voicemail || row.person_id === null) return row.all_voicemail;
  return (await saidContact(db, row.person_id))?.safeContact.voicemail !== false;
}

/**
 * The hours that they called safe for calls after they asked for this one; none where they said nothing since, or no
 * hours.
 */
export async function safeSince(db: Db, row: StaffCallRow): Promise<readonly Hours[]> {
  const told = row.person_id === null ? null : await saidContact(db, row.person_id);
  return told?.safeContact.call && told.saidAt > row.created_at ? told.safeContact.times : [];
}

/** What stands before a call. The caller has written down who reads it. */
export async function openedReply(
  db: Db,
  row: StaffCallRow,
  viewerId: string,
  now: Date,
): Promise<ReplyOf<typeof openCall>> {
  const told = row.person_id === null ? null : await saidContact(db, row.person_id);
  return {
    call: staffReply(row, viewerId, now),
    phone: row.phone,
    voicemail: row.all_voicemail && told?.safeContact.voicemail !== false,
    voicemailWithCall: row.all_voicemail,
    interpreter:
      row.person_id === null ? null : interpreterAsked(await appointmentsOf(db, row.person_id, now), now),
    safeContact: told && {
      ...told.safeContact,
      saidAt: told.saidAt.toISOString(),
      saidIn: told.saidIn,
      sentIn: told.sentIn,
    },
    attempts: (await listAttempts(db, row.id)).map(({ nth, outcome, note, at, by }) => ({
      nth,
      outcome,
      note,
      at: at.toISOString(),
      by,
    })),
  };
}
