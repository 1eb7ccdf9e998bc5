import type { ServiceCode } from '@careway/core/eligibility/services';
import { type Chance, chanceFrom } from '../../../apps/api/src/demo/madeUpAnswers.ts';
import type { Tokens } from '../../../apps/api/src/testing/testApp.ts';
import type { YearCalls } from './calls.ts';
import type { Letters } from './letters.ts';

/** Where they all live: an area that has a contract. */
export const POSTCODE = 'WE4 2RS';

/** What a client has with them from one visit to the next. */
export interface YearClient {
  number: number;
  service: ServiceCode;
  email: string;
  mobile: string;
  from: string;
  chance: Chance;
  tokens?: Tokens & { id: string };
}

export interface Surroundings {
  calls: YearCalls;
  letters: Letters;
  /** By the portal's clock. */
  now(): Date;
}

export const aClient = (number: number, service: ServiceCode): YearClient => ({
  number,
  service,
  email: `client.${number}@example.com`,
  mobile: `+4477009${String(number).padStart(5, '0')}`,
  from: `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
  chance: chanceFrom(number + 1),
});
