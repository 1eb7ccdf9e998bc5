import { useState } from 'react';
import { useSignInState } from '../../../session/signInState.ts';
import { newAccountAddress } from '../../../session/signUpAim.ts';
import { signUpDraft } from '../../../session/signUpState.ts';
import { Link, Navigate } from '../../../ui/paths/links.ts';
import { EnterCode } from '../EnterCode.tsx';
import { SignInPage } from '../SignInPage.tsx';
import { CODE_STEP, missingStep } from './signUpPages.ts';

/** /signup/verificationcode: the code proves the account, and they are in. */
export default function SignUpCodeScreen() {
  const state = useSignInState();
  const [missing] = useState(() => missingStep(signUpDraft()));
  const [onward] = useState(() => newAccountAddress(signUpDraft().service));
  if (missing) return <Navigate to={missing} replace />;
  if (state.purpose !== 'signup' || !state.sent) return <Navigate to="/signup/verifyaccount" replace />;
  const byEmail = state.sent.channel === 'email';
  return (
    <SignInPage back="/signup/verifyaccount" step={CODE_STEP}>
      <EnterCode
        state={state}
        sent={state.sent}
        onward={onward}
        again={{ to: '/auth/signup_password', words: 'Get a new code' }}
      >
        <p>
          {byEmail ? 'Wrong email address?' : 'Wrong number?'}{' '}
          {byEmail ? (
            <Link to="/auth/signup_details" state={{ mend: 'email' }}>
              Change your email address
            </Link>
          ) : (
            <Link to="/auth/signup_mobile">Change your mobile number</Link>
          )}
          . Everything else you typed is kept.
        </p>
        <p>If you made an account before, we sent you an email about that instead.</p>
      </EnterCode>
    </SignInPage>
  );
}
