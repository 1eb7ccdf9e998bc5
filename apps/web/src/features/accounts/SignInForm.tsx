import { emailProblem } from '@careway/core/accounts/email';
import { passwordGiven } from '@careway/core/accounts/fields';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { call } from '../../api/call.ts';
import { keepsNothing } from '../../api/deviceStorage.ts';
import { nhsLoginIsOn } from '../../session/signInPages.ts';
import { beginSignIn } from '../../session/signInState.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { Link, useNavigate } from '../../ui/paths/links.ts';
import { TextField } from '../../ui/TextField.tsx';
import { usePageForm } from '../../ui/usePageForm.ts';
import { StaffSignIn } from './StaffSignIn.tsx';

const SignInWait = lazyPart(() => import('./SignInWait.tsx'));
const KeepsNothing = lazyPart(() => import('./KeepsNothing.tsx'));
const NhsLogin = lazyPart(() => import('./NhsLoginPart.tsx'));

const FORGOT = [
  { path: '/login/forgotpassword', words: 'Forgot your password?' },
  { path: '/login/forgotpin', words: 'Forgot your PIN or memorable word?' },
] as const;

/** Email and password; a code comes next, at /login/receiveverificationcode. */
export function SignInForm() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [wait, setWait] = useState(0);
  const { field, problems, attempt, onSubmit, busy } = usePageForm({
    defaults: { username: '', password: '' },
    // A mobile number signs in too, and so does an address that was taken before it was known that it cannot be
    // written to.
    checks: {
      username: (value) => (/^[\d\s+().-]{7,}$|.@./.test(value) ? undefined : emailProblem(value)),
      password: passwordGiven,
    },
    ids: { username: 'email' },
    send: async ({ username, password }) => {
      const reply = await call('signin', { body: { username: username.trim(), password } });
      if (reply === undefined) return false;
      beginSignIn({ ...reply, userLogInEmailId: username.trim(), purpose: 'signin' });
      return navigate({ pathname: '/login/receiveverificationcode', search });
    },
    refused: ({ retryAfter = 0 }) => {
      setWait(Date.now() + retryAfter * 1000);
      return undefined;
    },
  });

  return (
    <section className="cw-card cw-door__sign" aria-labelledby="sign-in">
      <h2 id="sign-in">Have an account? Sign in</h2>
      <form noValidate onSubmit={onSubmit}>
        {keepsNothing() ? <KeepsNothing /> : null}
        <ErrorSummary problems={problems()} attempt={attempt} />
        {wait > Date.now() ? <SignInWait until={wait} onEnd={() => setWait(0)} /> : null}
        <TextField
          {...field('username')}
          label="Email address"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField {...field('password')} label="Password" />
        <p className="cw-small cw-soft">Next, we send you a code by text or email to check it is you.</p>
        <Button wide look="second" type="submit" busy={busy}>
          {busy ? 'Signing in…' : 'Sign in'}
        </Button>
      </form>
      {nhsLoginIsOn() ? <NhsLogin /> : null}
      <ul className="cw-forgot">
        {FORGOT.map(({ path, words }) => (
          <li key={path}>
            <Link to={path}>{words}</Link>
          </li>
        ))}
      </ul>
      <StaffSignIn />
    </section>
  );
}
