import { codeProblem, passwordGiven } from '@careway/core/accounts/fields';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type CallReply, call } from '../../api/call.ts';
import type { Channel, SentCode } from '../../session/signInState.ts';
import { Actions, Button, LinkButton } from '../../ui/Button.tsx';
import { CodeField } from '../../ui/CodeField.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { usePageForm } from '../../ui/usePageForm.ts';
import { CodeLife } from './CodeLife.tsx';
import { isSpent } from './SendAgain.tsx';
import { sentCode } from './sendCode.ts';

type Challenge = CallReply<'confirmAccount'>;

export interface ConfirmItsYouProps {
  /** The token for the call that changes something: ten minutes, in this session alone (rule 8.13). */
  onConfirmed: (token: string) => void;
  onCancel?: () => void;
  /** Where the password was given beside what is changed: the code comes next. */
  begun?: Challenge | undefined;
  /** What it is for: "To change your email, …". */
  children?: ReactNode;
}

/**
 * rule 8.13: the password and then a code, in place on the page, so that nothing typed beside it is lost.
 * It is made of forms of its own: put it beside the page's form, never inside it.
 */
export function ConfirmItsYou({ onConfirmed, onCancel, begun, children }: ConfirmItsYouProps) {
  const [challenge, setChallenge] = useState(begun);
  const [sent, setSent] = useState<SentCode>();
  const [over, setOver] = useState<string>();
  const title = useRef<HTMLHeadingElement>(null);
  const step = challenge === undefined ? 'password' : sent === undefined ? 'way' : 'code';
  // The button that was pressed goes away with its step: who goes by keyboard or by ear stays here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is what changes
  useEffect(() => title.current?.focus(), [step]);
  const again = (words: string) => {
    setChallenge(undefined);
    setSent(undefined);
    setOver(words);
  };
  return (
    <section className="cw-confirm" aria-labelledby="confirm-title">
      <h2 id="confirm-title" ref={title} tabIndex={-1}>
        Show us that it is you
      </h2>
      {children}
      {challenge === undefined ? (
        <Password over={over} onChallenge={setChallenge} />
      ) : sent === undefined ? (
        <Way challenge={challenge} onSent={setSent} onOver={again} />
      ) : (
        <Code
          id={challenge.secureOtpId}
          sent={sent}
          onConfirmed={onConfirmed}
          onOver={again}
          onAnother={() => setSent(undefined)}
        />
      )}
      {onCancel ? (
        <p>
          <LinkButton onClick={onCancel}>Do not change it</LinkButton>
        </p>
      ) : null}
    </section>
  );
}

function Password({
  over,
  onChallenge,
}: {
  over: string | undefined;
  onChallenge: (challenge: Challenge) => void;
}) {
  const { field, problems, attempt, onSubmit, busy } = usePageForm({
    defaults: { password: '' },
    checks: { password: passwordGiven },
    ids: { password: 'confirm-password' },
    async send(body) {
      const reply = await call('confirmAccount', { body });
      if (!reply) return false;
      return onChallenge(reply);
    },
  });
  return (
    <form noValidate onSubmit={onSubmit}>
      <ErrorSummary problems={over && attempt === 0 ? [{ message: over }] : problems()} attempt={attempt} />
      <p>First your password, then a code. This stops anyone else changing it.</p>
      <PasswordField {...field('password')} label="Your password" />
      <Actions>
        <Button type="submit" busy={busy}>
          {busy ? 'Checking…' : 'Continue'}
        </Button>
      </Actions>
    </form>
  );
}

const WORDS: Record<Channel, (to: string) => string> = {
  email: (to) => `Email to ${to}`,
  sms: (to) => `Text message to the ${to}`,
};

function Way({
  challenge,
  onSent,
  onOver,
}: {
  challenge: Challenge;
  onSent: (sent: SentCode) => void;
  onOver: (words: string) => void;
}) {
  const only = challenge.channels.length === 1 ? challenge.channels[0]?.channel : undefined;
  const { field, problems, attempt, onSubmit, busy } = usePageForm<{ channel: string }>({
    defaults: { channel: only ?? '' },
    checks: { channel: (value) => (value === '' ? 'Choose email or text message' : undefined) },
    ids: { channel: 'confirm-channel' },
    async send({ channel }) {
      const body = { secureOtpId: challenge.secureOtpId, channel: channel as Channel };
      const reply = await call('sendCode', { body });
      if (!reply) return false;
      return onSent(sentCode(reply, body.channel));
    },
    refused: (refusal) => {
      if (!isSpent(refusal)) return undefined;
      onOver('That took too long. Enter your password again');
      return null;
    },
  });
  return (
    <form noValidate onSubmit={onSubmit}>
      <ErrorSummary problems={problems()} attempt={attempt} />
      <RadioCards
        {...field('channel')}
        small
        label="How shall we send your code?"
        hint="Choose the one that is safe for you right now. The message shows a code and nothing else."
        options={challenge.channels.map(({ channel, to }) => ({ value: channel, words: WORDS[channel](to) }))}
      />
      <Actions>
        <Button type="submit" busy={busy}>
          {busy ? 'Sending…' : 'Send my code'}
        </Button>
      </Actions>
    </form>
  );
}

function Code({
  id,
  sent,
  onConfirmed,
  onOver,
  onAnother,
}: {
  id: string;
  sent: SentCode;
  onConfirmed: (token: string) => void;
  onOver: (words: string) => void;
  onAnother: () => void;
}) {
  const { field, problems, attempt, onSubmit, busy } = usePageForm({
    defaults: { code: '' },
    checks: { code: codeProblem },
    ids: { code: 'confirm-code' },
    async send({ code }) {
      const reply = await call('verifyCode', { body: { secureOtpId: id, code } });
      if (!reply) return false;
      if ('token' in reply) onConfirmed(reply.token);
      return undefined;
    },
    refused: (refusal) => {
      if (!isSpent(refusal)) return undefined;
      onOver('That code cannot be used any more. Enter your password again to get a new one');
      return null;
    },
  });
  return (
    <form noValidate onSubmit={onSubmit}>
      <ErrorSummary problems={problems()} attempt={attempt} />
      <p role="status">
        We sent a code {sent.channel === 'email' ? `to ${sent.to}` : `by text to the ${sent.to}`}.
      </p>
      <CodeField {...field('code')} label="Your code" hint={<CodeLife sent={sent} />} />
      <Actions>
        <Button type="submit" busy={busy}>
          {busy ? 'Checking…' : 'Confirm'}
        </Button>
        <LinkButton onClick={onAnother}>Send another code</LinkButton>
      </Actions>
    </form>
  );
}
