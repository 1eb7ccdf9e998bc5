import { useState } from 'react';
import { Actions, ButtonLink } from '../../../ui/Button.tsx';
import { Ticks } from '../../../ui/lists.tsx';
import { HelpAside } from '../../../ui/Notice.tsx';
import { Columns, Page, Sheet } from '../../../ui/Page.tsx';
import { Navigate } from '../../../ui/paths/links.ts';
import { resetState } from './resetState.ts';

/** /reset/memorablewordchanged: the PIN or memorable word is new. Only for whoever has just changed it. */
export default function WordChangedScreen() {
  const [{ changed }] = useState(resetState);
  if (changed !== 'pin') return <Navigate to="/auth/login" replace />;
  return (
    <Page sheet>
      <Columns aside={<HelpAside />}>
        <Sheet>
          <h1>Your PIN or memorable word is changed</h1>
          <p className="cw-lead">From now on we ask for the new one when we talk on the phone.</p>
          <Ticks
            good
            items={[
              { words: 'The old one does not work any more.' },
              { words: 'Nobody here can see it. We can only check if it matches.' },
              { words: 'We told you by message, in case it was not you.' },
            ]}
          />
          <Actions>
            <ButtonLink to="/auth/login">Sign in</ButtonLink>
          </Actions>
        </Sheet>
      </Columns>
    </Page>
  );
}
