import { useSignInState } from '../../../session/signInState.ts';
import { address } from '../../../ui/paths/address.ts';
import { Link, Navigate, useNavigate } from '../../../ui/paths/links.ts';
import { EnterCode } from '../EnterCode.tsx';
import { SignInPage } from '../SignInPage.tsx';
import { isReset } from './isReset.ts';
import { OPEN, setResetState } from './resetState.ts';

/**
 * /reset/verificationcode: the texted code. It opens the choice of a new password or PIN, never a session
 * (rule 8.12).
 */
export default function ResetCodeScreen() {
  const state = useSignInState();
  const navigate = useNavigate();
  if (!isReset(state) || !state.sent) return <Navigate to="/reset/mobilereset" replace />;
  const next = state.purpose === 'pin' ? 'securitypin' : 'passwordreset';
  return (
    <SignInPage back="/reset/mobile">
      <EnterCode
        state={state}
        sent={state.sent}
        again={{ to: '/reset/mobilereset', words: 'Get a new code' }}
        lead={`It is in the text to the ${state.sent.to}, if we know that number.`}
        onToken={(token) => {
          setResetState({ token, close: false });
          void navigate(address(`/reset/${next}/{token}`, { token: OPEN }), { replace: true });
        }}
      >
        <p>
          <Link to="/reset/checkmessage">No text has come</Link>
        </p>
      </EnterCode>
    </SignInPage>
  );
}
