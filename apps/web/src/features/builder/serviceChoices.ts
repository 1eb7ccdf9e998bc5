import { SERVICE_CODES, SERVICES } from '@careway/core/eligibility/services';

/** The services that a form may be for. */
export const SERVICE_CHOICES = SERVICE_CODES.map((value) => ({ value, words: SERVICES[value].name }));
