import {
  addressById,
  checkEligibility,
  contractByPostcode,
  contractByPractice,
  findOpenPractices,
  findPractices,
  privatePrices,
  suggestAddresses,
} from '@careway/contract/eligibility';
import { londonDay } from '@careway/core/dates';
import { PRACTICE_CLOSED, tidyPracticeCode } from '@careway/core/eligibility/gpPractice';
import { POSTCODE_UNKNOWN } from '@careway/core/eligibility/postcodeAreas';
import { Refusal } from '@careway/core/errors';
import { addresses, practices } from '../../adapters/lookups.ts';
import { answer } from '../../http/call.ts';
import { askAgain, check, countWithPayerOf, type PayerAt } from './check.ts';
import { payerAt, payerOfPractice } from './contractByPostcode.ts';
import { listPrices } from './repository.ts';

export const eligibilityRoutes = [
  // Nothing of theirs is written, so there is nothing to put into a transaction.
  answer(
    checkEligibility,
    ({ body, dependencies }, payer: PayerAt | undefined) => check(dependencies, body, payer),
    {
      transaction: false,
      lookup: 'eligibility',
      along: ({ body }) => countWithPayerOf(body),
    },
  ),

  ...[findPractices, findOpenPractices].map((row) =>
    answer(
      row,
      async ({ query, dependencies, now }) => ({
        data: await practices(dependencies, now).search(query.searchText),
      }),
      { lookup: 'practice' },
    ),
  ),

  answer(
    contractByPostcode,
    async ({ query, db, now }) => {
      const asked = { service: query.serviceCode, today: londonDay(now) };
      const payer = await payerAt(db, query.postcode, asked);
      if (payer.unknownPlace) throw askAgain('postcode', POSTCODE_UNKNOWN);
      return payer;
    },
    { lookup: 'contract' },
  ),

  answer(
    contractByPractice,
    async ({ query, db, now }) => {
      const asked = { service: query.serviceCode, today: londonDay(now) };
      const practice = await payerOfPractice(db, tidyPracticeCode(query.organizationCode), asked);
      if (!practice) throw new Refusal('not_found');
      if (practice.closed) throw askAgain('organizationCode', PRACTICE_CLOSED);
      return practice.payer;
    },
    { lookup: 'contract' },
  ),

  answer(
    suggestAddresses,
    async ({ params, dependencies, now }) => ({
      suggestions: await addresses(dependencies, now).suggest(params.text),
    }),
    { lookup: 'address' },
  ),

  answer(
    addressById,
    async ({ params, dependencies, now }) => {
      const found = await addresses(dependencies, now).byId(params.id);
      if (!found) throw new Refusal('not_found');
      return found;
    },
    { lookup: 'address' },
  ),

  answer(privatePrices, async ({ query, db }) => ({ data: await listPrices(db, query.service) })),
];
