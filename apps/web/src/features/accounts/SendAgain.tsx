import { useState } from 'react';
import type { SentCode, SignInState } from '../../session/signInState.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { useTimeLeft } from '../../ui/Countdown.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { isRefusal } from '../../ui/refusal.ts';
import { say } from '../../ui/toast.ts';
import { NOT_CONNECTED } from '../../ui/usePageForm.ts';
import { sendCode } from './sendCode.ts';

/** No try is left, or the whole challenge has run out: only a new one helps. */
export function isSpent(thrown: unknown): boolean {
  if (!isRefusal(thrown)) return false;
  return thrown.code === 'no_such_challenge' || (thrown as { triesLeft?: number }).triesLeft === 0;
}

/** Another code, once the API would send one; until then how long that is. */
export function SendAgain({
  state,
  sent,
  onSent,
  onSpent,
}: {
  state: SignInState;
  sent: SentCode;
  onSent: () => void;
  onSpent: (words: string) => void;
}) {
  const wait = Math.ceil(useTimeLeft(sent.again, 500) / 1000);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = async () => {
    if (busy || wait > 0) return;
    setBusy(true);
    setProblem(undefined);
    try {
      if (await sendCode(state, sent.channel)) {
        say('We sent you a new code. The old one does not work now.');
        onSent();
      } else setProblem(NOT_CONNECTED);
    } catch (thrown) {
      if (isSpent(thrown)) onSpent('This sign-in has run out');
      else if (isRefusal(thrown)) setProblem(thrown.message);
      else throw thrown;
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {problem ? (
        <Notice tone="bad" role="alert">
          <p>{problem}</p>
        </Notice>
      ) : null}
      {wait > 0 ? (
        <p className="cw-soft cw-wait">
          You can ask for a new code in {wait} {wait === 1 ? 'second' : 'seconds'}.
        </p>
      ) : (
        <LinkButton onClick={send} aria-busy={busy || undefined}>
          {busy ? 'Sending…' : 'Send a new code'}
        </LinkButton>
      )}
    </>
  );
}
