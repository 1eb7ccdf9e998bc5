import type { SecurityFactorKind } from '@careway/core/accounts/securityFactor';
import type { Db } from '../../../db/pool.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { raise, takeOffWorklist } from '../../worklist/service.ts';
import { channelsOf } from '../contactDetails.ts';
import { type Person, provenWays } from '../peopleRows.ts';
import { clearRecovery } from '../repository.ts';
import { factorBefore } from '../security/factorRows.ts';

/** How somebody whose password was right may show who they are. */
export interface WaysIn {
  contact: { email: string | null; mobile: string | null };
  channels: ReturnType<typeof channelsOf>;
  factor?: SecurityFactorKind;
}

/**
 * The ways a sign-in may go on. After a reset by one of them it is another one: whoever holds a mailbox could otherwise
 * choose a password by it and then read the code in it too (rule 8.18). The PIN or word counts when it was there before
 * the reset. With neither a person helps, and staff find it on their list.
 */
export async function waysIn(dependencies: Dependencies, person: Person): Promise<WaysIn> {
  const proven = provenWays(person);
  const { recovered_by: by, recovered_at: at } = person;
  if (by === null || at === null) return { contact: proven, channels: channelsOf(proven) };
  const contact = {
    email: by === 'email' ? null : proven.email,
    mobile: by === 'sms' ? null : proven.mobile,
  };
  const factor = await factorBefore(dependencies.db, person.id, at);
  const channels = channelsOf(contact);
  // Staff are invited again; their record is nobody's to open.
  if (channels.length === 0 && !factor && person.usertype === 'Client')
    await raise(dependencies.db, lockedOut(person.id), dependencies.now());
  return { contact, channels, ...(factor ? { factor: factor.kind } : {}) };
}

const lockedOut = (personId: string) => ({
  kind: 'locked_out' as const,
  personId,
  about:
    'Chose a new password and has no second way to show who they are. Nothing more happens until they call.',
});

/** A reset by one way; from now on the next sign-in shows another (rule 8.18). */
export const recoveredBy = (by: 'email' | 'sms', now: Date) => ({ recovered_by: by, recovered_at: now });

/** They have shown more than the way that reset their password, or a person did: every way counts again. */
export async function recovered(db: Db, personId: string): Promise<boolean> {
  if (!(await clearRecovery(db, personId))) return false;
  await takeOffWorklist(db, 'locked_out', personId);
  return true;
}
