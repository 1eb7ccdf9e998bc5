// `/login/forgot…` stand in reset.ts; what becomes of an address that nobody has, in app/router.tsx.

/** A screen with the styles beyond the first page: the sign-in page waits for neither. */
async function inside<Screen>(load: () => Promise<Screen>): Promise<Screen> {
  const [screen] = await Promise.all([load(), import('../ui/styles/afterFirstPage.ts')]);
  return screen;
}

const open = { login: false, roles: null, layout: 'client' } as const;

export const publicRoutes = [
  {
    path: '/auth/login',
    title: 'Sign in',
    ...open,
    screen: () => import('../features/accounts/LoginScreen.tsx'),
  },
  {
    path: '/login/receiveverificationcode',
    title: 'Send your code',
    ...open,
    screen: () => inside(() => import('../features/accounts/ReceiveCodeScreen.tsx')),
  },
  {
    path: '/login/verificationcode',
    title: 'Enter your code',
    ...open,
    screen: () => inside(() => import('../features/accounts/SignInCodeScreen.tsx')),
  },
  {
    path: '/azure_redirect',
    title: 'Work account',
    ...open,
    screen: () => inside(() => import('../features/accounts/StaffLandingScreen.tsx')),
  },
  {
    path: '/logout',
    title: 'Signing out',
    ...open,
    screen: () => inside(() => import('../features/accounts/LogoutScreen.tsx')),
  },
  {
    path: '/T&C',
    title: 'Our terms',
    ...open,
    screen: () => inside(() => import('../features/terms/TermsScreen.tsx')),
  },
  {
    path: '/declainT&C',
    title: 'If you do not agree',
    ...open,
    screen: () => inside(() => import('../features/terms/DeclinedScreen.tsx')),
  },
  {
    path: '/pagenotfound',
    title: 'Page not found',
    ...open,
    screen: () => inside(() => import('../features/errorPages/PageNotFoundScreen.tsx')),
  },
  {
    path: '/session-expired',
    title: 'Signed out',
    ...open,
    screen: () => inside(() => import('../features/errorPages/SessionExpiredScreen.tsx')),
  },
  {
    path: '/stylecomponent',
    title: 'Parts',
    ...open,
    layout: 'bare',
    screen: () => inside(() => import('../ui/showcase/StyleComponents.tsx')),
  },
] as const;
