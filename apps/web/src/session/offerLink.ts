import { useEffect } from 'react';
import { clearSignInState, signInState } from './signInState.ts';
import { tabMemory } from './tabMemory.ts';

/**
 * rule 13.12: the link of an offered time, and what its code opened: what somebody needs to answer without a
 * password. Kept for this tab as well, since phones drop a tab while the code is read; wiped by EXIT SITE and at the
 * end of the idle time (rule 8.36).
 */
interface OfferLink {
  link: string;
  token: string;
}

const EMPTY: OfferLink = { link: '', token: '' };
const store = tabMemory<OfferLink>('offer link', EMPTY, (held) => (held.link === '' ? undefined : held));

export const useOfferLink = store.use;
export const clearOfferLink = store.clear;

/** A right code has opened it; nothing, once that is over. */
export const openOffer = (token: string) => store.set({ ...store.get(), token });

/** Where the link leads, and where its code is asked for. */
const PAGES = ['/login/verificationcode', '/login/receiveverificationcode'];
const SECRET = /^#[\w-]{22}$/;

/** rule 8.11: the secret leaves the address bar before anything is drawn, and with it the history of the tab. */
export function takeOfferLink(path: string): void {
  if (!PAGES.includes(path) || !SECRET.test(location.hash)) return;
  store.set({ link: location.hash.slice(1), token: '' });
  // A code that is on its way belongs to another link.
  if (signInState().purpose === 'answer') clearSignInState();
  history.replaceState(history.state, '', location.pathname);
}

/** A second link that is opened in a tab that stands there already changes nothing but the part after the #. */
export function useNewOfferLink(): void {
  useEffect(() => {
    const look = () => takeOfferLink(location.pathname);
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, []);
}

/** Whether a sign-in is under way: then these pages are there for it. */
function isSigningIn(): boolean {
  const { purpose, secureOtpId } = signInState();
  return purpose === 'signin' && secureOtpId !== '';
}

/** Whether a page of the way in is there for the link: whoever else is signed in here may open it too (rule 8.33). */
export function answersByLink(path: string): boolean {
  return PAGES.includes(path) && store.get().link !== '' && !isSigningIn();
}
