import { Navigate, useLocation } from 'react-router';
import { useSignInState } from '../../session/signInState.ts';
import { EnterCode } from './EnterCode.tsx';
import { WayIn } from './WayIn.tsx';

/** /login/verificationcode: the code, and in. */
export default function SignInCodeScreen() {
  const state = useSignInState();
  const { search } = useLocation();
  if (state.purpose !== 'signin' || !state.sent)
    return <Navigate to={{ pathname: '/auth/login', search }} replace />;
  return (
    <WayIn back={`/login/receiveverificationcode${search}`}>
      <EnterCode
        state={state}
        sent={state.sent}
        again={{ to: `/auth/login${search}`, words: 'Sign in again' }}
      />
    </WayIn>
  );
}
