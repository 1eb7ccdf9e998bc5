import { newPasswordProblem } from '@careway/core/accounts/fields';
import { passwordStrength } from '@careway/core/accounts/passwordStrength';
import { TERMS_VERSION } from '@careway/core/accounts/terms';
import { useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { useBotCheck } from '../../../api/useBotCheck.ts';
import { eligibilityResult } from '../../../session/eligibilityResult.ts';
import { beginSignIn } from '../../../session/signInState.ts';
import { passStep, type SignUpAnswers, signUpDraft } from '../../../session/signUpState.ts';
import { Actions, Button } from '../../../ui/Button.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { Link, Navigate, useNavigate } from '../../../ui/paths/links.ts';
import { usePageForm } from '../../../ui/usePageForm.ts';
import { SignInPage } from '../SignInPage.tsx';
import { FinishLater } from './FinishLater.tsx';
import { newUserBody } from './newUserBody.ts';
import { missingStep, stepBefore, stepOf, useKeptTyping } from './signUpPages.ts';

/** /auth/signup_password: the last thing that is typed; then the code. */
export default function PasswordScreen() {
  const [missing] = useState(() => missingStep(signUpDraft(), 'password'));
  return missing ? <Navigate to={missing} replace /> : <Password />;
}

function Password() {
  const navigate = useNavigate();
  const key = useRef({ body: '', key: '' });
  const proof = useBotCheck();
  const { field, values, problems, attempt, onSubmit, busy } = usePageForm<SignUpAnswers['password']>({
    defaults: signUpDraft().password ?? { password: '' },
    checks: { password: newPasswordProblem },
    send: async (values) => {
      passStep('password', values);
      // They agree by pressing the button below, which says so (docs/decisions/0023).
      const body = { ...newUserBody(signUpDraft(), eligibilityResult()), termsVersion: TERMS_VERSION };
      // The same words sent again are the same sign-up; other words are another one (rule 6.9).
      const text = JSON.stringify(body);
      if (key.current.body !== text) key.current = { body: text, key: crypto.randomUUID() };
      const reply = await call(
        'newUser',
        { body },
        { idempotencyKey: key.current.key, proof: await proof() },
      );
      if (!reply) return false;
      beginSignIn({ ...reply, userLogInEmailId: body.email, purpose: 'signup' });
      return navigate('/signup/verifyaccount');
    },
  });
  useKeptTyping('password', values);

  return (
    <SignInPage back={stepBefore('password')} step={stepOf('password')}>
      <form noValidate onSubmit={onSubmit}>
        <ErrorSummary problems={problems()} attempt={attempt} />
        <h1>Choose a password</h1>
        <p className="cw-lead">
          Three words that do not belong together are easy to remember and hard to guess.
        </p>
        <PasswordField
          {...field('password')}
          label="Password"
          hint="8 characters or more. Spaces are fine."
          autoComplete="new-password"
        />
        <StrengthWords password={values.password} />
        <p className="cw-after">
          By making your account you say yes to <Link to="/T&C">our terms</Link>. It takes 2 minutes to read
          them, and you can change your answer later.
        </p>
        <Actions>
          <Button type="submit" busy={busy}>
            {busy ? 'Making your account…' : 'Make my account'}
          </Button>
        </Actions>
      </form>
      <FinishLater />
    </SignInPage>
  );
}

function StrengthWords({ password }: { password: string }) {
  const { details } = signUpDraft();
  const own = details ? [details.firstname, details.lastname, ...details.email.split('@')] : [];
  const strength = passwordStrength(password, own);
  return (
    <p className={`cw-strength cw-strength--${strength?.level ?? 0}`} role="status">
      {strength ? (
        <>
          <span className="cw-strength__bars" aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          {strength.words}
        </>
      ) : null}
    </p>
  );
}
