export const topRoutes = [
  // Strangers come here from the check, before they have an account: it is open.
  {
    path: '/top/signup',
    title: 'Your account',
    login: false,
    roles: null,
    layout: 'client',
    screen: () => import('../features/eligibility/SignUpScreen.tsx'),
  },
] as const;
