import { useState } from 'react';
import { firstToken, useFirstAccount } from '../../../session/firstAdministrator.ts';
import { Actions } from '../../../ui/Button.tsx';
import { ToSignIn } from '../answer/ToSignIn.tsx';
import { FirstAdministrator } from '../first/FirstAdministrator.tsx';
import { InvitedIsMe, OrWorkAccount } from '../first/InvitedByAccount.tsx';
import { SignInPage } from '../SignInPage.tsx';
import { ChoosePassword } from './ChoosePassword.tsx';
import { setResetState, useResetState } from './resetState.ts';
import { WithLink } from './WithLink.tsx';

export { takeTokenBehindHash as loader } from './tokenAddress.ts';

/**
 * /set-password: an invited member of staff without an identity provider chooses their first password; by the link of
 * an empty portal somebody becomes its first administrator (rule 17.15).
 */
export default function SetPasswordScreen() {
  const { token: opened } = useResetState();
  const account = useFirstAccount();
  const first = (account.by === 'first' && account.token) || firstToken(opened);
  const [state, setState] = useState<'choosing' | 'expired' | 'done'>('choosing');
  if (first) return <FirstAdministrator token={first} />;
  if (account.by === 'invitation' && account.token && state !== 'expired')
    return (
      <SignInPage>
        <InvitedIsMe account={account} onExpired={() => setState('expired')} />
      </SignInPage>
    );
  if (state === 'done') {
    return (
      <SignInPage>
        <h1>Your password is set</h1>
        <p className="cw-lead">Now sign in with your work email and this password. We email you a code.</p>
        <Actions>
          <ToSignIn />
        </Actions>
      </SignInPage>
    );
  }
  return (
    <WithLink kind="invite" title="Choose your password" again={null} expired={state === 'expired'}>
      {(token, { workAccount }) => (
        <>
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
          {workAccount ? <OrWorkAccount token={token} /> : null}
        </>
      )}
    </WithLink>
  );
}
