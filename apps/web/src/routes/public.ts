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
