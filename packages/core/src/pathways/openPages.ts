/**
 * The addresses and tab titles of the open check: nothing that tells somebody else what it is about. In a file
 * of its own, because every page of the portal reads its routes.
 */
export const OPEN_PAGES = {
  '/eligibility/lastperiod': 'About you',
  '/eligibility/gpdetails': 'Where you live',
  '/eligibility/ubrn': 'Your number',
  '/eligibility/contract': 'Your area',
  '/eligibility/localprovider': 'Near you',
  '/eligibility/cost': 'Prices',
  '/eligibility/consultationform': 'What to do next',
  '/top/eligible-for-an-appointment': 'Your answer',
} as const;

export type OpenRoute = keyof typeof OPEN_PAGES;
