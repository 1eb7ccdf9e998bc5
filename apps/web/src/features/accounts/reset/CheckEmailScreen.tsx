import { LINKS } from '@careway/core/limits';
import { useState } from 'react';
import { useBotCheck } from '../../../api/useBotCheck.ts';
import { Button } from '../../../ui/Button.tsx';
import { useTimeLeft } from '../../../ui/Countdown.tsx';
import { Link, Navigate } from '../../../ui/paths/links.ts';
import { useAction } from '../../../ui/useAction.ts';
import { WentWrong } from '../../../ui/WentWrong.tsx';
import { OnlyWhereSafe } from '../OnlyWhereSafe.tsx';
import { SignInPage } from '../SignInPage.tsx';
import { askByEmail } from './askByEmail.ts';
import { useResetState } from './resetState.ts';

/**
 * /reset/checkemail: no email came. What helps, from the likeliest on; nothing here says whether there is an account.
 */
export default function CheckEmailScreen() {
  const { email } = useResetState();
  if (!email) return <Navigate to="/reset/emailreset" replace />;
  return (
    <SignInPage back="/reset/email">
      <h1>No email yet?</h1>
      <p className="cw-lead">It can take a few minutes. Here is what you can do.</p>
      <ol className="cw-steps-list">
        <li>
          <h2>Look in your junk or spam folder</h2>
          <p>Look for the subject “Your link”.</p>
        </li>
        <li>
          <h2>Check the address</h2>
          <p>
            You gave us <strong className="cw-anywhere">{email}</strong>.{' '}
            <Link to="/reset/emailreset">Use another address</Link>
          </p>
        </li>
        <li>
          <h2>Ask for it again</h2>
          <p>We send {LINKS.sendsPerLife} emails in half an hour at most. Only the newest link works.</p>
          <SendAgain />
        </li>
        <li>
          <h2>Try another way</h2>
          <p>
            <Link to="/reset/mobilereset">Send me a text message</Link> or{' '}
            <Link to="/reset/troublereset">talk to us</Link>.
          </p>
        </li>
      </ol>
      <OnlyWhereSafe />
    </SignInPage>
  );
}

function SendAgain() {
  const { email, close, again } = useResetState();
  const wait = Math.ceil(useTimeLeft(again, 500) / 1000);
  const proof = useBotCheck();
  const [done, setDone] = useState(false);
  const ask = useAction({
    act: async () => (await askByEmail({ email, close, proof: await proof() })) || undefined,
    done: () => setDone(true),
  });
  return (
    <>
      <div role="status">{done && !ask.problem ? <p>We sent another email.</p> : null}</div>
      <WentWrong words={ask.problem} />
      {wait > 0 ? (
        <p className="cw-soft cw-wait">
          You can ask again in {wait} {wait === 1 ? 'second' : 'seconds'}.
        </p>
      ) : (
        <Button look="second" busy={ask.busy} onClick={() => void ask.press()}>
          {ask.busy ? 'Sending…' : 'Send it again'}
        </Button>
      )}
    </>
  );
}
