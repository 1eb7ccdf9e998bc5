import { Actions, ButtonLink } from '../../ui/Button.tsx';
import { useFrames } from '../../ui/frames.ts';
import { Page, Sheet } from '../../ui/Page.tsx';

/** A client without a form's id: their own forms are on their dashboard. */
export function NoFormChosen() {
  const { Client } = useFrames();
  return (
    <Client>
      <Page sheet>
        <Sheet>
          <h1>Which form would you like to see?</h1>
          <p className="cw-lead">You can open all your forms from your dashboard.</p>
          <Actions>
            <ButtonLink to="/client/dashboard">Go to your dashboard</ButtonLink>
          </Actions>
        </Sheet>
      </Page>
    </Client>
  );
}
