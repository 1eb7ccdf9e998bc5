/**
 * Where the pathway of the service larc stands, and what the browser's tab says there: nothing that tells somebody else what
 * it is about. By itself, because every page of the portal reads its routes.
 */
export const LARC_PAGES = {
  '/larc/eligibility': 'Check if we can help you',
  '/larc/date-of-birth': 'About you',
  '/larc/mobileNo': 'A safe number',
  '/larc/PregnancySignposting': 'More help for you',
  '/larc/medicalhistory': 'Your health',
  '/larc/RedRightcare': 'We talk first',
  '/larc/RightcareRed': 'We talk first',
  '/larc/GPDetails': 'Where you live',
  '/larc/route': 'How you come to us',
  '/larc/awaiting': 'What happens now',
} as const;
