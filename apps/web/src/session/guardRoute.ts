import { guard } from '@careway/core/access/routeGuard';
import type { ErrorBody } from '@careway/core/errors';
import type { MiddlewareFunction } from 'react-router';
import { call } from '../api/call.ts';
import { currentUser, type UserDetails } from '../api/signedInUser.ts';
import { exactPath } from '../ui/paths/address.ts';
import { redirect } from '../ui/paths/links.ts';
import type { Address, CheckedAddress } from '../ui/paths/path.ts';
import type { RouteRow } from '../ui/paths/routeRow.ts';
import { home } from './home.ts';
import { answersByLink, takeOfferLink } from './offerLink.ts';
import { loginAddress, notTheirs } from './returnPath.ts';
import { isSignInPage } from './signInPages.ts';
import { clearStorage } from './storedSession.ts';

/**
 * Where a visitor belongs instead of the row they asked for, or `undefined` when they may stay.
 * rule 14.3 (the guard) and rule 14.4 (a signed-in Client never sees the pages on the way in,
 * by going back neither). Whoever wanted a page of others reads at /auth/login whose it is.
 */
export function elsewhere(row: RouteRow, url: URL, user: UserDetails | null): Address | undefined {
  if (guard(row, user) === 'sign-in')
    return loginAddress(url.pathname + url.search, user?.accessToken ? (row.roles ?? undefined) : undefined);
  const exact = exactPath(row, url.pathname);
  if (exact) return (exact + url.search) as CheckedAddress;
  if (user && url.pathname === '/auth/login' && notTheirs(url.search, user.usertype)) return undefined;
  if (answersByLink(url.pathname)) return undefined;
  if (isSignInPage(url.pathname)) return home(user);
  return undefined;
}

/** The session that this browser kept, and whether it is known that it goes on. One for each router. */
export class KeptSession {
  #known = false;

  /**
   * rule 8.33: what a browser kept of a session that has ended stands before no page that needs none. Asked once,
   * where such a page is the first that is opened; others learn it from their own calls (rule 15.4).
   */
  async forgetEnded(): Promise<void> {
    const first = !this.#known;
    this.learnt();
    if (!first || !currentUser()) return;
    await call('session', {}, { quiet: true }).catch(({ statusCode }: ErrorBody) => {
      if (statusCode === 401) clearStorage();
    });
  }

  /** A page comes whose own calls say it. */
  learnt(): void {
    this.#known = true;
  }
}

/** What every page is reached through. */
export interface Door {
  session: KeptSession;
  /** Puts on what the page looks like to whoever is here. */
  dress: (user: UserDetails | null) => Promise<void>;
}

/** Runs before the screen's loader; what the page looks like is asked for beside it. */
export function guardRoute(row: RouteRow, { session, dress }: Door): MiddlewareFunction {
  return async ({ request }, next) => {
    if (guard(row, null) === 'open') await session.forgetEnded();
    session.learnt();
    takeOfferLink(new URL(request.url).pathname);
    const to = elsewhere(row, new URL(request.url), currentUser());
    if (to) throw redirect(to);
    const dressed = dress(currentUser());
    const screen = await next();
    await dressed;
    return screen;
  };
}
