import { Navigate, useLocation } from 'react-router';
import { useSignInState } from '../../session/signInState.ts';
import { ChooseChannel } from './ChooseChannel.tsx';
import { WayIn } from './WayIn.tsx';

/** /login/receiveverificationcode: after the password, before the code. */
export default function ReceiveCodeScreen() {
  const state = useSignInState();
  const { search } = useLocation();
  if (!state.secureOtpId || state.purpose !== 'signin')
    return <Navigate to={{ pathname: '/auth/login', search }} replace />;
  return (
    <WayIn back={`/auth/login${search}`}>
      <ChooseChannel state={state} next="/login/verificationcode" />
    </WayIn>
  );
}
