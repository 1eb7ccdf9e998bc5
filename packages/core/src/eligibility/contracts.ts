/**
 * Who pays for a service in an area, and through whom it is booked (rule 2.3).
 * `ubrnRequired`: a referral number must be given before we may book. `provider`: who gives the funded care.
 */
interface ContractWords {
  name: string;
  /** What a person reads about their own area. */
  words: string;
  ubrnRequired: boolean;
  payer: 'area' | 'person';
  provider: 'us' | 'other' | 'none';
}

export const CONTRACTS = {
  'cbs-msi-mandatory': {
    name: 'Booking service first, then us',
    words: 'Care with us is free for you. Your area asks you to call its booking service first.',
    ubrnRequired: true,
    payer: 'area',
    provider: 'us',
  },
  'cbs-msi-optional': {
    name: 'Booking service or us',
    words:
      'Care with us is free for you. You can book with us here, or through the booking service of your area.',
    ubrnRequired: false,
    payer: 'area',
    provider: 'us',
  },
  'cbs-non-msi-mandatory': {
    name: 'Another service',
    words:
      'Care is free for you where you live. It is given by another service, and we can tell you how to reach it.',
    ubrnRequired: false,
    payer: 'area',
    provider: 'other',
  },
  'cbs-non-msi-optional': {
    name: 'Another service, or us if you pay',
    words:
      'Care is free for you with another service. If you would rather come to us, you can pay for it yourself.',
    ubrnRequired: false,
    payer: 'area',
    provider: 'other',
  },
  direct: {
    name: 'Us, free of charge',
    words: 'Care with us is free for you. You do not need to see your GP first.',
    ubrnRequired: false,
    payer: 'area',
    provider: 'us',
  },
  none: {
    name: 'Not paid for',
    words:
      'We found nobody who pays for care with us where you live. You can still come to us and pay for it yourself.',
    ubrnRequired: false,
    payer: 'person',
    provider: 'none',
  },
} as const satisfies Record<string, ContractWords>;

export type ContractKind = keyof typeof CONTRACTS;

export const CONTRACT_KINDS = Object.keys(CONTRACTS) as [ContractKind, ...ContractKind[]];

/** A booking service or another provider, and how to get hold of it. */
export interface Reachable {
  name: string;
  phone?: string;
  hours?: string;
  website?: string;
}
