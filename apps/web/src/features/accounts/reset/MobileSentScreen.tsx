import { MessageSquareText } from 'lucide-react';
import { useSignInState } from '../../../session/signInState.ts';
import { Actions, ButtonLink } from '../../../ui/Button.tsx';
import { Ticks } from '../../../ui/lists.tsx';
import { Link, Navigate } from '../../../ui/paths/links.ts';
import { SignInPage } from '../SignInPage.tsx';
import { isReset } from './isReset.ts';

/** /reset/mobile: what we sent, in the same words whether or not we know the number (rule 8.2). */
export default function MobileSentScreen() {
  const state = useSignInState();
  if (!isReset(state) || !state.sent) return <Navigate to="/reset/mobilereset" replace />;
  return (
    <SignInPage back="/reset/mobilereset">
      <h1>Check your phone</h1>
      <p className="cw-lead">If we know the {state.sent.to}, a text is on its way to it.</p>
      <Ticks
        items={[
          {
            icon: MessageSquareText,
            strong: 'It shows a code of 6 numbers',
            words: 'It says nothing about you or why you are here.',
          },
          { strong: 'The code works for 10 minutes', words: 'You can ask for a new one at any time.' },
        ]}
      />
      <Actions>
        <ButtonLink to="/reset/verificationcode">Enter my code</ButtonLink>
      </Actions>
      <p>
        <Link to="/reset/checkmessage">No text has come</Link>
      </p>
    </SignInPage>
  );
}
