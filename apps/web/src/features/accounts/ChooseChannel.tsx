import { useLocation } from 'react-router';
import { type Channel, type SignInState, signInState } from '../../session/signInState.ts';
import { Actions, Button } from '../../ui/Button.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { useNavigate } from '../../ui/paths/links.ts';
import type { FixedPath } from '../../ui/paths/path.ts';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { usePageForm } from '../../ui/usePageForm.ts';
import { isSpent } from './SendAgain.tsx';
import { sendCode } from './sendCode.ts';

const WORDS: Record<Channel, (to: string) => string> = {
  email: (to) => `Email to ${to}`,
  sms: (to) => `Text message to the ${to}`,
};

/** Email or text? The addresses are masked, so that whoever looks over a shoulder learns nothing. */
export function ChooseChannel({
  state,
  next,
  onSpent,
}: {
  state: SignInState;
  next: FixedPath;
  /** Where nothing stands before this page that begins anew. */
  onSpent?: () => void;
}) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const go = () => navigate({ pathname: next, search });
  const only = state.channels.length === 1 ? state.channels[0]?.channel : undefined;
  const { field, problems, attempt, onSubmit, busy } = usePageForm<{ channel: string }>({
    defaults: { channel: state.sent?.channel ?? only ?? '' },
    checks: {
      channel(value) {
        if (value === '') return 'Choose email or text message';
        const { sent } = signInState();
        const wait = sent && sent.channel !== value ? Math.ceil((sent.again - Date.now()) / 1000) : 0;
        return wait > 0
          ? `Wait ${wait} ${wait === 1 ? 'second' : 'seconds'}, then press the button again`
          : undefined;
      },
    },
    async send({ channel }) {
      // Back and forth within half a minute: the code that is on its way is still good.
      const { sent } = signInState();
      if (sent && sent.channel === channel && Date.now() < sent.again) return go();
      if (!(await sendCode(state, channel as Channel))) return false;
      return go();
    },
    refused: (refusal) => {
      if (!onSpent || !isSpent(refusal)) return undefined;
      onSpent();
      return null;
    },
  });

  return (
    <form noValidate onSubmit={onSubmit}>
      <ErrorSummary problems={problems()} attempt={attempt} />
      <h1>How shall we send your code?</h1>
      <p className="cw-lead">A code helps us check that it is you. It has 6 numbers.</p>
      <RadioCards
        {...field('channel')}
        small
        label="Choose the one that is safe for you right now"
        hint="The message shows a code and nothing else about you."
        options={state.channels.map(({ channel, to }) => ({ value: channel, words: WORDS[channel](to) }))}
      />
      <Actions>
        <Button type="submit" busy={busy}>
          {busy ? 'Sending…' : 'Send my code'}
        </Button>
      </Actions>
    </form>
  );
}
