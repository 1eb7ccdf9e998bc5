import { HOME } from '@careway/core/access/userTypes';
import { hasRoute } from '../routes/built.ts';
import { STAFF_LANDING } from './entrances.ts';
import { safeNext } from './origin.ts';
import type { UserDetails } from './store.ts';

/**
 * The signed-in person's own first page, where it is built. A member of staff whose first page is not there stays where
 * staff arrive: that screen says who she is signed in as and offers the way out.
 */
export function home(user: Pick<UserDetails, 'usertype'> | null): string | undefined {
  if (!user) return undefined;
  const path = HOME[user.usertype];
  if (hasRoute(path)) return path;
  return user.usertype !== 'Client' && hasRoute(STAFF_LANDING) ? STAFF_LANDING : undefined;
}

/** Where to go once signed in: the page she was on her way to (`?next=`), or her own first page. */
export function afterSignIn(user: Pick<UserDetails, 'usertype'>, search: string): string {
  return safeNext(new URLSearchParams(search).get('next')) ?? home(user) ?? '/';
}
