import { useEffect, useState } from 'react';
import { Actions, ButtonLink } from '../../../ui/Button.tsx';
import { useTimeLeft } from '../../../ui/Countdown.tsx';
import { Ticks } from '../../../ui/lists.tsx';
import { HelpAside } from '../../../ui/Notice.tsx';
import { Columns, Page, Sheet } from '../../../ui/Page.tsx';
import { Navigate } from '../../../ui/paths/links.ts';
import { resetState } from './resetState.ts';

/** How long the good news stays before the tab closes itself. */
const READING = 6_000;

/**
 * /reset/passwordchanged: done, and what it means. Whoever opens it without having changed anything is not told so:
 * they come to the sign-in page.
 */
export default function PasswordChangedScreen() {
  const [{ close, changed }] = useState(resetState);
  if (changed !== 'password') return <Navigate to="/auth/login" replace />;
  return (
    <Page sheet>
      <Columns aside={<HelpAside />}>
        <Sheet>
          <h1>Your password is changed</h1>
          <p className="cw-lead">
            You can sign in with it now. This first time we check in another way that it is you.
          </p>
          <Ticks
            good
            items={[
              { words: 'You are signed out on every device.' },
              { words: 'Links and codes we sent you before do not work any more.' },
              { words: 'We told you by message, in case it was not you.' },
            ]}
          />
          {close ? <ClosingSoon /> : null}
          <Actions>
            <ButtonLink look={close ? 'second' : 'main'} to="/auth/login">
              Sign in
            </ButtonLink>
          </Actions>
        </Sheet>
      </Columns>
    </Page>
  );
}

/** A browser lets a page close its tab when the tab has shown nothing else, which is so behind a link from an email. */
function ClosingSoon() {
  const [at] = useState(() => Date.now() + READING);
  const left = Math.ceil(useTimeLeft(at, 500) / 1000);
  const [stays, setStays] = useState(false);
  useEffect(() => {
    if (left > 0) return;
    window.close();
    const timer = setTimeout(() => setStays(true), 500);
    return () => clearTimeout(timer);
  }, [left]);
  return (
    <>
      <p>
        {stays
          ? 'Close this tab now.'
          : `This tab closes by itself in ${left} ${left === 1 ? 'second' : 'seconds'}.`}
      </p>
      <p className="cw-vh" role="status">
        {stays
          ? 'Your browser did not close this tab. Close it yourself.'
          : 'This tab closes by itself soon.'}
      </p>
    </>
  );
}
