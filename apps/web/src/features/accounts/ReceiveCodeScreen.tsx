import { useState } from 'react';
import { useLocation } from 'react-router';
import { useNewOfferLink, useOfferLink } from '../../session/offerLink.ts';
import { useSignInState } from '../../session/signInState.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { withQuery } from '../../ui/paths/address.ts';
import { Navigate } from '../../ui/paths/links.ts';
import { AnswerByLink } from './answer/AnswerByLink.tsx';
import { ChooseChannel } from './ChooseChannel.tsx';
import { EnterPinOrWord } from './EnterPinOrWord.tsx';
import { SignInPage } from './SignInPage.tsx';
import { TalkToUs } from './TalkToUs.tsx';

/**
 * /login/receiveverificationcode: after the password, before the code. After a reset only other ways than the one
 * that reset it are there, the PIN or memorable word may stand in for them, and with none of them a person helps
 * (rule 8.18). For who came by the link of an offered time it is where a code is asked for, and what it opened
 * (rule 13.12).
 */
export default function ReceiveCodeScreen() {
  const state = useSignInState();
  const { search } = useLocation();
  const [saying, setSaying] = useState(false);
  const { link } = useOfferLink();
  useNewOfferLink();
  if (link && !(state.secureOtpId && state.purpose === 'signin')) return <AnswerByLink />;
  if (!state.secureOtpId || state.purpose !== 'signin')
    return <Navigate to={{ pathname: '/auth/login', search }} replace />;
  const { channels, factor } = state;
  const back = withQuery('/auth/login', search);
  if (factor && (saying || channels.length === 0)) {
    return (
      <SignInPage back={back}>
        <EnterPinOrWord state={state} kind={factor} />
        {channels.length > 0 ? (
          <p>
            <LinkButton onClick={() => setSaying(false)}>Send me a code instead</LinkButton>
          </p>
        ) : null}
      </SignInPage>
    );
  }
  if (channels.length === 0) {
    return (
      <SignInPage back={back}>
        <TalkToUs />
      </SignInPage>
    );
  }
  return (
    <SignInPage back={back}>
      <ChooseChannel state={state} next="/login/verificationcode" />
      {factor ? (
        <p>
          <LinkButton onClick={() => setSaying(true)}>
            {factor === 'pin' ? 'Use my PIN instead' : 'Use my memorable word instead'}
          </LinkButton>
        </p>
      ) : null}
    </SignInPage>
  );
}
