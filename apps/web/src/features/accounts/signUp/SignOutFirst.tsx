import { useSignOut } from '../../../session/signOut.ts';
import { Actions, Button } from '../../../ui/Button.tsx';
import { address } from '../../../ui/paths/address.ts';
import { SignedInHere } from '../SignedInHere.tsx';

/**
 * A link of sign-up, opened while somebody is signed in here: its steps are for nobody who has an account
 * (rule 14.4), so they sign out by a press that says so, and the link goes on (rule 8.33).
 */
export function SignOutFirst({ token, to }: { token: string; to: string }) {
  const { signOut, leaving } = useSignOut({
    to: address('/signup/completeverification/{token}', { token }),
  });
  return (
    <>
      <h1>First, sign out here</h1>
      <p className="cw-lead">This link is for {to}. It goes on once nobody else is signed in here.</p>
      <SignedInHere>
        Whoever it is has to sign out first. Open the link in your message again afterwards.
      </SignedInHere>
      <Actions>
        <Button busy={leaving} onClick={() => signOut()}>
          {leaving ? 'Signing out…' : 'Sign out here, then go on'}
        </Button>
      </Actions>
    </>
  );
}
