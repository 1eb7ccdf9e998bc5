/**
 * The addresses and tab titles of the pathway vas: nothing that tells somebody else what it is about. In a file
 * of its own, because every page of the portal reads its routes.
 */
export const VAS_PAGES = {
  '/vas/nhs': 'Check if we can help you',
  '/vas/date-of-birth': 'About you',
  '/vas/medicalhistory': 'Your health',
  '/vas/GPDetails': 'Where you live',
  '/vas/route': 'How you come to us',
  '/vas/routeGP': 'Through your GP',
  '/vas/UBRN': 'Your number',
  '/vas/notLocal': 'Places near you',
  '/vas-eligibility/counselling': 'Talking it over',
  '/vas/mobileNo': 'A safe number',
  '/vas/signposting': 'Other ways we can help',
  '/vas/awaiting': 'What happens now',
  '/vas/thank-you': 'What to do next',
} as const;
