import type { ErrorBody } from '@careway/core/errors';
import { saidNothing } from '../../api/wordless.ts';
import { currentOf, type FormRecord, isClosed, recordIn } from './stored.ts';

/**
 * What a refused save means for its form. `lost`: nothing is wrong with what was sent, and it goes again by itself.
 * `closed`: the form was sent in, or our team has it. `changed`: the API holds other answers than the save built on.
 */
export type Meaning =
  | { is: 'failed'; message: string }
  | { is: 'withdrawn'; message: string }
  | { is: 'lost' }
  | { is: 'closed'; record: FormRecord }
  | { is: 'changed'; record: FormRecord };

/**
 * @param ownWords what is kept when the API has no words of its own (rule 6.17)
 * @returns what the refusal means; it changes nothing
 */
export function meaningOf(refusal: ErrorBody, ownWords: string): Meaning {
  const { code, message, statusCode } = refusal;
  if (code === 'form_withdrawn') return { is: 'withdrawn', message };
  // Signed out, or too many at once: neither is the form's fault.
  const passes = statusCode === 401 || statusCode === 429;
  if (saidNothing(refusal) && statusCode <= 500 && !passes) return { is: 'failed', message: ownWords };
  // On our side, or on the way.
  if (statusCode >= 500 || passes) return { is: 'lost' };
  const record = recordIn(refusal);
  if (record) return isClosed(currentOf(record)) ? { is: 'closed', record } : { is: 'changed', record };
  return { is: 'failed', message: message || ownWords };
}
