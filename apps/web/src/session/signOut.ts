/** What signing out does, in which order, and where it goes (rules 9.10, 9.11). */
import { useCallback, useState } from 'react';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query.ts';
import { currentUser } from '../api/signedInUser.ts';
import { useNavigate } from '../ui/paths/links.ts';
import type { Address } from '../ui/paths/path.ts';
import type { LeftForm } from './formDrafts.ts';
import { logoutCall } from './logoutCall.ts';
import { clearMemory } from './memoryStore.ts';
import { clearStorage, forgetUser } from './storedSession.ts';
import { markTabLeaving, markTabStaying } from './tabLeaving.ts';
import { settleUnsaved } from './unsaved.ts';

/** How long the server may take before the browser signs out without it. */
const PATIENCE = 4_000;

/**
 * What is on this device alone: whether answers are, which forms that are written, how many texts that staff have
 * typed.
 */
export interface Unsent {
  answers: boolean;
  forms: readonly LeftForm[];
  notes: number;
}

/** Sends what can still be sent: answers of a client, and what was typed last into a form that is written. */
export async function settleAll(within: number): Promise<Unsent> {
  const answers = !(await settleUnsaved(within));
  if (currentUser()?.usertype === 'Client') return { answers, forms: [], notes: 0 };
  const [{ leftForms }, { countTyped }] = [await import('./formDrafts.ts'), await import('./typedVault.ts')];
  return { answers, forms: await leftForms(), notes: await countTyped() };
}

/**
 * Whether nothing is kept on this device that waits for somebody: answers that are locked, forms that are not saved.
 */
async function keepsNothing(): Promise<boolean> {
  const [{ countLocked }, { countLeftForms }] = [await import('./vault.ts'), await import('./formDrafts.ts')];
  return (await countLocked()) === 0 && (await countLeftForms()) === 0;
}

/** Ends the session on the server. A lost connection does not keep anyone signed in on this device. */
async function endClient(): Promise<boolean> {
  try {
    if (currentUser()) {
      // What is kept on this device, theirs or another's, waits for whoever it is (decisions 0019, 0100).
      const clearing = await keepsNothing();
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
async function endStaff(popup: boolean, anyway: boolean): Promise<boolean> {
  const { forgetLeftForms } = await import('./formDrafts.ts');
  // They were asked: nothing that they wrote stays on a device that others use (decision 0100).
  if (anyway) {
    await forgetLeftForms();
    const { wipeTyped } = await import('./typedVault.ts');
    await wipeTyped();
  }
  const endOnServer = logoutCall();
  // The sign-out window comes back to our own sign-in page, and must find nobody signed in there.
  forgetUser();
  const { signOutByPopup, signOutByRedirect } = await import('./identityProvider.ts');
  const done = popup && (await signOutByPopup());
  const clearing = await keepsNothing().catch(() => false);
  await Promise.race([endOnServer({ clearing }), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  return done ? false : signOutByRedirect().catch(() => false);
}

/**
 * Signs out: on the server, here, and for staff at their identity provider too; then /auth/login (rule 9.11).
 * `leaving` stays true until the page has changed; `popup` is for a press, which alone lets a window open; `to` is
 * where they go instead. Answers and forms that are not saved yet are sent first. Where they cannot be, /logout says
 * so and asks; `anyway` is their answer.
 */
export function useSignOut({ popup = true, to = '/auth/login' as Address } = {}): {
  signOut: (how?: { anyway?: boolean }) => void;
  leaving: boolean;
} {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const signOut = useCallback(
    async (anyway: boolean) => {
      if (leaving) return;
      setLeaving(true);
      const { answers, forms, notes } = await settleAll(PATIENCE);
      if ((answers || forms.length > 0 || notes > 0) && !anyway) {
        setLeaving(false);
        await navigate('/logout');
        return;
      }
      markTabLeaving();
      const user = currentUser();
      const staff = user !== null && user.usertype !== 'Client';
      const away = staff ? await endStaff(popup, anyway) : await endClient();
      clearStorage();
      clearMemory();
      if (!away) await navigate(to, { replace: true });
      // Now that no screen asks for it again.
      queryClient.clear();
      if (away) return;
      markTabStaying();
      setLeaving(false);
    },
    [leaving, navigate, popup, to],
  );
  return { signOut: ({ anyway = false } = {}) => void signOut(anyway), leaving };
}
