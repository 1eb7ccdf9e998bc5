import { phoneWords } from '@careway/core/accounts/phoneWords';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import type { SentCode } from '../../../session/signInState.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useAction } from '../../../ui/useAction.ts';
import { sentCode } from '../sendCode.ts';
import { NewCode } from './NewCode.tsx';

/**
 * rule 8.17: the number that was typed at sign-up counts once a texted code came back. Nothing changes by that, so it
 * asks for the code alone.
 */
export function CheckMobile({ mobile, onDone }: { mobile: string; onDone: () => void }) {
  const [begun, setBegun] = useState<{ secureOtpId: string; sent: SentCode }>();
  const [over, setOver] = useState('');
  const send = useAction({
    act: async () => {
      const challenge = await call('changeContact', { body: { kind: 'mobile', value: mobile } });
      if (!challenge) return undefined;
      const { secureOtpId } = challenge;
      const reply = await call('sendCode', { body: { secureOtpId, channel: 'sms' } });
      return reply && { secureOtpId, sent: sentCode(reply, 'sms') };
    },
    done: (begun) => {
      setOver('');
      setBegun(begun);
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
  return (
    <Notice tone="time" level={3} title="Is this number right?">
      <p>
        We have not checked <span className="cw-nowrap">{phoneWords(mobile)}</span> yet. Until you check it we
        do not text it, and you cannot sign in with it.
      </p>
      {problem ? <p role="alert">{problem}</p> : null}
      <Button small look="second" busy={send.busy} onClick={() => void send.press()}>
        {send.busy ? 'Sending…' : 'Text me a code'}
      </Button>
    </Notice>
  );
}
