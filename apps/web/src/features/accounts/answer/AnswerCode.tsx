import { openOffer } from '../../../session/offerLink.ts';
import {
  clearSignInState,
  type SentCode,
  type SignInState,
  setSignInState,
} from '../../../session/signInState.ts';
import { useNavigate } from '../../../ui/paths/links.ts';
import { EnterCode } from '../EnterCode.tsx';
import { SignInPage } from '../SignInPage.tsx';

const ASK = '/login/receiveverificationcode';

/** The code that opens what somebody is asked: it signs nobody in (rule 13.12). */
export function AnswerCode({ state, sent }: { state: SignInState; sent: SentCode }) {
  const navigate = useNavigate();
  return (
    <SignInPage back={ASK}>
      <EnterCode
        state={state}
        sent={sent}
        again={{ to: ASK, words: 'Get a new code' }}
        // Without its ways the page before begins anew.
        onSpent={() => setSignInState({ channels: [] })}
        onToken={async (token) => {
          openOffer(token);
          await navigate(ASK, { replace: true });
          clearSignInState();
        }}
      />
    </SignInPage>
  );
}
