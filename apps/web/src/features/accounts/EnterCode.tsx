import { codeProblem } from '@careway/core/accounts/fields';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { call } from '../../api/call.ts';
import { afterSignIn } from '../../session/home.ts';
import { clearMemory } from '../../session/memoryStore.ts';
import type { SentCode, SignInState } from '../../session/signInState.ts';
import { keepUser } from '../../session/storedSession.ts';
import { Actions, Button, ButtonLink } from '../../ui/Button.tsx';
import { CodeField } from '../../ui/CodeField.tsx';
import { ErrorSummary, focusField } from '../../ui/ErrorSummary.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Link, useNavigate } from '../../ui/paths/links.ts';
import type { Address } from '../../ui/paths/path.ts';
import { usePageForm } from '../../ui/usePageForm.ts';
import { CodeLife } from './CodeLife.tsx';
import { OnlyWhereSafe } from './OnlyWhereSafe.tsx';
import { isSpent, SendAgain } from './SendAgain.tsx';
import { goOnByEmail } from './sendCode.ts';

/** After a texted code of a sign-up the email is proven as well (rule 8.2). */
const CHECK_EMAIL = '/signup/checkemail';

export interface EnterCodeProps {
  state: SignInState;
  sent: SentCode;
  /** The way to begin again once this challenge is spent. */
  again: { to: Address; words: string };
  /** Where a right code opens something else than a session. */
  onToken?: (token: string) => void;
  /** Told once this challenge is spent. */
  onSpent?: () => void;
  /** Where the code went, when that is to be said in other words. */
  lead?: ReactNode;
  /** The heading, where the code is not the first one. */
  title?: string;
  /** Where a right code leads, where that is not their own first page. */
  onward?: Address;
  /** Below the form: other ways to mend it. */
  children?: ReactNode;
}

/** The code that was sent: type it, ask for another one, or begin again when the tries are used up. */
export function EnterCode({
  state,
  sent,
  again,
  onToken,
  onSpent,
  lead,
  title,
  onward,
  children,
}: EnterCodeProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const runOut = state.purpose === 'answer' ? 'It has run out' : 'This sign-in has run out';
  const [ended, setEnded] = useState<string>();
  const [byEmail, setByEmail] = useState(false);
  const done = useRef(false);
  const spend = (words: string) => {
    onSpent?.();
    setEnded(words);
  };
  // What was held for the code is forgotten once this screen has gone; before that it would lead back to the start.
  useEffect(
    () => () => {
      if (done.current) clearMemory();
    },
    [],
  );
  const { field, reset, problems, attempt, onSubmit, busy } = usePageForm({
    defaults: { code: '' },
    checks: { code: codeProblem },
    async send({ code }) {
      const user = await call('verifyCode', { body: { secureOtpId: state.secureOtpId, code } });
      if (!user) return false;
      if ('token' in user) return onToken?.(user.token);
      if ('next' in user) {
        goOnByEmail(user, state.userLogInEmailId);
        reset();
        setByEmail(true);
        return navigate(CHECK_EMAIL);
      }
      keepUser(user);
      done.current = true;
      return navigate(onward ?? afterSignIn(user, search), { replace: true });
    },
    refused: (refusal) => {
      if (!isSpent(refusal)) return undefined;
      spend(
        refusal.fields?.[0]?.message ?? (refusal.code === 'no_such_challenge' ? runOut : refusal.message),
      );
      return null;
    },
  });

  if (ended) {
    return (
      <>
        <h1>Let us try that again</h1>
        <Notice tone="time" role="alert" title="This code cannot be used any more">
          <p>{ended.replace(/\.$/, '')}.</p>
          <p>This keeps your account safe if someone tries to guess. What you saved is safe.</p>
        </Notice>
        {state.purpose === 'signup' ? (
          <p>
            Did you press the link in our email? Then your account is ready, and you can{' '}
            <Link to="/auth/login">sign in</Link>.
          </p>
        ) : null}
        <Actions>
          <ButtonLink to={again.to}>{again.words}</ButtonLink>
        </Actions>
      </>
    );
  }

  return (
    <>
      <form noValidate onSubmit={onSubmit}>
        <ErrorSummary problems={problems()} attempt={attempt} />
        <h1>{byEmail ? 'Now your email' : (title ?? 'Enter your code')}</h1>
        {byEmail ? (
          <p role="status">
            Thank you, your phone number is right. One more check: we sent a message to your email too.
          </p>
        ) : null}
        <p className="cw-lead">
          {lead ?? (
            <>We sent a code {sent.channel === 'email' ? `to ${sent.to}` : `by text to the ${sent.to}`}.</>
          )}
        </p>
        <CodeField {...field('code')} label="Your code" hint={<CodeLife sent={sent} />} />
        <Actions>
          <Button type="submit" busy={busy}>
            {busy ? 'Checking…' : 'Continue'}
          </Button>
        </Actions>
      </form>
      <section className="cw-code-help" aria-labelledby="no-code">
        <h2 id="no-code">No code yet?</h2>
        <p>
          It can take a minute.{' '}
          {sent.channel === 'email'
            ? 'Look in your junk or spam folder too.'
            : 'Check that your phone has signal.'}
        </p>
        <SendAgain
          state={state}
          sent={sent}
          onSent={() => {
            reset();
            focusField('code');
          }}
          onSpent={() => spend(runOut)}
        />
        {state.purpose === 'signin' ? null : <OnlyWhereSafe />}
        {children}
      </section>
    </>
  );
}
