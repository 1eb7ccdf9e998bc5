import { emailProblem } from '@careway/core/accounts/email';
import { mobileProblem } from '@careway/core/accounts/fields';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import type { SentCode } from '../../../session/signInState.ts';
import { Actions, Button } from '../../../ui/Button.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { usePageForm } from '../../../ui/usePageForm.ts';
import { ConfirmItsYou } from '../ConfirmItsYou.tsx';
import { sentCode } from '../sendCode.ts';
import { CONTACT_THE, type ContactKind, NewCode } from './NewCode.tsx';

export type { ContactKind } from './NewCode.tsx';

const WORDS = {
  email: { the: CONTACT_THE.email, check: emailProblem, channel: 'email' as const },
  mobile: { the: CONTACT_THE.mobile, check: mobileProblem, channel: 'sms' as const },
};

interface Props {
  kind: ContactKind;
  onDone: () => void;
  onCancel: () => void;
}

/**
 * rule 8.13: a new email or mobile. The client types it, shows who they are (password and a code to an old way), then a
 * code to the new one proves it; only then does it count. What they typed stays all the while.
 */
export function ChangeContact({ kind, onDone, onCancel }: Props) {
  const [wanted, setWanted] = useState('');
  const [token, setToken] = useState<string>();
  const [asking, setAsking] = useState(false);
  const [over, setOver] = useState('');
  const [begun, setBegun] = useState<{ secureOtpId: string; sent: SentCode }>();

  if (begun) {
    return (
      <NewCode
        kind={kind}
        begun={begun}
        onDone={onDone}
        onOver={(words) => {
          setBegun(undefined);
          setOver(words);
        }}
        onOther={() => setBegun(undefined)}
      />
    );
  }
  if (asking) {
    return (
      <ConfirmItsYou
        onCancel={onCancel}
        onConfirmed={(confirmed) => {
          setToken(confirmed);
          setAsking(false);
        }}
      >
        <p>
          To change your {WORDS[kind].the} to <strong>{wanted}</strong>:
        </p>
      </ConfirmItsYou>
    );
  }
  return (
    <NewValue
      kind={kind}
      start={wanted}
      token={token}
      over={over}
      onAsk={(value) => {
        setWanted(value);
        setAsking(true);
      }}
      onSent={(value, sent) => {
        setWanted(value);
        setOver('');
        setBegun(sent);
      }}
      onCancel={onCancel}
    />
  );
}

interface NewValueProps {
  kind: ContactKind;
  start: string;
  token: string | undefined;
  over: string;
  onAsk: (value: string) => void;
  onSent: (value: string, begun: { secureOtpId: string; sent: SentCode }) => void;
  onCancel: () => void;
}

function NewValue({ kind, start, token, over, onAsk, onSent, onCancel }: NewValueProps) {
  const { the, check, channel } = WORDS[kind];
  const { field, problems, attempt, onSubmit, busy } = usePageForm({
    defaults: { value: start },
    checks: { value: check },
    ids: { value: `new-${kind}` },
    async send({ value }) {
      if (!token) return onAsk(value);
      const challenge = await call('changeContact', { body: { kind, value, token } });
      if (!challenge) return false;
      const { secureOtpId } = challenge;
      const reply = await call('sendCode', { body: { secureOtpId, channel } });
      if (!reply) return false;
      onSent(value, { secureOtpId, sent: sentCode(reply, channel) });
    },
    refused: ({ code }, { value }) => {
      if (code !== 'not_confirmed') return undefined;
      onAsk(value);
      return null;
    },
  });
  return (
    <form noValidate onSubmit={onSubmit}>
      <ErrorSummary problems={over && attempt === 0 ? [{ message: over }] : problems()} attempt={attempt} />
      {token ? (
        <p role="status">Thank you, we know that it is you. Now we send a code to the new {the}.</p>
      ) : null}
      <TextField
        {...field('value')}
        label={`Your new ${the}`}
        hint={
          kind === 'email'
            ? 'Choose one that only you read'
            : 'For example, 07700 900118. Choose a phone that only you look at'
        }
        type={kind === 'email' ? 'email' : 'tel'}
        inputMode={kind === 'email' ? 'email' : 'tel'}
        autoComplete={kind === 'email' ? 'email' : 'tel'}
        autoCapitalize="none"
        spellCheck={false}
      />
      <Actions>
        <Button type="submit" busy={busy}>
          {busy ? 'Sending…' : token ? 'Send a code to it' : 'Continue'}
        </Button>
        <Button look="second" onClick={onCancel}>
          Do not change it
        </Button>
      </Actions>
    </form>
  );
}
