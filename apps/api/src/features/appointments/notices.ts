import { maskEmail, maskMobile } from '@careway/core/accounts/masks';
import { whenWords } from '@careway/core/appointments/words';
import type { Db } from '../../db/pool.ts';
import type { Services } from '../../services.ts';
import { record } from '../audit/service.ts';
import { type Recipient, tell, templates } from '../messages/service.ts';
import { safeContactOf } from '../submissions/service.ts';

/**
 * Where a client is told of her appointments (security 37): by a way that she said is safe; before she has said, by the
 * mobile number that she gave as safe when she signed up, or her email when there is none.
 * @returns undefined when no way is safe: then nothing is sent, and the page says so
 */
export async function recipientOf(
  db: Db,
  personId: string,
): Promise<(Recipient & { masked: string }) | undefined> {
  const person = await db
    .selectFrom('person')
    .select(['email', 'mobile'])
    .where('id', '=', personId)
    .executeTakeFirst();
  if (!person) return undefined;
  const safe = await safeContactOf(db, personId);
  if (person.mobile && (safe?.text ?? true)) {
    return {
      personId,
      channel: 'sms',
      to: person.mobile,
      masked: maskMobile(person.mobile),
    };
  }
  if (!(safe?.email ?? true)) return undefined;
  return { personId, channel: 'email', to: person.email, masked: maskEmail(person.email) };
}

const ACTION = {
  booked: 'Appointment booked',
  moved: 'Appointment moved',
  cancelled: 'Appointment cancelled',
} as const;

/**
 * Writes down what happened to an appointment and tells the client the time, no more (security 25 and 37), in the
 * caller's transaction.
 */
export async function announce(
  services: Services,
  db: Db,
  what: { kind: keyof typeof ACTION; personId: string; startsAt: Date; now: Date },
): Promise<void> {
  await record(db, what.now, {
    module: 'Appointments',
    actionType: what.kind === 'booked' ? 'Booked' : what.kind === 'moved' ? 'Moved' : 'Cancelled',
    userId: what.personId,
    createdBy: what.personId,
    action: ACTION[what.kind],
  });
  const recipient = await recipientOf(db, what.personId);
  if (recipient) {
    await tell(
      services,
      db,
      recipient,
      templates[what.kind]({ when: whenWords(what.startsAt.toISOString()) }),
    );
  }
}
