/** Open to strangers (rule 2.6, "Open eligibility"). Titles stay discreet. */
const open = { login: false, roles: null, layout: 'client' } as const;

export const eligibilityRoutes = [
  {
    path: '/eligibility/lastperiod',
    title: 'About you',
    ...open,
    screen: () => import('../features/eligibility/LastPeriodScreen.tsx'),
  },
  {
    path: '/eligibility/gpdetails',
    title: 'Where you live',
    ...open,
    screen: () => import('../features/eligibility/GpDetailsScreen.tsx'),
  },
  {
    path: '/eligibility/ubrn',
    title: 'Your number',
    ...open,
    screen: () => import('../features/eligibility/UbrnScreen.tsx'),
  },
  {
    path: '/eligibility/contract',
    title: 'Your area',
    ...open,
    screen: () => import('../features/eligibility/ContractScreen.tsx'),
  },
  {
    path: '/eligibility/localprovider',
    title: 'Near you',
    ...open,
    screen: () => import('../features/eligibility/LocalProviderScreen.tsx'),
  },
  {
    path: '/eligibility/cost',
    title: 'Prices',
    ...open,
    screen: () => import('../features/eligibility/CostScreen.tsx'),
  },
  {
    path: '/eligibility/consultationform',
    title: 'What to do next',
    ...open,
    screen: () => import('../features/eligibility/ConsultationScreen.tsx'),
  },
] as const;
