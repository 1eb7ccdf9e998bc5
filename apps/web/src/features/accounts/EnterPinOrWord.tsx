import { useState } from 'react';
import { useLocation } from 'react-router';
import { call } from '../../api/call.ts';
import { afterSignIn } from '../../session/home.ts';
import { type SignInState, setSignInState } from '../../session/signInState.ts';
import { keepUser } from '../../session/storedSession.ts';
import { Actions, Button } from '../../ui/Button.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useNavigate } from '../../ui/paths/links.ts';
import { usePageForm } from '../../ui/usePageForm.ts';
import { isSpent } from './SendAgain.tsx';
import { TalkToUs } from './TalkToUs.tsx';

const WORDS = { pin: 'PIN', word: 'memorable word' } as const;

/** The PIN or memorable word in the place of a code, after a reset (rule 8.18). Without tries left a person helps. */
export function EnterPinOrWord({ state, kind }: { state: SignInState; kind: 'pin' | 'word' }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [over, setOver] = useState(false);
  const what = WORDS[kind];
  const { field, problems, attempt, onSubmit, busy } = usePageForm({
    defaults: { value: '' },
    checks: { value: (value) => (value.trim() === '' ? `Enter your ${what}` : undefined) },
    async send({ value }) {
      const user = await call('signInBySecurity', { body: { secureOtpId: state.secureOtpId, value } });
      if (!user) return false;
      keepUser(user);
      setSignInState({ factor: undefined });
      return navigate(afterSignIn(user, search), { replace: true });
    },
    refused: (refusal) => {
      if (!isSpent(refusal) && refusal.code !== 'too_many_tries') return undefined;
      setOver(true);
      return null;
    },
  });
  if (over) return <TalkToUs />;
  return (
    <form noValidate onSubmit={onSubmit}>
      <ErrorSummary problems={problems()} attempt={attempt} />
      <h1>Your {what}</h1>
      <p className="cw-lead">
        Your password is new. So we check once more that it is you, with the {what} that you tell us on the
        phone.
      </p>
      <PasswordField
        {...field('value')}
        label={`Your ${what}`}
        inputMode={kind === 'pin' ? 'numeric' : 'text'}
        autoComplete="off"
      />
      <Actions>
        <Button type="submit" busy={busy}>
          {busy ? 'Checking…' : 'Continue'}
        </Button>
      </Actions>
    </form>
  );
}
