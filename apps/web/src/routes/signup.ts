import { CLIENT_ONLY } from './clientOnly.ts';

/** Strangers make an account here; a signed-in client is led to their dashboard (session/signInPages.ts). */
const open = { login: false, roles: null, layout: 'client' } as const;

/** What we ask once the account is there: their own pages. */

export const signupRoutes = [
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
  {
    path: '/signup/checkemail',
    title: 'Check your email',
    ...open,
    screen: () => import('../features/accounts/signUp/CheckEmailScreen.tsx'),
  },
  {
    path: '/signup/completeverification/{token}',
    title: 'Your link',
    ...open,
    screen: () => import('../features/accounts/signUp/CompleteVerificationLinkScreen.tsx'),
  },
  {
    path: '/signup/completeverification',
    title: 'Your account is ready',
    ...CLIENT_ONLY,
    screen: () => import('../features/accounts/setUp/CompleteVerificationScreen.tsx'),
  },
  {
    path: '/signup/notificationpreference',
    title: 'Messages',
    ...CLIENT_ONLY,
    screen: () => import('../features/accounts/setUp/NotificationPreferenceScreen.tsx'),
  },
  {
    path: '/signup/notificationturnon',
    title: 'What a message looks like',
    ...CLIENT_ONLY,
    screen: () => import('../features/accounts/setUp/NotificationTurnOnScreen.tsx'),
  },
  {
    path: '/signup/security',
    title: 'When we phone you',
    ...CLIENT_ONLY,
    screen: () => import('../features/accounts/setUp/SecurityScreen.tsx'),
  },
  {
    path: '/signup/securitypin',
    title: 'Your PIN',
    ...CLIENT_ONLY,
    screen: () => import('../features/accounts/setUp/SecurityPinScreen.tsx'),
  },
  {
    path: '/signup/memorablepreference',
    title: 'Your memorable word',
    ...CLIENT_ONLY,
    screen: () => import('../features/accounts/setUp/MemorablePreferenceScreen.tsx'),
  },
  {
    path: '/signup/contactpreference',
    title: 'Safe ways to reach you',
    ...CLIENT_ONLY,
    screen: () => import('../features/accounts/setUp/ContactPreferenceScreen.tsx'),
  },
  {
    path: '/signup/automatedmessages',
    title: 'Reminders',
    ...CLIENT_ONLY,
    screen: () => import('../features/accounts/setUp/AutomatedMessagesScreen.tsx'),
  },
] as const;
