import { HOME } from '@careway/core/access/userTypes';
import { call } from '../../../api/call.ts';
import { type FirstAccount, forgetFirstAccount } from '../../../session/firstAdministrator.ts';
import { keepUser } from '../../../session/storedSession.ts';
import { Actions, Button } from '../../../ui/Button.tsx';
import { useNavigate } from '../../../ui/paths/links.ts';
import { useAction } from '../../../ui/useAction.ts';
import { WentWrong } from '../../../ui/WentWrong.tsx';
import { untilPageRestored } from '../untilPageRestored.ts';
import { leaveWithLink } from './FirstByAccount.tsx';

/** The other way to take up an invitation: no password, but the account that they have at work (rule 17.34). */
export function OrWorkAccount({ token }: { token: string }) {
  const going = useAction({
    act: async () => (await leaveWithLink(token, false, 'invitation').catch(() => false)) || undefined,
    done: untilPageRestored,
  });
  return (
    <section>
      <h2>Do you have a work account?</h2>
      <p>Then you need no password here. You sign in at your own sign-in page and come back.</p>
      <WentWrong words={going.problem} />
      <Actions>
        <Button look="second" busy={going.busy} onClick={() => void going.press()}>
          Sign in with your work account
        </Button>
      </Actions>
    </section>
  );
}

/** Back from there: whose account it is, and the press that makes it their way in. */
export function InvitedIsMe({ account, onExpired }: { account: FirstAccount; onExpired: () => void }) {
  const navigate = useNavigate();
  const { token, idToken, name, email } = account;
  const yes = useAction({
    act: () => call('acceptByWorkAccount', { body: { token, idToken } }),
    done: ({ id, accessToken, usertype }) => {
      keepUser({ id, accessToken, refreshToken: '', usertype });
      forgetFirstAccount();
      return navigate(HOME[usertype], { replace: true });
    },
    refused: ({ statusCode }) => {
      if (statusCode !== 401) return undefined;
      forgetFirstAccount();
      onExpired();
      return null;
    },
  });
  const no = useAction({
    act: async () => (await leaveWithLink(token, true, 'invitation').catch(() => false)) || undefined,
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
      <p>Your work account says so. From now on you come in here with it, and need no password.</p>
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
