/**
 * The addresses and tab titles of the pathway larc: nothing that tells somebody else what it is about. In a
 * file of its own, because every page of the portal reads its routes.
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
