import { phoneWords } from '@careway/core/accounts/phoneWords';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import type { SentCode } from '../../../session/signInState.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { isRefusal } from '../../../ui/refusal.ts';
import { NOT_CONNECTED } from '../../../ui/usePageForm.ts';
import { sentCode } from '../sendCode.ts';
import { NewCode } from './NewCode.tsx';

/**
 * security 39: the number that was typed at sign-up counts once a texted code came back. Nothing changes by that, so it
 * asks for the code alone.
 */
export function CheckMobile({ mobile, onDone }: { mobile: string; onDone: () => void }) {
  const [begun, setBegun] = useState<{ secureOtpId: string; sent: SentCode }>();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    setProblem('');
    try {
      const challenge = await call('changeContact', { body: { kind: 'mobile', value: mobile } });
      const { secureOtpId } = challenge ?? {};
      const reply = secureOtpId && (await call('sendCode', { body: { secureOtpId, channel: 'sms' } }));
      if (!reply) return setProblem(NOT_CONNECTED);
      setBegun({ secureOtpId, sent: sentCode(reply, 'sms') });
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown;
      setProblem(thrown.fields?.[0]?.message ?? thrown.message);
    } finally {
      setBusy(false);
    }
  };
  if (begun) {
    return (
      <NewCode
        kind="mobile"
        checksOnly
        begun={begun}
        onDone={onDone}
        onOver={(words) => {
          setBegun(undefined);
          setProblem(words);
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
      <Button small look="second" busy={busy} onClick={() => void send()}>
        {busy ? 'Sending…' : 'Text me a code'}
      </Button>
    </Notice>
  );
}
