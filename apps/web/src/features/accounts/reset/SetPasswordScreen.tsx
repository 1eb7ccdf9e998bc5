import { useState } from 'react';
import { Actions, ButtonLink } from '../../../ui/Button.tsx';
import { SignInPage } from '../SignInPage.tsx';
import { ChoosePassword } from './ChoosePassword.tsx';
import { setResetState } from './resetState.ts';
import { WithLink } from './WithLink.tsx';

export { takeTokenBehindHash as loader } from './tokenAddress.ts';

/** /set-password: an invited member of staff without an identity provider chooses their first password. */
export default function SetPasswordScreen() {
  const [state, setState] = useState<'choosing' | 'expired' | 'done'>('choosing');
  if (state === 'done') {
    return (
      <SignInPage>
        <h1>Your password is set</h1>
        <p className="cw-lead">Now sign in with your work email and this password. We email you a code.</p>
        <Actions>
          <ButtonLink to="/auth/login">Sign in</ButtonLink>
        </Actions>
      </SignInPage>
    );
  }
  return (
    <WithLink kind="invite" title="Choose your password" again={null} expired={state === 'expired'}>
      {(token) => (
        <ChoosePassword
          token={token}
          title="Choose your password"
          lead="Then sign in with your work email, this password and a code that we email you."
          action="Save my password"
          onDone={() => {
            setState('done');
            setResetState({ token: '' });
          }}
          onExpired={() => setState('expired')}
        />
      )}
    </WithLink>
  );
}
