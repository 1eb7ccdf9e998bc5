import { mobileProblem, newPasswordProblem } from '@careway/core/accounts/fields';
import { maskEmail } from '@careway/core/accounts/masks';
import { passwordStrength } from '@careway/core/accounts/passwordStrength';
import { termsName } from '@careway/core/accounts/terms';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { asQuery, queryClient } from '../../../api/query.ts';
import { useBotCheck } from '../../../api/useBotCheck.ts';
import { eligibilityResult } from '../../../session/eligibilityResult.ts';
import { beginSignIn, type Channel } from '../../../session/signInState.ts';
import { passStep, signUpDraft } from '../../../session/signUpState.ts';
import { Actions, Button } from '../../../ui/Button.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { newKey } from '../../../ui/newKey.ts';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { Link, Navigate, useNavigate } from '../../../ui/paths/links.ts';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { usePageForm } from '../../../ui/usePageForm.ts';
import { SignInPage } from '../SignInPage.tsx';
import { sendCode } from '../sendCode.ts';
import { FinishLater } from './FinishLater.tsx';
import { MobileField } from './MobileField.tsx';
import { newUserBody } from './newUserBody.ts';
import { missingStep, stepBefore, stepOf, useKeptTyping } from './signUpPages.ts';

/**
 * /auth/signup_password: the last things that are typed, a number that is safe to use and a password, and which way
 * the code goes; then the code (decision 0200).
 */
export default function PasswordScreen() {
  const [missing] = useState(() => missingStep(signUpDraft(), 'password'));
  return missing ? <Navigate to={missing} replace /> : <Password />;
}

interface Typed {
  mobile: string;
  password: string;
  channel: string;
}

function Password() {
  const navigate = useNavigate();
  const key = useRef({ body: '', key: '' });
  const terms = useTermsBeside();
  const proof = useBotCheck();
  const { field, values, problems, attempt, onSubmit, busy } = usePageForm<Typed>({
    defaults: { mobile: '', password: '', channel: '', ...signUpDraft().mobile, ...signUpDraft().password },
    checks: {
      mobile: mobileProblem,
      password: newPasswordProblem,
      channel: (value) => (value === '' ? 'Choose email or text message' : undefined),
    },
    send: async ({ mobile, password, channel }) => {
      passStep('mobile', { mobile });
      passStep('password', { password });
      // They agree by pressing the button below, which says so (docs/decisions/0023).
      const body = { ...newUserBody(signUpDraft(), eligibilityResult()), ...(await terms()) };
      // The same words sent again are the same sign-up; other words are another one (rule 6.9).
      const text = JSON.stringify(body);
      if (key.current.body !== text) key.current = { body: text, key: newKey() };
      const reply = await call(
        'newUser',
        { body },
        { idempotencyKey: key.current.key, proof: await proof() },
      );
      if (!reply) return false;
      beginSignIn({ ...reply, userLogInEmailId: body.email, purpose: 'signup' });
      // A way that is not open to this number, or a code that does not go out: the page that asks for the way says
      // what there is.
      const way = reply.channels.find((one) => one.channel === channel)?.channel;
      const gone =
        way !== undefined && (await sendCode({ ...reply, purpose: 'signup' }, way).catch(() => false));
      return navigate(gone ? '/signup/verificationcode' : '/signup/verifyaccount');
    },
    refused: ({ code }) => {
      if (code !== 'terms_changed') return undefined;
      void queryClient.invalidateQueries({ queryKey: ['shownPage'] });
      return 'Our terms have changed since you opened this page. Read the new ones, then make your account.';
    },
  });
  useKeptTyping('mobile', { mobile: values.mobile });
  useKeptTyping('password', { password: values.password });
  const email = signUpDraft().details?.email.trim() ?? '';

  return (
    <SignInPage back={stepBefore('password')} step={stepOf('password')}>
      <form noValidate onSubmit={onSubmit}>
        <ErrorSummary problems={problems()} attempt={attempt} />
        <h1>Your mobile and password</h1>
        <MobileField {...field('mobile')} />
        <RadioCards
          {...field('channel')}
          small
          label="How shall we send your code?"
          hint="Choose the way that is safe for you right now. The message shows a code and nothing else about you."
          options={[
            { value: 'email' satisfies Channel, words: `Email to ${maskEmail(email)}` },
            {
              value: 'sms' satisfies Channel,
              words: 'Text message to this mobile',
              hint: 'We send a code to your email too, as an account needs both. If your email is not safe, call us.',
            },
          ]}
        />
        <PasswordField
          {...field('password')}
          label="Password"
          hint="8 characters or more. Three words that do not belong together are easy to remember and hard to guess."
          autoComplete="new-password"
        />
        <StrengthWords password={values.password} />
        <p className="cw-after">
          By making your account you say yes to <Link to="/T&C">our terms</Link>. You can read them first, and
          you can change your answer later.
        </p>
        <Actions>
          <Button type="submit" busy={busy}>
            {busy ? 'Making your account…' : 'Make my account'}
          </Button>
        </Actions>
      </form>
      <FinishLater typed={{ mobile: { mobile: values.mobile } }} />
    </SignInPage>
  );
}

const TERMS = {
  ...asQuery('shownPage', { params: { page: 'terms' }, query: {} }),
  staleTime: Number.POSITIVE_INFINITY,
};
/** How long whoever is quicker than it waits for it, in milliseconds. */
const PATIENCE = 3_000;

/**
 * The version of the terms that the link beside the button leads to. It comes while they type, and stays what it is
 * until the terms are read again: nobody says yes to words that came in between (rule 8.29). Whoever presses before
 * it has come waits for it a moment. Where it does not come, nothing is said of them, and they are asked after they
 * sign in.
 */
function useTermsBeside(): () => Promise<{ termsVersion?: string }> {
  useQuery(TERMS);
  return async () => {
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE));
    const shown = await Promise.race([queryClient.ensureQueryData(TERMS).catch(() => undefined), late]);
    return shown ? { termsVersion: termsName(shown.number) } : {};
  };
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
