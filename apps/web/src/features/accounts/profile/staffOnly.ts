import { currentUser } from '../../../api/signedInUser.ts';
import { redirect } from '../../../ui/paths/links.ts';

/** A client has their account instead of a profile (docs/decisions/0023). Runs after the guard. */
export const loader = () => {
  if (currentUser()?.usertype === 'Client') throw redirect('/client/account');
  return null;
};
