import type { CallbackReason } from '@careway/core/callbacks/contexts';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { newKey } from '../../ui/newKey.ts';
import { useNavigate } from '../../ui/paths/links.ts';
import type { CheckedAddress } from '../../ui/paths/path.ts';
import type { CallbackFormProps } from './CallbackForm.tsx';
import { arrived, type CallRequest, renewCalls, type WrittenRequest } from './callRequest.ts';

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
}): Pick<CallbackFormProps, 'send' | 'onRefused'> & { write: NonNullable<CallbackFormProps['write']> } {
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
  const write = async ({ way, words }: WrittenRequest) => {
    const reply = await call(
      'askInWriting',
      {
        body: {
          way,
          reason: about.reason,
          ...(words.trim() ? { words: words.trim() } : {}),
          ...(shareId ? { shareId } : {}),
          ...(questionId ? { questionId } : {}),
        },
      },
      { idempotencyKey },
    );
    if (!reply) return false;
    arrived.set({ id: null, changed: change !== undefined, form: about.from ?? null, way });
    await renewCalls();
    return navigate('/phone/bookcallback');
  };
  return { write, send, onRefused: () => renewKey(newKey()) };
}
