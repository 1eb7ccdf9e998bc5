import { timeWords } from '@careway/core/appointments/dayAndTimeWords';
import { londonTime } from '@careway/core/appointments/london';
import { Mail } from 'lucide-react';
import { Actions, ButtonLink } from '../../../ui/Button.tsx';
import { Ticks } from '../../../ui/lists.tsx';
import { Link, Navigate } from '../../../ui/paths/links.ts';
import { OnlyWhereSafe } from '../OnlyWhereSafe.tsx';
import { SignInPage } from '../SignInPage.tsx';
import { useResetState } from './resetState.ts';

/** /reset/email: what we sent, in the same words whether or not there is an account (rule 8.2). */
export default function EmailSentScreen() {
  const { email, expiresAt } = useResetState();
  if (!email) return <Navigate to="/reset/emailreset" replace />;
  return (
    <SignInPage back="/reset/emailreset">
      <h1>Check your email</h1>
      <p className="cw-lead">
        A message is on its way to <strong className="cw-anywhere">{email}</strong>, if it is safe to write
        there now.
      </p>
      <Ticks
        items={[
          {
            icon: Mail,
            strong: 'Its subject is “Your link”',
            words: 'Nobody can see from it what it is about, or who sent it.',
          },
          {
            strong: 'Open the link in it',
            words: `You can do that on any device. It works once, until ${timeWords(londonTime(expiresAt).minutes)}.`,
          },
          {
            strong: 'No account with this address?',
            words: 'We say so in the email, and nowhere else.',
          },
        ]}
      />
      <OnlyWhereSafe />
      <Actions>
        <ButtonLink look="second" to="/reset/checkemail">
          No email has come
        </ButtonLink>
      </Actions>
      <p>
        You can leave this page open, or close it. <Link to="/auth/login">Back to the sign-in page</Link>
      </p>
    </SignInPage>
  );
}
