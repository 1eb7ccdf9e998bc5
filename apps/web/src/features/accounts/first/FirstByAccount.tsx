import type { ReactNode } from 'react';
import { call } from '../../../api/call.ts';
import { type FirstAccount, forgetFirstAccount, keepFirstLink } from '../../../session/firstAdministrator.ts';
import { keepUser } from '../../../session/storedSession.ts';
import { Actions, Button } from '../../../ui/Button.tsx';
import { useNavigate } from '../../../ui/paths/links.ts';
import { useAction } from '../../../ui/useAction.ts';
import { WentWrong } from '../../../ui/WentWrong.tsx';
import { untilPageRestored } from '../untilPageRestored.ts';

/** Leaves for the identity provider; the link stays in this tab until they are back. */
export async function leaveWithLink(
  token: string,
  another: boolean,
  by: FirstAccount['by'] = 'first',
): Promise<boolean> {
  keepFirstLink(token, by);
  const { startStaffSignIn } = await import('../../../session/identityProvider.ts');
  return startStaffSignIn(undefined, another);
}

/** To the identity provider; /azure_redirect leads back here. */
export function LeaveForAccount({ token, children }: { token: string; children: ReactNode }) {
  const going = useAction({
    act: async () => (await leaveWithLink(token, false).catch(() => false)) || undefined,
    done: untilPageRestored,
  });
  return (
    <>
      {children}
      <h2>What happens when you press the button</h2>
      <ul>
        <li>You sign in at your own sign-in page.</li>
        <li>You come back. We read your name and work email from there, and show you both.</li>
        <li>You say “Yes, that is me”. Only then are you the administrator, and the link is over.</li>
      </ul>
      <WentWrong words={going.problem} />
      <Actions>
        <Button busy={going.busy} onClick={() => void going.press()}>
          Sign in with your work account
        </Button>
      </Actions>
    </>
  );
}

/** Back from there: the provider's words, and the press that makes them the administrator (rule 17.15). */
export function ThatIsMe({ account, onExpired }: { account: FirstAccount; onExpired: () => void }) {
  const navigate = useNavigate();
  const { token, idToken, name, email } = account;
  const yes = useAction({
    act: () => call('firstByWorkAccount', { body: { token, idToken } }),
    done: ({ id, accessToken, usertype }) => {
      keepUser({ id, accessToken, refreshToken: '', usertype });
      forgetFirstAccount();
      return navigate('/admin?part=opening', { replace: true });
    },
    refused: ({ statusCode }) => {
      if (statusCode !== 401) return undefined;
      onExpired();
      return null;
    },
  });
  const no = useAction({
    act: async () => (await leaveWithLink(token, true).catch(() => false)) || undefined,
    done: untilPageRestored,
  });
  return (
    <>
      <h1>Is this you?</h1>
      <p className="cw-lead">
        <bdi>{name}</bdi>
        <br />
        <bdi>{email}</bdi>
      </p>
      <p>
        Your work account says so. Whoever presses Yes may set up everything here, and invite everybody else.
      </p>
      <WentWrong words={yes.problem || no.problem} />
      <Actions>
        <Button busy={yes.busy} onClick={() => void yes.press()}>
          Yes, that is me
        </Button>
        <Button look="second" busy={no.busy} onClick={() => void no.press()}>
          No, use another account
        </Button>
      </Actions>
    </>
  );
}
