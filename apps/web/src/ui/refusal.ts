import type { ErrorBody } from '@careway/core/errors';

/** Whether something thrown is the API's answer, with words to show (and not a fault of ours). */
export function isRefusal(thrown: unknown): thrown is ErrorBody {
  return typeof thrown === 'object' && thrown !== null && 'statusCode' in thrown && 'message' in thrown;
}

/** Whether there is no such thing for whoever asks: never here, gone, or another's (rule 10.3). */
export function isMissing(thrown: unknown): boolean {
  return isRefusal(thrown) && (thrown.statusCode === 404 || thrown.statusCode === 400);
}
