import { HOME } from '@careway/core/access/userTypes';
import { currentUser, type UserDetails } from '../api/signedInUser.ts';
import type { Address, FixedPath } from '../ui/paths/path.ts';
import { safeReturnPath } from './returnPath.ts';

/** The signed-in person's own first page. A test holds it against the route table. */
export function home(user: Pick<UserDetails, 'usertype'> | null): FixedPath | undefined {
  return user ? HOME[user.usertype] : undefined;
}

/** What `/` is (rule 14.2): the first page of whoever is signed in, the dashboard for a client; otherwise sign-in. */
export const rootAddress = (): FixedPath => home(currentUser()) ?? '/auth/login';

/**
 * Where to go once signed in: the page they were on their way to (`?next=`), or their own first page. A client who
 * has not answered the newest terms answers them on the way.
 */
export function afterSignIn(
  user: Pick<UserDetails, 'usertype'> & { termsDue?: boolean | undefined },
  search: string,
): Address {
  const to = safeReturnPath(new URLSearchParams(search).get('next')) ?? home(user) ?? '/';
  return user.termsDue && !to.startsWith('/T&C') ? `/T&C?next=${encodeURIComponent(to)}` : to;
}
