import type { SaveRequest } from '@careway/core/submissions/saving';
import { type CallInput, type CallReply, call } from '../../api/call.ts';

/** The browser refuses to let more than 64 kB outlive their page, all requests under way together. */
const KEEPALIVE_MOST = 20_000;

/**
 * Sends a save so that it outlives its page where it can.
 * @param by `admin`: the admin answer update, for staff who fill in a form for a client
 * @returns undefined when the connection was lost
 * @throws ErrorBody what the API refuses
 */
export function sendSave(
  request: SaveRequest,
  by: 'patient' | 'admin' = 'patient',
  idempotencyKey?: string,
): Promise<CallReply<'saveAnswers'> | undefined> {
  const body: CallInput<'saveAnswers'>['body'] = {
    ...request,
    answers: request.answers && [...request.answers],
  };
  const keepalive = new TextEncoder().encode(JSON.stringify(body)).length < KEEPALIVE_MOST;
  const name = by === 'admin' ? 'saveAnswersForClient' : 'saveAnswers';
  return call(name, { body }, { keepalive, ...(idempotencyKey ? { idempotencyKey } : {}) });
}
