import { useSignInState } from '../../../session/signInState.ts';
import { Actions, ButtonLink } from '../../../ui/Button.tsx';
import { Link, Navigate } from '../../../ui/paths/links.ts';
import { OnlyWhereSafe } from '../OnlyWhereSafe.tsx';
import { SignInPage } from '../SignInPage.tsx';
import { isReset } from './isReset.ts';

/** /reset/checkmessage: no text came. What helps; nothing here says whether we know the number. */
export default function CheckMessageScreen() {
  const state = useSignInState();
  if (!isReset(state) || !state.sent) return <Navigate to="/reset/mobilereset" replace />;
  return (
    <SignInPage back="/reset/mobile">
      <h1>No text yet?</h1>
      <p className="cw-lead">It can take a minute or two. Here is what you can do.</p>
      <ol className="cw-steps-list">
        <li>
          <h2>Check that your phone has signal</h2>
          <p>Look in blocked or unknown messages too.</p>
        </li>
        <li>
          <h2>Check the number</h2>
          <p>
            We used the {state.sent.to}. <Link to="/reset/mobilereset">Use another number</Link>
          </p>
        </li>
        <li>
          <h2>Do you share this number with someone?</h2>
          <p>
            If two accounts have the same number we cannot tell whose it is.{' '}
            <Link to="/reset/emailreset">Use your email</Link>
          </p>
        </li>
        <li>
          <h2>Talk to us</h2>
          <p>
            <Link to="/reset/troublereset">We can help you back in</Link>
          </p>
        </li>
      </ol>
      <OnlyWhereSafe />
      <Actions>
        <ButtonLink to="/reset/verificationcode">Enter my code, or ask for a new one</ButtonLink>
      </Actions>
    </SignInPage>
  );
}
