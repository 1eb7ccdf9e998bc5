export const topRoutes = [
  // Strangers come here from the check, before they have an account: these two are open.
  {
    path: '/top/eligible-for-an-appointment',
    title: 'Your answer',
    login: false,
    roles: null,
    layout: 'client',
    screen: () => import('../features/eligibility/EligibleScreen.tsx'),
  },
  {
    path: '/top/signup',
    title: 'Your account',
    login: false,
    roles: null,
    layout: 'client',
    screen: () => import('../features/eligibility/SignUpScreen.tsx'),
  },
] as const;
