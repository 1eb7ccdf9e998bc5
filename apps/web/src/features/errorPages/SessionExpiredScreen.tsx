import { ArrowRight } from 'lucide-react';
import { useLocation } from 'react-router';
import { home } from '../../session/home.ts';
import { loginAddress, safeReturnPath } from '../../session/returnPath.ts';
import { useUser } from '../../session/storedSession.ts';
import { Actions, ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { HelpAside } from '../../ui/Notice.tsx';
import { Columns, Page } from '../../ui/Page.tsx';

/** rule 14.19. */
export default function SessionExpired() {
  // A tab that was left for another one: they are still signed in there, and may come back here.
  const user = useUser();
  const from = safeReturnPath((useLocation().state as { from?: string } | null)?.from);
  return (
    <Page>
      <Columns
        aside={
          <HelpAside title="Need a hand?">Call us if you cannot sign in. It is free and private.</HelpAside>
        }
      >
        <h1>Session Expired</h1>
        {user ? (
          <>
            <p className="cw-lead">
              You went on in another tab, so this one was closed to keep your details safe.
            </p>
            <p>What you saved is still there. You can carry on in the other tab, or here.</p>
          </>
        ) : (
          <>
            <p className="cw-lead">
              You have been signed out to keep your details safe. What you saved is still there.
            </p>
            <p>This happens when a page is left alone for a while, or when you sign out in another tab.</p>
          </>
        )}
        <Actions>
          <ButtonLink to={user ? (from ?? home(user) ?? '/') : loginAddress(from)} replace>
            {user ? 'Carry on here' : 'Sign in again'}
            <Icon of={ArrowRight} />
          </ButtonLink>
        </Actions>
      </Columns>
    </Page>
  );
}
