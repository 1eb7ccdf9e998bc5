import type { RouteRow } from './row.ts';

/** Strangers make an account here; a signed-in client is led to her dashboard (session/entrances.ts). */
const open = { login: false, roles: null, layout: 'client' } as const;

export const signupRoutes: readonly RouteRow[] = [
  {
    path: '/auth/signup_details/{service_code}',
    title: 'Your account',
    ...open,
    screen: () => import('../features/accounts/signUp/DetailsScreen.tsx'),
  },
  {
    path: '/auth/signup_details',
    title: 'Your account',
    ...open,
    screen: () => import('../features/accounts/signUp/DetailsScreen.tsx'),
  },
  {
    path: '/auth/signup_address',
    title: 'Your address',
    ...open,
    screen: () => import('../features/accounts/signUp/AddressScreen.tsx'),
  },
  {
    path: '/auth/signup_mobile',
    title: 'Your mobile',
    ...open,
    screen: () => import('../features/accounts/signUp/MobileScreen.tsx'),
  },
  {
    path: '/auth/signup_password',
    title: 'Your password',
    ...open,
    screen: () => import('../features/accounts/signUp/PasswordScreen.tsx'),
  },
  {
    path: '/signup/verifyaccount',
    title: 'Send your code',
    ...open,
    screen: () => import('../features/accounts/signUp/VerifyAccountScreen.tsx'),
  },
  {
    path: '/signup/verificationcode',
    title: 'Enter your code',
    ...open,
    screen: () => import('../features/accounts/signUp/SignUpCodeScreen.tsx'),
  },
];
