import { ArrowRight } from 'lucide-react';
import { home } from '../../session/home.ts';
import { useUser } from '../../session/storedSession.ts';
import { Actions, ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { HelpAside } from '../../ui/Notice.tsx';
import { Columns, Page } from '../../ui/Page.tsx';

/** rule 14.2: for every path we do not know. */
export default function PageNotFound() {
  const own = home(useUser());
  return (
    <Page>
      <Columns
        aside={
          <HelpAside title="Cannot find it?">
            Tell us what you are looking for. It is free and private.
          </HelpAside>
        }
      >
        <h1>We cannot find that page</h1>
        <p className="cw-lead">The address may have a letter missing, or the page may have moved.</p>
        <p>If you typed it, check it for mistakes. If you followed a link from us, it may be an old one.</p>
        <Actions>
          <ButtonLink to={own ?? '/auth/login'}>
            {own ? 'Go to your page' : 'Go to the start'}
            <Icon of={ArrowRight} />
          </ButtonLink>
        </Actions>
      </Columns>
    </Page>
  );
}
