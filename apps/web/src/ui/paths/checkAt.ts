import type { ServiceCode } from '@careway/core/eligibility/services';
import type { Address } from './path.ts';

/** Where each service's check begins, for whoever is signed in: who has been there is led to where they are. */
export const CHECK_AT: Readonly<Record<ServiceCode, Address>> = {
  top: '/top/date-of-birth-and-risk-of-harm',
  vas: '/vas/nhs',
  larc: '/larc/eligibility',
};
