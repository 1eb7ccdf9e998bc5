import type { CallbackReason } from '@careway/core/callbacks/contexts';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { Details } from '../../ui/Details.tsx';
import { newKey } from '../../ui/newKey.ts';
import { Link, useNavigate } from '../../ui/paths/links.ts';
import { WithoutTalking } from '../../ui/WithoutTalking.tsx';
import { CallbackForm } from './CallbackForm.tsx';
import { arrived, type CallRequest, type StrangerCall, strangerCall } from './callRequest.ts';

/** For somebody without an account, or who cannot get in: nothing is kept but what the call needs. */
export function StrangerCallback({
  reason,
  before,
}: {
  reason: CallbackReason;
  /** The call they change. */
  before: StrangerCall | null;
}) {
  const navigate = useNavigate();
  const [idempotencyKey, renewKey] = useState(() => newKey());
  const send = async (wish: CallRequest) => {
    const kept = before?.reason ?? reason;
    const body = { ...wish, reason: kept, ...(before ? { replaces: before.cancelToken } : {}) };
    const reply = await call('askForCallbackAsStranger', { body }, { idempotencyKey });
    if (!reply) return false;
    strangerCall.set({ ...wish, reason: kept, cancelToken: reply.cancelToken });
    arrived.set({ id: null, changed: before !== null, form: null });
    return navigate('/phone/bookcallback');
  };
  return (
    <>
      {before || reason === 'signIn' ? null : (
        <p>
          Do you have an account? <Link to="/auth/login?next=%2Fphone%2Fcallback">Sign in first</Link>, and
          you can see and change the call later.
        </p>
      )}
      <CallbackForm
        start={before ?? {}}
        stranger
        verb={before ? 'Save the change' : 'Ask for this call'}
        send={send}
        onRefused={() => renewKey(newKey())}
      >
        <Details summary="What do you keep about me?">
          <p>
            Only what you enter here, so that we can call you. We delete it 30 days after the day of the call,
            or at once if you cancel.
          </p>
        </Details>
      </CallbackForm>
      {before ? null : <WithoutTalking />}
    </>
  );
}
