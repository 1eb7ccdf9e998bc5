import { Actions, ButtonLink } from '../../../ui/Button.tsx';
import { Details } from '../../../ui/Details.tsx';
import { HelpHours } from '../../../ui/HelpHours.tsx';
import { Ticks } from '../../../ui/lists.tsx';
import { HelpNumber } from '../../../ui/Notice.tsx';
import { SignInPage } from '../SignInPage.tsx';
import { AccountQuestion } from './AccountQuestion.tsx';
import { useResetState } from './resetState.ts';
import { waysBack } from './waysBack.ts';

const CALLBACK = '/phone/callback';

/** /reset/troublereset: neither email nor phone works any more. A person helps. */
export default function TroubleResetScreen() {
  const { what } = useResetState();
  return (
    <SignInPage back={waysBack(what)}>
      <h1>Let us help you back in</h1>
      <p className="cw-lead">
        Did you lose your phone, or can you not open your email? A person here can sort it out with you.
      </p>
      <Ticks
        items={[
          {
            strong: 'We check that it is you',
            words: 'We ask for your name and date of birth, and your PIN or memorable word if you chose one.',
          },
          {
            strong: 'We sort out your email or number with you',
            words: 'Then you choose a new password by yourself. We never ask for your password.',
          },
          { strong: 'Nothing you saved is lost', words: 'It stays as you left it.' },
        ]}
      />
      <Actions>
        <ButtonLink to={`${CALLBACK}?about=sign-in`} state={{ from: '/reset/troublereset' }}>
          Ask us to call you
        </ButtonLink>
      </Actions>
      <p>You choose a safe number and a safe time.</p>
      <h2>Or call us now</h2>
      <p>It is free and private.</p>
      <HelpNumber />
      <HelpHours />
      <Details summary="Not sure if you have an account?">
        <AccountQuestion />
      </Details>
    </SignInPage>
  );
}
