import { OFFICE_TYPES } from '@careway/core/access/userTypes';
import { AUDIT } from '@careway/core/audit/events';
import { CONTRACT_KINDS } from '@careway/core/eligibility/contracts';
import { PRICE_TABLE, PRICED_SERVICES, priceTableProblems } from '@careway/core/eligibility/priceTable';
import { SERVICE_CODES } from '@careway/core/eligibility/services';
import { HIDDEN_SIGNS, hasHiddenSigns } from '@careway/core/hiddenSigns';
import { z } from 'zod';
import { listUpTo, upTo, whole } from './limits.ts';
import { row } from './row.ts';
import { id, instant } from './shapes.ts';
import { NOBODYS } from './unaudited.ts';

/** /service: what each service offers at this moment, and its private prices (rule 16.4, decision 0127). */
const feature = 'services';

const weeks = whole('Enter whole weeks');
const price = z.object({
  treatment: upTo(500, 'Enter the name of the treatment', 'Use fewer characters').refine(
    (name) => !hasHiddenSigns(name),
    HIDDEN_SIGNS,
  ),
  fromWeeks: weeks,
  toWeeks: weeks,
  pence: whole('Enter a price in whole pence', 'Enter a price'),
});

const priceTable = z.object({
  /** Counts the saves; the next one is compared with it. */
  version: z.number().int(),
  changedAt: instant.nullable(),
  changedBy: z.string().nullable(),
  prices: z.array(price),
});

export const services = row({
  method: 'GET',
  path: '/services',
  access: OFFICE_TYPES,
  scopes: { none: 'figures of the services, of nobody in particular' },
  about: 'staff',
  audit: NOBODYS,
  feature,
  summary: 'Each service: clinics and free times of four weeks, forms, who pays where, private prices',
  reply: z.object({
    data: z.array(
      z.object({
        service: z.enum(SERVICE_CODES),
        /** The clinics that the one who asks may know of (rule 10.3), and what is free there. */
        clinics: z.array(
          z.object({ id, name: z.string(), freeTimes: z.number().int(), nextFree: instant.nullable() }),
        ),
        forms: z.array(
          z.object({ id, name: z.string(), version: z.number().int(), peopleWithOneOpen: z.number().int() }),
        ),
        contracts: z.array(
          z.object({
            contract: z.enum(CONTRACT_KINDS),
            areas: z.number().int(),
            /** It also counts wherever no area has a contract of its own. */
            everywhereElse: z.boolean(),
          }),
        ),
        /** Null for a service whose prices nobody is shown. */
        priceTable: priceTable.nullable(),
      }),
    ),
    mayChangePrices: z.boolean(),
  }),
});

export const savePrices = row({
  method: 'PUT',
  path: '/services/{service}/prices',
  access: OFFICE_TYPES,
  scopes: ['content:write'],
  about: 'staff',
  audit: { leaves: [AUDIT.pricesChanged], unless: 'the prices are the same' },
  feature,
  summary:
    'Replace the private price table of a service; 409 when somebody else saved first. Asks for a sign-in of the last ten minutes (rule 10.9)',
  params: z.object({ service: z.enum(PRICED_SERVICES, { error: 'This service has no price table' }) }),
  body: z.object({
    version: whole('Open the price table again'),
    prices: listUpTo(
      price,
      PRICE_TABLE.mostRows,
      `Keep ${PRICE_TABLE.mostRows} prices or fewer`,
      'Send the prices',
    ).superRefine((lines, context) => {
      for (const { index, field, message } of priceTableProblems(lines)) {
        context.addIssue({ code: 'custom', message, path: index === null ? [] : [index, field ?? ''] });
      }
    }),
  }),
  reply: priceTable,
});

export const rows = { services, savePrices };
