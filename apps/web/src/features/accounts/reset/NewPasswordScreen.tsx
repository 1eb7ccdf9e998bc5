import { useState } from 'react';
import { forgetUser } from '../../../session/storedSession.ts';
import { useNavigate } from '../../../ui/paths/links.ts';
import { ChoosePassword } from './ChoosePassword.tsx';
import { setResetState } from './resetState.ts';
import { WithLink } from './WithLink.tsx';

export { takeToken as loader } from './tokenAddress.ts';

/** /reset/passwordreset/{token}, and /{close}: afterwards the tab closes itself. */
export default function NewPasswordScreen() {
  const navigate = useNavigate();
  const [expired, setExpired] = useState(false);
  const done = () => {
    // Every session is over now, the one of this browser too.
    forgetUser();
    setResetState({ token: '', changed: 'password' });
    return navigate('/reset/passwordchanged', { replace: true });
  };
  return (
    <WithLink
      kind="reset"
      title="Choose a new password"
      again={{ to: '/login/forgotpassword', words: 'Get a new link' }}
      expired={expired}
    >
      {(token) => (
        <ChoosePassword
          token={token}
          title="Choose a new password"
          lead="After this you are signed out everywhere, and we tell you by message that it changed."
          action="Change my password"
          onDone={done}
          onExpired={() => setExpired(true)}
        />
      )}
    </WithLink>
  );
}
