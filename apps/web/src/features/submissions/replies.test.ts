import type { ErrorBody } from '@careway/core/errors';
import { expect, test } from 'vitest';
import { withFallbackMessage } from '../../api/errorMessages.ts';
import { meaningOf } from './replies.ts';

const refusal = (statusCode: number, more: object = {}): ErrorBody => ({
  statusCode,
  code: 'internal',
  message: 'Words',
  requestId: '',
  ...more,
});
const stored = (status: string) => ({ stored: { id: 'share', status } });

test.each([
  ['our side is away', refusal(503), { is: 'lost' }],
  ['our side is away and says nothing', withFallbackMessage(refusal(502)), { is: 'lost' }],
  ['signed out meanwhile', withFallbackMessage(refusal(401)), { is: 'lost' }],
  ['too fast', refusal(429), { is: 'lost' }],
  ['our team took it back', refusal(410, { code: 'form_withdrawn' }), { is: 'withdrawn', message: 'Words' }],
  ['another device sent it in', refusal(422, stored('completed')), { is: 'closed' }],
  ['our team has it', refusal(409, stored('hold')), { is: 'closed' }],
  ['another device saved', refusal(409, stored('draft')), { is: 'changed' }],
  ['it is refused with words', refusal(422), { is: 'failed', message: 'Words' }],
  ['rule 6.17: without words', withFallbackMessage(refusal(500)), { is: 'failed', message: 'Ours' }],
])('what a refused save means when %s', (_when, given, meaning) => {
  expect(meaningOf(given, 'Ours')).toMatchObject(meaning);
});
