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
import { tidyPracticeCode } from '@careway/core/eligibility/gpPractice';
import { Refusal } from '@careway/core/errors';
import { addressTable } from '../../adapters/addressLookup.ts';
import { gpTable } from '../../adapters/gpDirectory.ts';
import { answer } from '../../http/call.ts';
import { check, countWithPayerOf, type PayerAt } from './check.ts';
import { payerAt } from './contractByPostcode.ts';
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
    answer(row, async ({ query, db }) => ({ data: await gpTable(db).search(query.searchText) }), {
      lookup: 'practice',
    }),
  ),

  answer(contractByPostcode, ({ query, db }) => payerAt(db, query.postcode, query.serviceCode), {
    lookup: 'contract',
  }),

  answer(
    contractByPractice,
    async ({ query, db }) => {
      const practice = await gpTable(db).byCode(tidyPracticeCode(query.organizationCode));
      if (!practice) throw new Refusal('not_found');
      return payerAt(db, practice.postcode, query.serviceCode);
    },
    { lookup: 'contract' },
  ),

  answer(
    suggestAddresses,
    async ({ params, db }) => ({ suggestions: await addressTable(db).suggest(params.text) }),
    { lookup: 'address' },
  ),

  answer(
    addressById,
    async ({ params, db }) => {
      const found = await addressTable(db).byId(params.id);
      if (!found) throw new Refusal('not_found');
      return found;
    },
    { lookup: 'address' },
  ),

  answer(privatePrices, async ({ db }) => ({ data: await listPrices(db, 'top') })),
];
