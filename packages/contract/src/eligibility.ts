import { USER_TYPES } from '@careway/core/access/userTypes';
import { postcodeProblem } from '@careway/core/accounts/fields';
import { CONTRACT_KINDS } from '@careway/core/eligibility/contracts';
import { practiceProblem } from '@careway/core/eligibility/gpPractice';
import { meaningful } from '@careway/core/eligibility/lookup';
import { SERVICE_CODES } from '@careway/core/eligibility/services';
import { LOOKUP } from '@careway/core/limits';
import { z } from 'zod';
import { listUpTo, upTo } from './limits.ts';
import { limitChange } from './pathwayChange.ts';
import { row } from './row.ts';
import { field, id } from './shapes.ts';
import { NOBODYS } from './unaudited.ts';

/**
 * Eligibility and the look-ups behind it (rule 15.11). Strangers may check eligibility, find a practice, see the prices
 * and look an address up; the look-ups that rule 10.2 does not list among the calls without a token need one.
 */
const feature = 'eligibility';
const contract = z.enum(CONTRACT_KINDS);
const serviceCode = z.enum(SERVICE_CODES, { error: 'Choose a service' });

/** rule 12.4: nobody lists the whole table by asking for nothing. */
const searchText = upTo(100, 'Type what to look for')
  .trim()
  .refine(
    (typed) => meaningful(typed) >= LOOKUP.shortest,
    `Type ${LOOKUP.shortest} letters or numbers or more`,
  );

const reachable = z.object({
  name: z.string(),
  phone: z.string().optional(),
  hours: z.string().optional(),
  website: z.string().optional(),
});

const payer = z.object({
  contract,
  ubrnRequired: z.boolean(),
  bookingService: reachable.optional(),
  provider: reachable.optional(),
  /** Whose decision it is, by name. */
  commissionedBy: z.string().optional(),
});

export const checkEligibility = row({
  method: 'POST',
  path: '/eligibility',
  guard: 'lookup',
  access: 'none',
  audit: { none: 'nothing of it is stored' },
  serves: ['named: POST /eligibility'],
  feature,
  summary: 'Whether and how someone can be treated; nothing is stored',
  body: z.object({
    service: serviceCode,
    answers: listUpTo(
      z.object({
        questionId: upTo(100, 'Say which question this answers'),
        optionId: upTo(100, 'Choose one answer').nullish(),
        answer: upTo(500, 'Enter your answer as text').nullish(),
      }),
      100,
      'Send 100 answers or fewer',
      'Answer the questions first',
    ),
    postcode: field(postcodeProblem).optional(),
    gpOrganisationCode: field(practiceProblem).optional(),
  }),
  reply: z.object({
    /** The outcome's name, or null while something still has to be answered. */
    outcome: z.string().nullable(),
    /** Where to go on: the outcome, or the first screen with something to answer. */
    route: z.string(),
    contract: contract.nullable(),
    ubrnRequired: z.boolean(),
    bookingService: reachable.optional(),
    provider: reachable.optional(),
    /** The named clinic through which the clients of their area go first. */
    localClinic: z
      .object({ id: z.string(), name: z.string(), address: z.string(), hours: z.string(), phone: z.string() })
      .optional(),
    /** Who pays where they live is not known here. */
    unknownArea: z.literal(true).optional(),
    gestation: z
      .object({ days: z.number().int(), weeks: z.number().int(), extraDays: z.number().int() })
      .nullable(),
    reasons: z.array(z.object({ rule: z.string(), because: z.string() })),
    needs: z.array(z.object({ questionId: z.string(), message: z.string() })),
    summary: z.array(
      z.object({ questionId: z.string(), question: z.string(), answer: z.string(), route: z.string() }),
    ),
    /** Carries the answers into a sign-up, sealed; given where an account may follow. */
    eligibilityToken: z.string().optional(),
    /** Limits that this was walked by, where they are others than those that the page came with (rule 2.14). */
    limits: z.array(limitChange).optional(),
  }),
});

const practices = z.object({
  data: z.array(
    z.object({ organisationCode: z.string(), name: z.string(), address: z.string(), postcode: z.string() }),
  ),
});

export const findPractices = row({
  method: 'GET',
  path: '/get-gp-details',
  access: USER_TYPES,
  scopes: { none: 'what the health service publishes' },
  about: 'none',
  audit: NOBODYS,
  serves: ['named: GET /get-gp-details'],
  feature,
  summary: 'GP practices by name, postcode or code, 20 at most',
  query: z.object({ searchText }),
  reply: practices,
});

export const findOpenPractices = row({
  method: 'GET',
  path: '/eligibility/practices',
  guard: 'lookup',
  access: 'none',
  audit: NOBODYS,
  feature,
  summary: 'The same search for someone who is only checking if we can help',
  query: z.object({ searchText }),
  reply: practices,
});

export const contractByPostcode = row({
  method: 'GET',
  path: '/getContractByPostcode',
  access: USER_TYPES,
  scopes: { none: 'which area pays, of nobody in particular' },
  about: 'none',
  audit: NOBODYS,
  serves: ['named: GET /getContractByPostcode', 'others: eligibility contract'],
  feature,
  summary: 'Who pays for a service where someone lives',
  query: z.object({ postcode: field(postcodeProblem), serviceCode }),
  reply: payer,
});

export const contractByPractice = row({
  method: 'GET',
  path: '/getContractByGPPostcode',
  access: USER_TYPES,
  scopes: { none: 'which area pays, of nobody in particular' },
  about: 'none',
  audit: NOBODYS,
  serves: ['named: GET /getContractByGPPostcode', 'others: eligibility contract'],
  feature,
  summary: 'Who pays for a service where the GP practice is',
  query: z.object({ organizationCode: field(practiceProblem), serviceCode }),
  reply: payer,
});

export const suggestAddresses = row({
  method: 'GET',
  path: '/getAddressAutocomplete/{text}',
  guard: 'lookup',
  access: 'none',
  audit: NOBODYS,
  serves: ['named: GET /getAddressAutocomplete/{text}'],
  feature,
  summary: 'Addresses that fit what has been typed, 20 at most',
  params: z.object({ text: searchText }),
  reply: z.object({ suggestions: z.array(z.object({ id, address: z.string() })) }),
});

export const addressById = row({
  method: 'GET',
  path: '/getAddressById/{id}',
  guard: 'lookup',
  access: 'none',
  audit: NOBODYS,
  serves: ['named: GET /getAddressById/{id}'],
  feature,
  summary: 'One suggested address in its parts',
  params: z.object({ id }),
  reply: z.object({
    line1: z.string(),
    line2: z.string(),
    town: z.string(),
    county: z.string(),
    postcode: z.string(),
  }),
});

export const privatePrices = row({
  method: 'GET',
  path: '/eligibility/prices',
  access: 'none',
  audit: NOBODYS,
  feature,
  summary:
    'What care of a service costs for someone who pays for it, by treatment and, where it matters, weeks',
  query: z.object({ service: serviceCode.default('top') }),
  reply: z.object({
    data: z.array(
      z.object({
        treatment: z.string(),
        fromWeeks: z.number().int(),
        toWeeks: z.number().int(),
        pence: z.number().int(),
      }),
    ),
  }),
});

export const rows = {
  checkEligibility,
  findPractices,
  findOpenPractices,
  contractByPostcode,
  contractByPractice,
  suggestAddresses,
  addressById,
  privatePrices,
};
