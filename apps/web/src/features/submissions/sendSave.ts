import type { SaveRequest } from '@careway/core/submissions/saving';
import { type CallInput, type CallReply, call } from '../../api/call.ts';

/** The browser refuses to let more than 64 kB outlive their page, all requests under way together. */
const KEEPALIVE_MOST = 20_000;

/**
 * Sends a save so that it outlives its page where it can.
 * @returns undefined when the connection was lost
 * @throws ErrorBody what the API refuses
 */
export function sendSave(
  request: SaveRequest,
  idempotencyKey?: string,
): Promise<CallReply<'saveAnswers'> | undefined> {
  const body: CallInput<'saveAnswers'>['body'] = {
    ...request,
    answers: request.answers && [...request.answers],
  };
  const keepalive = new TextEncoder().encode(JSON.stringify(body)).length < KEEPALIVE_MOST;
  return call('saveAnswers', { body }, { keepalive, ...(idempotencyKey ? { idempotencyKey } : {}) });
}
