import { FORGOTTEN, type Forgotten } from '@careway/core/accounts/reset';
import { HeartHandshake, Mail, MessageSquareText } from 'lucide-react';
import { useEffect } from 'react';
import { LinkRows } from '../../../ui/lists.tsx';
import { SignInPage } from '../SignInPage.tsx';
import { setResetState } from './resetState.ts';

const ROWS = [
  { to: '/reset/emailreset', words: 'Send me an email', icon: Mail },
  { to: '/reset/mobilereset', words: 'Send me a text message', icon: MessageSquareText },
  { to: '/reset/troublereset', words: 'I cannot use either of them', icon: HeartHandshake },
] as const;

/** By email, by text, or neither: the one they can open safely right now. */
export function ForgotWays({ what }: { what: Forgotten }) {
  useEffect(() => setResetState({ what }), [what]);
  const { words } = FORGOTTEN[what];
  return (
    <SignInPage back="/auth/login">
      <h1>Forgot your {words}?</h1>
      <p className="cw-lead">That happens. You can choose a new one in about 2 minutes.</p>
      {what === 'pin' ? <p>You will need your password for this. What you saved stays as it is.</p> : null}
      <h2>How can we reach you?</h2>
      <p className="cw-soft">
        Choose the one that is safe for you right now. The message says nothing about you or why you are here.
      </p>
      <LinkRows rows={ROWS} />
    </SignInPage>
  );
}
