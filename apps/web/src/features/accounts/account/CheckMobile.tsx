import { phoneWords } from '@careway/core/accounts/phoneWords';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import type { SentCode } from '../../../session/signInState.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useAction } from '../../../ui/useAction.ts';
import { ConfirmItsYou } from '../ConfirmItsYou.tsx';
import { sentCode } from '../sendCode.ts';
import { NewCode } from './NewCode.tsx';

/**
 * rule 8.17: the number that was typed at sign-up counts once a texted code came back. It is a way in then, so once
 * the first minutes of the account are over it asks for the password and a code to a way that counts already
 * (rule 8.13).
 */
export function CheckMobile({ mobile, onDone }: { mobile: string; onDone: () => void }) {
  const [begun, setBegun] = useState<{ secureOtpId: string; sent: SentCode }>();
  const [over, setOver] = useState('');
  const [asking, setAsking] = useState(false);
  const send = useAction({
    act: async (token: string | undefined) => {
      const body = { kind: 'mobile' as const, value: mobile, ...(token ? { token } : {}) };
      const challenge = await call('changeContact', { body });
      if (!challenge) return undefined;
      const { secureOtpId } = challenge;
      const reply = await call('sendCode', { body: { secureOtpId, channel: 'sms' } });
      return reply && { secureOtpId, sent: sentCode(reply, 'sms') };
    },
    done: (begun) => {
      setOver('');
      setBegun(begun);
    },
    refused: ({ code }) => {
      if (code !== 'not_confirmed') return undefined;
      setAsking(true);
      return null;
    },
  });
  const problem = send.problem || over;
  if (begun) {
    return (
      <NewCode
        kind="mobile"
        checksOnly
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
        onCancel={() => setAsking(false)}
        onConfirmed={(token) => {
          setAsking(false);
          void send.press(token);
        }}
      >
        <p>
          To check <span className="cw-nowrap">{phoneWords(mobile)}</span>:
        </p>
      </ConfirmItsYou>
    );
  }
  return (
    <Notice tone="time" level={3} title="Is this number right?">
      <p>
        We have not checked <span className="cw-nowrap">{phoneWords(mobile)}</span> yet. Until you check it we
        do not text it, and you cannot sign in with it.
      </p>
      {problem ? <p role="alert">{problem}</p> : null}
      <Button small look="second" busy={send.busy} onClick={() => void send.press(undefined)}>
        {send.busy ? 'Sending…' : 'Text me a code'}
      </Button>
    </Notice>
  );
}
