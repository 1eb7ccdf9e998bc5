import { TIMES_OF_DAY, type TimeOfDay } from '@careway/core/appointments/timesOfDay';
import { AUDIT } from '@careway/core/audit/events';
import { callWhenWords } from '@careway/core/callbacks/days';
import { soonestCall } from '@careway/core/callbacks/soonest';
import type { Hours } from '@careway/core/clients/safeContact';
import type { ServiceCode } from '@careway/core/eligibility/services';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { record } from '../audit/service.ts';
import { saidContact } from '../safeContact/service.ts';
import { nameAndMobile } from './personRows.ts';
import { asNumber } from './phone.ts';
import { upsertOwn } from './repository.ts';

/** A number that they have just called safe, and when. */
export interface SaidNumber {
  phone: string;
  /** Null: at any time that we call. */
  at: TimeOfDay | null;
  /** Null: they have not said. */
  voicemail: boolean | null;
}

/** Whom to call, and about what. */
export interface UrgentCall {
  personId: string;
  service: ServiceCode;
  shareId: string;
  /** Of the form itself; null where it was not asked. */
  said: SaidNumber | null;
}

/**
 * Arranges a call that nobody asked for, because of what somebody answered: as soon as it is safe, with its audit
 * row, in the caller's transaction (rule 2.13). A number and the hours come from what they said in that form, or else
 * from what they said last of safe contact (rule 1.1): where they have not said that a call is safe none is made, and
 * a person finds another way. It is counted against nobody (rule 12.2), and the same again is the same call
 * (rule 4.4).
 * @returns what staff read of it
 */
export async function arrangeUrgentCall(db: Db, now: Date, who: Session, call: UrgentCall): Promise<string> {
  const safe = call.said ? inForm(call.said) : await asPreferred(db, call.personId);
  if (typeof safe === 'string') return safe;
  const when = soonestCall(now, safe.hours);
  if (!when) return 'No time at which we call is safe for them. Find another way.';
  await upsertOwn(db, now, call.personId, {
    id: newId(now),
    context: call.service,
    reason: null,
    day: when.day,
    time_slot: when.timeSlot,
    phone: safe.phone,
    voicemail: safe.voicemail,
    share_id: call.shareId,
    question_id: null,
    // What we arrange ourselves is never put off.
    beyond: false,
  });
  await record(db, now, AUDIT.callArranged, { userId: call.personId, createdBy: who.personId });
  return `The call is arranged: ${callWhenWords(when.day, when.timeSlot)}.`;
}

interface SafeCall {
  phone: string;
  voicemail: boolean;
  hours: readonly Hours[];
}

function inForm({ phone, at, voicemail }: SaidNumber): SafeCall | string {
  const number = asNumber(phone);
  if (number === undefined) return 'The number in their check cannot be called. Find another way.';
  return { phone: number, voicemail: voicemail === true, hours: at === null ? [] : [TIMES_OF_DAY[at]] };
}

async function asPreferred(db: Db, personId: string): Promise<SafeCall | string> {
  const safe = (await saidContact(db, personId))?.safeContact;
  if (!safe) return 'They have not said if a call is safe. Look for a safe way first.';
  if (!safe.call && safe.otherNumber === null) return 'They said that no call is safe. Find another way.';
  const number = asNumber(safe.otherNumber ?? (await nameAndMobile(db, personId)).mobile ?? '');
  if (number === undefined) return 'We know no number of theirs that can be called. Find another way.';
  return { phone: number, voicemail: safe.voicemail === true, hours: safe.times };
}
