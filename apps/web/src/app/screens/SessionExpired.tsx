import { ArrowRight } from 'lucide-react';
import { Actions, ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { HelpAside } from '../../ui/Notice.tsx';
import { Columns, Page } from '../../ui/Page.tsx';

/** specification §2 and §8. */
export default function SessionExpired() {
  return (
    <Page>
      <Columns
        aside={
          <HelpAside title="Need a hand?">Call us if you cannot sign in. It is free and private.</HelpAside>
        }
      >
        <h1>Session Expired</h1>
        <p className="cw-lead">
          You have been signed out to keep your details safe. What you saved is still there.
        </p>
        <p>This happens when a page is left alone for a while, or when you sign out in another tab.</p>
        <Actions>
          <ButtonLink to="/auth/login">
            Sign in again
            <Icon of={ArrowRight} />
          </ButtonLink>
        </Actions>
      </Columns>
    </Page>
  );
}
