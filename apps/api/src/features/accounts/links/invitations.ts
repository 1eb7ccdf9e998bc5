import { LINK_PATHS } from '@careway/core/accounts/reset';
import { addressOf } from '../../../config.ts';
import type { Db } from '../../../db/pool.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { tell, templates } from '../../messages/service.ts';
import { findInvited } from '../repository.ts';
import { newLink } from './linkRows.ts';

/**
 * Invites a member of staff who has no identity provider: a link to choose a password comes to their email and works
 * once, for a week. Asked again, the older link is void. The caller makes the person and the audit row.
 * @throws Error for a client, or for staff who sign in through a provider
 */
export async function createInvitation(dependencies: Dependencies, db: Db, personId: string): Promise<void> {
  const person = await findInvited(db, personId);
  if (person.usertype === 'Client' || person.idp_subject !== null)
    throw new Error('Only staff without an identity provider are invited');
  const { token } = await newLink(db, { personId, kind: 'invite' }, dependencies.now());
  const link = addressOf(dependencies.config) + LINK_PATHS.invite(token);
  await tell(dependencies, db, { personId, channel: 'email', to: person.email }, templates.invited({ link }));
}
