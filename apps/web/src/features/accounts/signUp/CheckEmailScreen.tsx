import { useState } from 'react';
import { useSignInState } from '../../../session/signInState.ts';
import { newAccountAddress } from '../../../session/signUpAim.ts';
import { signUpDraft } from '../../../session/signUpState.ts';
import { Link, Navigate } from '../../../ui/paths/links.ts';
import { EnterCode } from '../EnterCode.tsx';
import { SignInPage } from '../SignInPage.tsx';
import { CODE_STEP } from './signUpPages.ts';

/**
 * /signup/checkemail: the phone is proven, the email is next (rule 8.2). The message holds a code for here and a link
 * for whichever device it is read on.
 */
export default function CheckEmailScreen() {
  const state = useSignInState();
  const { sent } = state;
  const [onward] = useState(() => newAccountAddress(signUpDraft().service));
  if (state.purpose !== 'signup' || sent?.channel !== 'email')
    return <Navigate to="/signup/verifyaccount" replace />;
  return (
    <SignInPage step={CODE_STEP}>
      <EnterCode
        state={state}
        sent={sent}
        title="Now check your email"
        again={{ to: '/auth/signup_password', words: 'Get a new code' }}
        onward={onward}
      >
        <h2>Reading your email on another device?</h2>
        <p>
          Press the link in it there. Then your account is ready, and you can{' '}
          <Link to="/auth/login">sign in here</Link>.
        </p>
        <p>
          Wrong email address?{' '}
          <Link to="/auth/signup_details" state={{ mend: 'email' }}>
            Change your email address
          </Link>
          . Everything else you typed is kept.
        </p>
        <p>If you made an account before, we sent you an email about that instead.</p>
      </EnterCode>
    </SignInPage>
  );
}
