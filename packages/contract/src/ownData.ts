import { AUDIT } from '@careway/core/audit/events';
import { z } from 'zod';
import { upTo } from './limits.ts';
import { row } from './row.ts';

/**
 * Everything we hold about the person who asks, as a file (UK GDPR articles 15 and 20). Written down, five an hour,
 * and after a sign-in of the last ten minutes or a confirmation, which a body carries: an address is kept by browsers
 * and logs (rule 10.9).
 */
const feature = 'ownData';
const CLIENT = ['Client'] as const;
const body = z.object({ token: upTo(200).optional() }).optional();

export const myData = row({
  method: 'POST',
  path: '/account/data.json',
  access: CLIENT,
  audit: { leaves: [AUDIT.dataSaved] },
  feature,
  body,
  summary: 'Everything we hold about the person who asks, for a computer to read',
  media: 'application/json; charset=utf-8',
  reply: z.record(z.string(), z.unknown()),
});

export const myDataPdf = row({
  method: 'POST',
  path: '/account/data.pdf',
  access: CLIENT,
  audit: { leaves: [AUDIT.dataSaved] },
  feature,
  body,
  summary: 'The same as a PDF to read and print',
  media: 'application/pdf',
  reply: z.instanceof(Uint8Array).meta({ type: 'string', format: 'binary' }),
});

export const rows = { myData, myDataPdf };
