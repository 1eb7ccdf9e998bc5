import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Notice } from '../ui/Notice.tsx';
import type { SignInFirst } from '../ui/published/versionWords.ts';
import { SignInAgain, type WayIn } from './SignInAgain.tsx';
import { forgetDecision, keepDecision, type WaitingDecision, waitedDecision } from './waitingDecision.ts';

/**
 * Publishing, which is done after a sign-in of the last ten minutes alone (rule 10.9). Where it was longer ago, what was chosen and typed
 * waits in this tab while they show who they are; they come back to it, ready to press.
 * @param about which version is decided on
 * @param waits what is chosen and typed now
 * @param here where they come back to, if it is not the address as it is
 */
export function useSignInFirst(about: string, waits: WaitingDecision, here?: string) {
  const { pathname, search } = useLocation();
  const [cameBack] = useState(() => waitedDecision(about) !== undefined);
  const [signsInWith, setSignsInWith] = useState<WayIn>();
  const { decision, comment } = waits;
  useEffect(() => {
    if (signsInWith !== undefined) keepDecision(about, { decision, comment });
  }, [about, signsInWith, decision, comment]);
  const panel =
    signsInWith !== undefined ? (
      <SignInAgain
        title="To approve this, sign in again first"
        level={3}
        role="alert"
        rights={{ may: true, freshUntil: null, signsInWith }}
        here={here ?? pathname + search}
      >
        Only somebody who has just shown who they are can publish what everybody gets. What you chose and
        wrote here is kept, and you come back to it.
      </SignInAgain>
    ) : cameBack ? (
      <Notice role="status" level={3} title="We kept what you chose">
        <p>Nothing is sent yet. Look at it, and press the button when you are ready.</p>
      </Notice>
    ) : null;
  return {
    panel,
    asks: (refusal: object) => {
      if (!('code' in refusal) || refusal.code !== 'sign_in_again') return false;
      setSignsInWith(wayIn('signsInWith' in refusal ? refusal.signsInWith : undefined));
      return true;
    },
    over: () => forgetDecision(about),
  };
}

const wayIn = (given: unknown): WayIn => (given === 'password' ? 'password' : 'work account');

/** For the parts of pages that cannot ask who is signed in themselves. */
export const SIGN_IN_FIRST: SignInFirst = { waited: waitedDecision, use: useSignInFirst };
