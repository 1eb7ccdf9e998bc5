import { useCallback, useState } from 'react';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query.ts';
import { useNavigate } from '../ui/paths/links.ts';
import { logoutCall } from './logoutCall.ts';
import { clearMemory } from './memoryStore.ts';
import { clearStorage, currentUser, forgetUser } from './storedSession.ts';
import { markTabLeaving, markTabStaying } from './tabLeaving.ts';
import { unsaved } from './unsaved.ts';

/** How long the server may take before the browser signs out without it. */
const PATIENCE = 4_000;

/** Ends the session on the server. A lost connection does not keep anyone signed in on this device. */
async function endClient(): Promise<boolean> {
  try {
    if (currentUser()) {
      const { countLocked } = await import('./vault.ts');
      // What is locked on this device, theirs or another's, waits for whoever it is (decision 0019).
      const clearing = (await countLocked()) === 0;
      await call('logout', { body: {} }, { signal: AbortSignal.timeout(PATIENCE), clearing });
    }
  } catch {
    // Already ended on the server, or out of reach: either way it ends here.
  }
  return false;
}

/**
 * First the provider, while the press still lets a window open; then our server, whose reply clears what the provider's
 * library keeps. Without a window the order is turned round, because leaving the page comes last.
 * @returns whether the page is leaving for the identity provider
 */
async function endStaff(popup: boolean): Promise<boolean> {
  const endOnServer = logoutCall();
  // The sign-out window comes back to our own sign-in page, and must find nobody signed in there.
  forgetUser();
  const { signOutByPopup, signOutByRedirect } = await import('./identityProvider.ts');
  const done = popup && (await signOutByPopup());
  const { countLocked } = await import('./vault.ts');
  const clearing = (await countLocked().catch(() => 1)) === 0;
  await Promise.race([endOnServer({ clearing }), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  return done ? false : signOutByRedirect().catch(() => false);
}

/**
 * Signs out: on the server, here, and for staff at their identity provider too; then /auth/login (rule 9.11).
 * `leaving` stays true until the page has changed; `popup` is for a press, which alone lets a window open.
 * Answers that are not saved yet are sent first. Where they cannot be, /logout says so and asks; `anyway` is their answer.
 */
export function useSignOut({ popup = true } = {}): {
  signOut: (how?: { anyway?: boolean }) => void;
  leaving: boolean;
} {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const signOut = useCallback(
    async (anyway: boolean) => {
      if (leaving) return;
      setLeaving(true);
      if (!(await unsaved().settle(PATIENCE)) && !anyway) {
        setLeaving(false);
        await navigate('/logout');
        return;
      }
      markTabLeaving();
      const user = currentUser();
      const staff = user !== null && user.usertype !== 'Client';
      const away = staff ? await endStaff(popup) : await endClient();
      clearStorage();
      clearMemory();
      if (!away) await navigate('/auth/login', { replace: true });
      // Now that no screen asks for it again.
      queryClient.clear();
      if (away) return;
      markTabStaying();
      setLeaving(false);
    },
    [leaving, navigate, popup],
  );
  return { signOut: ({ anyway = false } = {}) => void signOut(anyway), leaving };
}
