/**
 * The addresses and tab titles of the pathway top: nothing that tells somebody else what it is about. In a file
 * of its own, because every page of the portal reads its routes. Other addresses under /top stand in the web's
 * `routes/top.ts` (the way in and the named form), `formScreens.ts` (other forms), `appointments.ts` and
 * `callbacks.ts`.
 */
export const TOP_PAGES = {
  '/top/date-of-birth-and-risk-of-harm': 'About you',
  '/top/support-care': 'Support for you',
  '/top/eligibility': 'Your answers',
  '/top/phone-number-for-call': 'A safe number',
  '/top/awaiting-for-booking': 'What happens now',
  '/top/try-our-services': 'Other ways we can help',
  '/top/counselling-around-your-pregnancy-options': 'Someone to talk to',
  '/top/uk-gp-registration': 'Your GP',
  '/top/PregnancyNoGP': 'What to do next',
  '/top/PregnancyNonresident': 'What to do next',
  '/top/gp-contact': 'Where you live',
  '/top/gp-contact-cbs': 'Your GP and your area',
  '/top/gp-contract-bound-confidentiality-and-data-protection-laws': 'What stays private',
  '/top/cbs-msi-contract-mandatory': 'Your area',
  '/top/cbs-msi-contract-optional': 'Your area',
  '/top/cbs-non-msi-contract-mandatory': 'Your area',
  '/top/cbs-non-msi-contract-optional': 'Your area',
  '/top/ubrn-passcode': 'Your number',
  '/top/bluebell-suite-fpc-code': 'Near you',
  '/top/bluebell-suite-fpc-direct-services': 'Near you',
  '/top/hope-house-clinic': 'Near you',
  '/top/msi-uk-private-treatment': 'Paying for care',
  '/top/private-booking-costs': 'Prices',
  '/top/next-steps-treatment': 'Your next steps',
  '/top/eligible-for-an-appointment': 'Your answer',
} as const;

export type TopRoute = keyof typeof TOP_PAGES;
