import type { UserType } from '@careway/core/access/userTypes';
import { ArrowRight } from 'lucide-react';
import type { UserDetails } from '../../../api/signedInUser.ts';
import { home } from '../../../session/home.ts';
import { loginAddress } from '../../../session/returnPath.ts';
import { useSignOut } from '../../../session/signOut.ts';
import { Actions, Button, ButtonLink } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Page, Sheet } from '../../../ui/Page.tsx';
import type { CheckedAddress } from '../../../ui/paths/path.ts';

/** Whom a page is for, and how to come in as one of them. */
function wordsFor(roles: readonly UserType[]): { those: string; account: string } {
  if (roles.includes('Client')) return { those: 'clients', account: 'a client’s account' };
  if (roles.every((role) => role === 'External'))
    return { those: 'partner organisations', account: 'the account of a partner organisation' };
  if (roles.every((role) => role === 'Internal'))
    return { those: 'clinicians', account: 'a clinician’s account' };
  if (roles.every((role) => role === 'Super_Admin'))
    return { those: 'system administrators', account: 'the account of a system administrator' };
  return { those: 'our office staff', account: 'an account that may see it' };
}

const AS: Record<UserType, string> = {
  Client: 'a client',
  Admin: 'staff of the office',
  Super_Admin: 'a system administrator',
  Internal: 'a clinician',
  External: 'a partner organisation',
};

/** rule 14.3: they are signed in, and wanted a page that is for others. Nobody is signed out by a link: they choose. */
export default function NotYours({
  whose,
  user,
  next,
}: {
  whose: readonly UserType[];
  user: UserDetails;
  next: CheckedAddress | undefined;
}) {
  const { signOut, leaving } = useSignOut({ to: loginAddress(next) });
  const { those, account } = wordsFor(whose);
  return (
    <Page>
      <Sheet>
        <h1>This page is for {those}</h1>
        <p className="cw-lead">
          You are signed in as {AS[user.usertype]}. To open it, sign out and sign in with {account}.
        </p>
        <p>We remember the page, and take you there then.</p>
        <Actions>
          <ButtonLink to={home(user) ?? '/'} replace>
            Go to your own pages
            <Icon of={ArrowRight} />
          </ButtonLink>
          <Button look="second" busy={leaving} onClick={() => signOut()}>
            Sign out and sign in again
          </Button>
        </Actions>
      </Sheet>
    </Page>
  );
}
