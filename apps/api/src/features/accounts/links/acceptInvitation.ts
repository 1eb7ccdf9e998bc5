import type { StaffType } from '@careway/core/access/userTypes';
import { AUDIT } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import type { Vouched } from '../../../adapters/identityProvider.ts';
import type { Db } from '../../../db/pool.ts';
import { record } from '../../audit/service.ts';
import { giveWorkAccount, invitedOf } from '../invitedRows.ts';
import { takeLink } from './linkRows.ts';

/**
 * rule 17.34: an invitation is taken up with the work account of the email that it went to, as the provider says it;
 * from then on that account, by issuer and subject, is the only way in. Link and account are taken in one
 * transaction: of any number at once one is.
 * @throws Refusal `link_expired`; `account_without_name` where the provider says no email; `account_of_another`;
 *   `person_known` where
 * somebody has that account already
 */
export async function acceptInvitation(
  db: Db,
  { token, vouched }: { token: string; vouched: Vouched },
  now: Date,
): Promise<{ id: string; usertype: StaffType }> {
  const link = await takeLink(db, token, ['invite'], now);
  const person = link && (await invitedOf(db, link.person_id));
  if (!person || person.usertype === 'Client') throw new Refusal('link_expired');
  if (!vouched.called) throw new Refusal('account_without_name');
  if (vouched.called.email !== person.email.toLowerCase()) throw new Refusal('account_of_another');
  await giveWorkAccount(db, person.id, vouched);
  await record(db, now, AUDIT.invitationByAccount, { userId: person.id, createdBy: person.id });
  return { id: person.id, usertype: person.usertype };
}
