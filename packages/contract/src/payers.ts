import { AUDIT } from '@careway/core/audit/events';
import { phoneProblem } from '@careway/core/questionnaires/questionTypes/phone';
import { z } from 'zod';
import { oneLine, upTo } from './limits.ts';
import { row } from './row.ts';
import { id, oneId } from './shapes.ts';
import { NOBODYS } from './unaudited.ts';

/**
 * Whom contracts of areas name: commissioners, and the booking services and providers that clients are sent to
 * (rule 17.19).
 */
const feature = 'payers';
const access = ['Super_Admin'] as const;

const name = oneLine(120, 'Enter a name').min(1, 'Enter a name');
const partner = {
  name,
  phone: oneLine(30).refine((typed) => typed === '' || phoneProblem(typed) === undefined, {
    error: 'Enter a telephone number, or leave it empty',
  }),
  hours: oneLine(120),
  /** A client follows it: nothing but a page of the web. */
  website: oneLine(200).refine(
    (typed) => typed === '' || /^https:\/\/[a-z0-9.-]+\.[a-z]{2,}(\/\S*)?$/i.test(typed),
    {
      error: 'Begin with https://, like https://example.org, or leave it empty',
    },
  ),
};

export const payers = row({
  method: 'GET',
  path: '/payers',
  access,
  scopes: { none: 'names of organisations that clients read anyway' },
  about: 'none',
  audit: NOBODYS,
  feature,
  summary:
    'Whom contracts may name: commissioners, booking services and other providers, each with how many contracts name it',
  reply: z.object({
    commissioners: z.array(z.object({ code: z.string(), name: z.string(), contracts: z.number().int() })),
    partners: z.array(
      z.object({
        id,
        name: z.string(),
        phone: z.string(),
        hours: z.string(),
        website: z.string(),
        contracts: z.number().int(),
      }),
    ),
  }),
});

export const putCommissioner = row({
  method: 'PUT',
  path: '/commissioners/{code}',
  access,
  scopes: ['trusts:write'],
  about: 'none',
  audit: { leaves: [AUDIT.payerSaved] },
  feature,
  summary: 'Adds a commissioner, or renames the one that was seen; 409 when somebody else was faster',
  params: z.object({
    code: upTo(6).regex(/^[A-Z0-9]{3,6}$/, 'Enter its code, 3 to 6 capital letters and digits, like QOP'),
  }),
  body: z.object({ name, was: oneLine(500).nullable() }),
  reply: z.null(),
});

export const addPartner = row({
  method: 'POST',
  path: '/care-partners',
  access,
  scopes: ['trusts:write'],
  about: 'none',
  audit: { leaves: [AUDIT.payerSaved] },
  feature,
  creates: true,
  status: 201,
  summary: 'Adds a booking service or another provider, that contracts may name then',
  body: z.object(partner),
  reply: z.object({ id }),
});

export const changePartner = row({
  method: 'PUT',
  path: '/care-partners/{id}',
  access,
  scopes: ['trusts:write'],
  about: 'none',
  audit: { leaves: [AUDIT.payerSaved] },
  feature,
  summary:
    'Changes what clients read of a booking service or another provider; 409 when somebody else was faster',
  params: oneId,
  body: z.object({
    ...partner,
    was: z.object({ name: oneLine(500), phone: oneLine(500), hours: oneLine(500), website: oneLine(500) }),
  }),
  reply: z.null(),
});

export const rows = { payers, putCommissioner, addPartner, changePartner };
