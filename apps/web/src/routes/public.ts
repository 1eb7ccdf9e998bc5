import type { RouteRow } from './row.ts';

const open = { login: false, roles: null, layout: 'client' } as const;

export const publicRoutes: readonly RouteRow[] = [
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
    screen: () => import('../features/accounts/ReceiveCodeScreen.tsx'),
  },
  {
    path: '/login/verificationcode',
    title: 'Enter your code',
    ...open,
    screen: () => import('../features/accounts/SignInCodeScreen.tsx'),
  },
  {
    path: '/azure_redirect',
    title: 'Work account',
    ...open,
    screen: () => import('../features/accounts/StaffLandingScreen.tsx'),
  },
  {
    path: '/logout',
    title: 'Signing out',
    ...open,
    screen: () => import('../features/accounts/LogoutScreen.tsx'),
  },
  {
    path: '/T&C',
    title: 'Our terms',
    ...open,
    screen: () => import('../features/terms/TermsScreen.tsx'),
  },
  {
    path: '/declainT&C',
    title: 'If you do not agree',
    ...open,
    screen: () => import('../features/terms/DeclinedScreen.tsx'),
  },
  {
    path: '/pagenotfound',
    title: 'Page not found',
    ...open,
    screen: () => import('../app/screens/PageNotFound.tsx'),
  },
  {
    path: '/session-expired',
    title: 'Signed out',
    ...open,
    screen: () => import('../app/screens/SessionExpired.tsx'),
  },
  {
    path: '/stylecomponent',
    title: 'Parts',
    ...open,
    layout: 'bare',
    screen: () => import('../ui/showcase/StyleComponents.tsx'),
  },
];
