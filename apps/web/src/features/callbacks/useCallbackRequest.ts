import type { CallbackReason } from '@careway/core/callbacks/contexts';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { newKey } from '../../ui/newKey.ts';
import { useNavigate } from '../../ui/paths/links.ts';
import type { CheckedAddress } from '../../ui/paths/path.ts';
import type { CallbackFormProps } from './CallbackForm.tsx';
import { arrived, type CallRequest, renewCalls } from './callRequest.ts';

/**
 * Asks for a client's call, or changes one, and goes on to its confirmation.
 * @returns what the form sends with, and what a refusal means for it
 */
export function useCallbackRequest(about: {
  reason: CallbackReason;
  shareId: string | undefined;
  questionId: string | undefined;
  from: CheckedAddress | undefined;
  change: string | undefined;
}): Pick<CallbackFormProps, 'send' | 'onRefused'> {
  const navigate = useNavigate();
  const [idempotencyKey, renewKey] = useState(() => newKey());
  const { change, shareId, questionId } = about;

  const send = async ({ askFor: _, ...wish }: CallRequest) => {
    const reply = change
      ? await call('changeCallback', { params: { id: change }, body: wish })
      : await call(
          'askForCallback',
          {
            body: {
              reason: about.reason,
              ...wish,
              ...(shareId ? { shareId } : {}),
              ...(questionId ? { questionId } : {}),
            },
          },
          { idempotencyKey },
        );
    if (!reply) return false;
    arrived.set({ id: reply.id, changed: change !== undefined, form: about.from ?? null });
    await renewCalls();
    return navigate('/phone/bookcallback');
  };
  return { send, onRefused: () => renewKey(newKey()) };
}
