import { startStaffSignIn } from '../../session/identityProvider.ts';
import { useSignOut } from '../../session/signOut.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useAction } from '../../ui/useAction.ts';
import { WentWrong } from '../../ui/WentWrong.tsx';
import type { Rights } from './people.ts';

/** Says before anything is typed that rights are changed after a sign-in of the last ten minutes (rule 10.9), and the way there. */
export function SignInAgain({ rights, here }: { rights: Rights; here: string }) {
  const { signOut } = useSignOut();
  const again = useAction({
    act: async () => {
      if (rights.signsInWith === 'work account')
        return (await startStaffSignIn(here, true).catch(() => false)) || undefined;
      signOut();
      return true;
    },
  });
  const may = rights.mayKeepPeople || rights.mayKeepRoles;
  if (!may || rights.freshUntil !== null) return null;
  return (
    <Notice tone="time" title="To change anything here, sign in again first">
      <p>
        You signed in more than 10 minutes ago. Who may do what is only changed by somebody who has just shown
        who they are. You can read everything meanwhile.
      </p>
      <WentWrong words={again.problem} />
      <p className="cw-acts">
        <Button look="second" busy={again.busy} onClick={() => void again.press()}>
          Sign in again
        </Button>
      </p>
    </Notice>
  );
}
