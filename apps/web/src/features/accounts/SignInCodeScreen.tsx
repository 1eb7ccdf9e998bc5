import { useLocation } from 'react-router';
import { useNewOfferLink, useOfferLink } from '../../session/offerLink.ts';
import { useSignInState } from '../../session/signInState.ts';
import { useUser } from '../../session/storedSession.ts';
import { withQuery } from '../../ui/paths/address.ts';
import { Navigate } from '../../ui/paths/links.ts';
import { AnswerCode } from './answer/AnswerCode.tsx';
import { EnterCode } from './EnterCode.tsx';
import { SignInPage } from './SignInPage.tsx';

/**
 * /login/verificationcode: the code, and in; or the code that opens what somebody is asked (rule 13.12), to which a
 * link leads.
 */
export default function SignInCodeScreen() {
  const state = useSignInState();
  const { search } = useLocation();
  const user = useUser();
  const { link } = useOfferLink();
  useNewOfferLink();
  if (link && state.purpose === 'answer' && state.sent) return <AnswerCode state={state} sent={state.sent} />;
  if (link && (state.purpose === 'answer' || !state.secureOtpId))
    return <Navigate to="/login/receiveverificationcode" replace />;
  if (state.purpose !== 'signin' || !state.sent) {
    // The frame follows who is signed in, so with a right code of staff this screen is drawn anew, and what it held
    // is gone: they are on their way, and a second one would overtake it.
    if (user && user.usertype !== 'Client') return null;
    return <Navigate to={{ pathname: '/auth/login', search }} replace />;
  }
  return (
    <SignInPage back={withQuery('/login/receiveverificationcode', search)}>
      <EnterCode
        state={state}
        sent={state.sent}
        again={{ to: withQuery('/auth/login', search), words: 'Sign in again' }}
      />
    </SignInPage>
  );
}
