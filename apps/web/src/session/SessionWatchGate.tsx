import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { onceFetched } from '../api/onceFetched.ts';
import { queryClient } from '../api/query.ts';
import { currentUser } from '../api/signedInUser.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import { useNavigate } from '../ui/paths/links.ts';
import type { RouteHandle } from '../ui/paths/routeRow.ts';
import { elsewhere } from './guardRoute.ts';
import { useOfferLink } from './offerLink.ts';
import { useSignInState } from './signInState.ts';
import { useSignUpDraft } from './signUpState.ts';
import { useUser } from './storedSession.ts';
import { isTabLeaving } from './tabLeaving.ts';

const SessionWatch = lazyPart(async () => {
  await onceFetched();
  return import('./SessionWatch.tsx');
});

/**
 * Stands in every page and costs a stranger nothing: the watch over inactivity and tabs is loaded once there is
 * something to protect, which is a session, a code that is awaited, a sign-up that has begun, or what a link and its
 * code opened (rule 13.12).
 */
export function SessionWatchGate() {
  const user = useUser();
  const awaited = useSignInState().secureOtpId !== '';
  const begun = useSignUpDraft().passed.length > 0;
  const offered = useOfferLink().link !== '';
  useOtherTabs();
  if (!user && !awaited && !begun && !offered) return null;
  return <SessionWatch key={user?.id ?? 'none'} signedIn={user !== null} />;
}

/**
 * rule 14.3, 14.4: without an access token the way is to sign-in, and a signed-in client has no business on the login
 * pages. The guard sees to it on every navigation; this sees to it when another tab signed in or out, and when the
 * browser brings an old page back.
 */
function useOtherTabs(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const row = (useMatches().at(-1)?.handle as RouteHandle | undefined)?.row;
  useEffect(() => {
    let known = currentUser()?.id;
    const look = () => {
      if (isTabLeaving()) return;
      const user = currentUser();
      if (user?.id !== known) queryClient.clear();
      // Somebody else signed in: nothing of this page is theirs.
      if (user && known && user.id !== known) void navigate('/', { replace: true });
      known = user?.id;
      const to = row && elsewhere(row, new URL(pathname + search, location.origin), user);
      if (to) void navigate(to, { replace: true });
    };
    const stored = (event: StorageEvent) => {
      if (event.key === 'userDetails' || event.key === null) look();
    };
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) look();
    };
    addEventListener('storage', stored);
    addEventListener('pageshow', shown);
    return () => {
      removeEventListener('storage', stored);
      removeEventListener('pageshow', shown);
    };
  }, [navigate, pathname, search, row]);
}
