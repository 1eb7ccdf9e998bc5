import { useState } from 'react';
import { useSignInState } from '../../../session/signInState.ts';
import { signUpDraft } from '../../../session/signUpState.ts';
import { Navigate } from '../../../ui/paths/links.ts';
import { ChooseChannel } from '../ChooseChannel.tsx';
import { SignInPage } from '../SignInPage.tsx';
import { CODE_STEP, missingStep } from './signUpPages.ts';

/** /signup/verifyaccount: by email or by text? */
export default function VerifyAccountScreen() {
  const state = useSignInState();
  const [missing] = useState(() => missingStep(signUpDraft()));
  if (missing) return <Navigate to={missing} replace />;
  if (!state.secureOtpId || state.purpose !== 'signup')
    return <Navigate to="/auth/signup_password" replace />;
  return (
    <SignInPage back="/auth/signup_password" step={CODE_STEP}>
      <ChooseChannel state={state} next="/signup/verificationcode" />
    </SignInPage>
  );
}
