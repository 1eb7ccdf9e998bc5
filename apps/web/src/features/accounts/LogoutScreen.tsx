import { useEffect, useRef, useState } from 'react';
import { settleAll, type Unsent, useSignOut } from '../../session/signOut.ts';
import { Actions, Button, ButtonLink } from '../../ui/Button.tsx';
import { HelpAside } from '../../ui/Notice.tsx';
import { Columns, Page, Sheet } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { StaffLeft } from './StaffLeft.tsx';

/** How long answers that are not saved yet may take on their way. */
const PATIENCE = 4_000;

/**
 * /logout: signs out whoever comes here, shows that it is working, and goes to /auth/login (rule 9.11). Only
 * answers or forms that could not be sent keep them here: they say whether to wait.
 */
export default function LogoutScreen() {
  // Nobody pressed anything on this page, so a browser would refuse a popup.
  const { signOut, leaving } = useSignOut({ popup: false });
  const [left, setLeft] = useState(false);
  const [{ forms, notes }, setUnsent] = useState<Omit<Unsent, 'answers'>>({ forms: [], notes: 0 });
  const begun = useRef(false);
  const out = async () => {
    setLeft(false);
    const found = await settleAll(PATIENCE);
    setUnsent(found);
    if (found.answers) setLeft(true);
    else if (found.forms.length === 0 && found.notes === 0) signOut({ anyway: true });
  };
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void out();
  });
  if ((forms.length > 0 || notes > 0) && !leaving)
    return <StaffLeft forms={forms} notes={notes} onLeave={() => signOut({ anyway: true })} />;
  if (left && !leaving) {
    return (
      <Page sheet>
        <Columns stay aside={<HelpAside />}>
          <Sheet>
            <h1>Some answers are not saved yet</h1>
            <p className="cw-lead">We could not connect, so your last answers are only on this device.</p>
            <p>
              If you sign out now, they stay on this device, locked. Nobody can read them. We send them when
              you sign in here again, within 30 days.
            </p>
            <p>If someone else uses this device and that worries you, press EXIT SITE. It deletes them.</p>
            <Actions>
              <Button onClick={() => void out()}>Try to save them again</Button>
              <Button look="second" onClick={() => signOut({ anyway: true })}>
                Sign out now
              </Button>
              <ButtonLink look="quiet" to="/client/dashboard">
                Stay signed in
              </ButtonLink>
            </Actions>
          </Sheet>
        </Columns>
      </Page>
    );
  }
  return (
    <Page>
      <h1>Signing you out</h1>
      <Skeleton rows={1} words="Signing out" />
    </Page>
  );
}
