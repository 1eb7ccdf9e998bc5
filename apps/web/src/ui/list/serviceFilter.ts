import { SERVICE_CODES, SERVICES } from '@careway/core/eligibility/services';

/** The filter of a list by service, where its call's query has one. */
export const SERVICE_FILTER = {
  name: 'service',
  words: 'Service',
  choices: SERVICE_CODES.map((value) => ({ value, words: SERVICES[value].name })),
} as const;
