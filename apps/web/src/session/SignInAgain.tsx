import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { useAction } from '../ui/useAction.ts';
import { WentWrong } from '../ui/WentWrong.tsx';
import { startStaffSignIn } from './identityProvider.ts';
import { useSignOut } from './signOut.ts';

interface Props {
  /** Whether they may change it at all, until when after this sign-in, and how they sign in. */
  rights: {
    may: boolean;
    freshUntil: string | null;
    signsInWith: 'work account' | 'password' | 'invitation';
  };
  /** Where they come back to. */
  here: string;
  /** What it is asked for, where nothing is changed by it. */
  title?: string;
  /** Why it is asked for. */
  children: string;
}

/** Says before anything is typed that something is changed after a sign-in of the last ten minutes (rule 10.9), and the way there. */
export function SignInAgain({
  rights,
  here,
  title = 'To change anything here, sign in again first',
  children,
}: Props) {
  const { signOut } = useSignOut();
  const again = useAction({
    act: async () => {
      if (rights.signsInWith === 'work account')
        return (await startStaffSignIn(here, true).catch(() => false)) || undefined;
      signOut();
      return true;
    },
  });
  if (!rights.may || rights.freshUntil !== null) return null;
  return (
    <Notice tone="time" title={title}>
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
