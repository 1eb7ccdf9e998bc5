import { useSignOut } from '../../../session/signOut.ts';
import { useUser } from '../../../session/storedSession.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import type { Address } from '../../../ui/paths/path.ts';
import { HELPLINE } from '../../../ui/site.ts';

/**
 * The way to sign in from what a link opened. While somebody is signed in here it would lead to the pages of theirs:
 * then it signs out first, by a press that says so (rule 8.33).
 */
export function ToSignIn({ to = '/auth/login' }: { to?: Address }) {
  const user = useUser();
  const { signOut, leaving } = useSignOut({ to });
  if (!user) return <ButtonLink to={to}>Sign in</ButtonLink>;
  return (
    <Button look="second" busy={leaving} onClick={() => signOut()}>
      {leaving ? 'Signing out…' : 'Sign out here, then sign in'}
    </Button>
  );
}

export const CallUs = () => (
  <a className="cw-nowrap" href={`tel:${HELPLINE.dial}`}>
    {HELPLINE.shown}
  </a>
);
