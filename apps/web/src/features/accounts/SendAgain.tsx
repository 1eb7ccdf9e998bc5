import type { SentCode, SignInState } from '../../session/signInState.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { useTimeLeft } from '../../ui/Countdown.tsx';
import { isRefusal } from '../../ui/refusal.ts';
import { say } from '../../ui/toast.ts';
import { useAction } from '../../ui/useAction.ts';
import { WentWrong } from '../../ui/WentWrong.tsx';
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
  onSpent: () => void;
}) {
  const wait = Math.ceil(useTimeLeft(sent.again, 500) / 1000);
  const again = useAction({
    act: async () => (await sendCode(state, sent.channel)) || undefined,
    done: () => {
      say('We sent you a new code. The old one does not work now.');
      onSent();
    },
    refused: (refusal) => {
      if (!isSpent(refusal)) return undefined;
      onSpent();
      return null;
    },
  });
  return (
    <>
      <WentWrong words={again.problem} />
      {wait > 0 ? (
        <p className="cw-soft cw-wait">
          You can ask for a new code in {wait} {wait === 1 ? 'second' : 'seconds'}.
        </p>
      ) : (
        <LinkButton onClick={() => void again.press()} aria-busy={again.busy || undefined}>
          {again.busy ? 'Sending…' : 'Send a new code'}
        </LinkButton>
      )}
    </>
  );
}
