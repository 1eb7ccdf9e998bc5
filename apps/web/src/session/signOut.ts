import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query.ts';
import { clearMemory } from './memory.ts';
import { clearStores, currentUser, forgetUser } from './store.ts';

/** How long the server may take before the browser signs out without it. */
const PATIENCE = 4_000;

/** Ends the session on the server. A lost connection does not keep anyone signed in on this device. */
async function endOnServer(): Promise<false> {
  try {
    if (currentUser()) await call('logout', { body: {} }, { signal: AbortSignal.timeout(PATIENCE) });
  } catch {
    // Already ended on the server, or out of reach: either way it ends here.
  }
  return false;
}

/** @returns whether the page is leaving for the identity provider */
async function endForStaff(popup: boolean): Promise<boolean> {
  const ended = endOnServer();
  // The sign-out window opens on our own sign-in page in the end, and must find nobody signed in there.
  forgetUser();
  const { endStaffSignIn } = await import('./identityProvider.ts');
  const leaving = await endStaffSignIn({ popup }).catch(() => false);
  await ended;
  return leaving;
}

/**
 * Signs out: on the server, here, and for staff at their identity provider too; then /auth/login (specification §6).
 * `leaving` stays true until the page has changed; `popup` is for a press, which alone lets a window open.
 */
export function useSignOut({ popup = true } = {}): { signOut: () => void; leaving: boolean } {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const signOut = useCallback(async () => {
    if (leaving) return;
    setLeaving(true);
    const user = currentUser();
    const staff = user !== null && user.usertype !== 'Client';
    const away = staff ? await endForStaff(popup) : await endOnServer();
    clearStores();
    clearMemory();
    queryClient.clear();
    if (away) return;
    await navigate('/auth/login', { replace: true });
    setLeaving(false);
  }, [leaving, navigate, popup]);
  return { signOut: () => void signOut(), leaving };
}
