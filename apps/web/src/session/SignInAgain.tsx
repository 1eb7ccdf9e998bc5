import { Button } from '../ui/Button.tsx';
import { Notice, type NoticeProps } from '../ui/Notice.tsx';
import { useAction } from '../ui/useAction.ts';
import { WentWrong } from '../ui/WentWrong.tsx';
import { startStaffSignIn } from './identityProvider.ts';
import { logoutCall } from './logoutCall.ts';
import { loginAddress } from './returnPath.ts';
import { forgetUser } from './storedSession.ts';
import { markTabLeaving } from './tabLeaving.ts';
import { keepWork } from './waitingWork.ts';

export type WayIn = 'work account' | 'password' | 'invitation';

interface Props extends Pick<NoticeProps, 'level' | 'role'> {
  /** Whether they may change it at all, until when after this sign-in, and how they sign in. */
  rights: {
    may: boolean;
    freshUntil: string | null;
    signsInWith: WayIn;
  };
  /** Where they come back to. */
  here: string;
  /** What it is asked for, where nothing is changed by it. */
  title?: string;
  /** Why it is asked for. */
  children: string;
}

/**
 * Says that something is changed after a sign-in of the last ten minutes (rule 10.9), and the way there. What is
 * typed on the page waits in this tab meanwhile (`useWaitingWork`).
 */
export function SignInAgain({
  rights,
  here,
  title = 'To change anything here, sign in again first',
  children,
  ...how
}: Props) {
  const again = useAction({
    act: async () => {
      keepWork();
      return rights.signsInWith === 'work account'
        ? (await startStaffSignIn(here, true).catch(() => false)) || undefined
        : leaveForPassword(here);
    },
  });
  if (!rights.may || rights.freshUntil !== null) return null;
  return (
    <Notice tone="time" title={title} {...how}>
      <p>You signed in more than 10 minutes ago. {children} You can read everything meanwhile.</p>
      <WentWrong words={again.problem} />
      <p className="cw-acts">
        <Button look="second" busy={again.busy} onClick={() => void again.press()}>
          Sign in again
        </Button>
      </p>
    </Notice>
  );
}

/** How long the server may take to end the old session before we go on without it. */
const PATIENCE = 4_000;

/**
 * To the page with the password and back again: the old session ends, and what this tab keeps for them stays. The
 * page is left whole, as for a work account: nothing of it asks for anything afterwards, and whoever signs in next
 * finds nothing of theirs.
 */
async function leaveForPassword(here: string): Promise<true> {
  const endOnServer = logoutCall();
  markTabLeaving();
  forgetUser();
  await Promise.race([endOnServer(), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  location.replace(loginAddress(here));
  return true;
}
