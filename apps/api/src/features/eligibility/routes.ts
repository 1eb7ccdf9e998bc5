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
import { addressTable } from '../../adapters/address.ts';
import { gpTable } from '../../adapters/gp.ts';
import { answer } from '../../http/call.ts';
import { check } from './check.ts';
import { countLookup } from './lookupQuota.ts';
import { payerAt } from './payer.ts';
import { listPrices } from './repository.ts';

export const eligibilityRoutes = [
  // Nothing of hers is written, so there is nothing to put into a transaction.
  answer(
    checkEligibility,
    async ({ body, services, request }) => {
      await countLookup(services, 'eligibility', request.ip);
      return check(services, body);
    },
    { transaction: false },
  ),

  ...[findPractices, findOpenPractices].map((row) =>
    answer(row, async ({ query, db, services, request }) => {
      await countLookup(services, 'practice', request.ip);
      return { data: await gpTable(db).search(query.searchText) };
    }),
  ),

  answer(contractByPostcode, async ({ query, db, services, request }) => {
    await countLookup(services, 'contract', request.ip);
    return payerAt(db, query.postcode, query.serviceCode);
  }),

  answer(contractByPractice, async ({ query, db, services, request }) => {
    await countLookup(services, 'contract', request.ip);
    const practice = await gpTable(db).byCode(tidyPracticeCode(query.organizationCode));
    if (!practice) throw new Refusal('not_found');
    return payerAt(db, practice.postcode, query.serviceCode);
  }),

  answer(suggestAddresses, async ({ params, db, services, request }) => {
    await countLookup(services, 'address', request.ip);
    return { suggestions: await addressTable(db).suggest(params.text) };
  }),

  answer(addressById, async ({ params, db, services, request }) => {
    await countLookup(services, 'address', request.ip);
    const found = await addressTable(db).byId(params.id);
    if (!found) throw new Refusal('not_found');
    return found;
  }),

  answer(privatePrices, async ({ db }) => ({ data: await listPrices(db, 'top') })),
];
