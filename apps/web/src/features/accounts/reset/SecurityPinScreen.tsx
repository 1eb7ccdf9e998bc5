import { passwordGiven } from '@careway/core/accounts/fields';
import {
  factorProblem,
  SECURITY_FACTORS,
  type SecurityFactorKind,
} from '@careway/core/accounts/securityFactor';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { forgetUser } from '../../../session/storedSession.ts';
import { Actions, Button } from '../../../ui/Button.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { Link, useNavigate } from '../../../ui/paths/links.ts';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { usePageForm } from '../../../ui/usePageForm.ts';
import { setResetState } from './resetState.ts';
import { WithLink } from './WithLink.tsx';

export { takeToken as loader } from './tokenAddress.ts';

const TITLE = 'Choose a new PIN or memorable word';

/** /reset/securitypin/{token}: what they tell us on the phone, new; their password belongs to it (rule 8.14). */
export default function SecurityPinScreen() {
  const [expired, setExpired] = useState(false);
  return (
    <WithLink
      kind="pin"
      title={TITLE}
      again={{ to: '/login/forgotpin', words: 'Get a new link' }}
      expired={expired}
    >
      {(token) => <ChoosePin token={token} onExpired={() => setExpired(true)} />}
    </WithLink>
  );
}

interface Answers {
  kind: SecurityFactorKind;
  value: string;
  password: string;
}

const HINTS = {
  pin: '4 to 8 numbers. Not your date of birth.',
  word: '6 to 30 letters. Not your name.',
} as const;

function ChoosePin({ token, onExpired }: { token: string; onExpired: () => void }) {
  const navigate = useNavigate();
  const { field, held, values, problems, attempt, onSubmit, busy } = usePageForm<Answers>({
    defaults: { kind: 'pin', value: '', password: '' },
    checks: { value: (value, { kind }) => factorProblem(kind)(value), password: passwordGiven },
    async send(answers) {
      const reply = await call('resetSecurity', { body: { token, ...answers } });
      if (reply === undefined) return false;
      // Every session is over now, the one of this browser too.
      forgetUser();
      setResetState({ token: '', changed: 'pin' });
      return navigate('/reset/memorablewordchanged', { replace: true });
    },
    refused: ({ statusCode }) => {
      if (statusCode !== 401) return undefined;
      onExpired();
      return null;
    },
  });
  const { kind } = values;
  return (
    <form noValidate onSubmit={onSubmit}>
      <ErrorSummary problems={problems()} attempt={attempt} />
      <h1>{TITLE}</h1>
      <p className="cw-lead">
        We ask for it when we talk on the phone, so that nobody can pretend to be you.
      </p>
      <RadioCards
        id="kind"
        name="kind"
        small
        inRow
        label="Which one is easier for you to remember?"
        value={kind}
        onValue={(value) => held('kind').onValue(value as SecurityFactorKind)}
        options={[
          { value: 'pin', words: 'A PIN' },
          { value: 'word', words: 'A memorable word' },
        ]}
      />
      <PasswordField
        {...field('value')}
        label={`New ${kind === 'pin' ? 'PIN' : SECURITY_FACTORS.word.words.toLowerCase()}`}
        hint={HINTS[kind]}
        inputMode={kind === 'pin' ? 'numeric' : 'text'}
        autoComplete="off"
      />
      <PasswordField
        {...field('password')}
        label="Your password"
        hint={
          <>
            So that we know it is you. <Link to="/login/forgotpassword">Forgot it too?</Link>
          </>
        }
      />
      <p className="cw-soft">After this you are signed out everywhere, and we tell you by message.</p>
      <Actions>
        <Button type="submit" busy={busy}>
          {busy ? 'Saving…' : 'Save'}
        </Button>
      </Actions>
    </form>
  );
}
