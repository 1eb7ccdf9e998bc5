/** Whether a route opens to whoever asks (rule 14.3); where they go instead is the browser's `guardRoute.ts`. */
import type { UserType } from './userTypes.ts';

/** The part of a route row that the guard reads; `roles: null` is open to every user type. */
export interface Guarded {
  login: boolean;
  roles: readonly UserType[] | null;
}

/** Who is at the door: nothing but what the browser has stored. */
export interface Visitor {
  usertype: UserType;
  accessToken: string;
}

/**
 * rule 14.3: a permission-protected route opens only to an allowed user type with an access token;
 * a route without permission is open.
 * @returns `'open'`, or `'sign-in'` when the visitor must go to /auth/login with the origin remembered.
 */
export function guard(route: Guarded, visitor: Visitor | null): 'open' | 'sign-in' {
  if (!route.login && route.roles === null) return 'open';
  if (!visitor?.accessToken) return 'sign-in';
  return route.roles === null || route.roles.includes(visitor.usertype) ? 'open' : 'sign-in';
}
