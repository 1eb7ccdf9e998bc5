/**
 * A forgotten password or PIN. Open to everybody: who asks is by definition not signed in, or means somebody else's
 * account.
 */
const open = { login: false, roles: null, layout: 'client' } as const;
const newPassword = () => import('../features/accounts/reset/NewPasswordScreen.tsx');

export const resetRoutes = [
  {
    path: '/login/forgotpassword',
    title: 'Get back in',
    ...open,
    screen: () => import('../features/accounts/reset/ForgotPasswordScreen.tsx'),
  },
  {
    path: '/login/forgotpin',
    title: 'Get back in',
    ...open,
    screen: () => import('../features/accounts/reset/ForgotPinScreen.tsx'),
  },
  {
    path: '/reset/emailreset',
    title: 'Your email',
    ...open,
    screen: () => import('../features/accounts/reset/EmailResetScreen.tsx'),
  },
  {
    path: '/reset/mobilereset',
    title: 'Your mobile',
    ...open,
    screen: () => import('../features/accounts/reset/MobileResetScreen.tsx'),
  },
  {
    path: '/reset/troublereset',
    title: 'Get help',
    ...open,
    screen: () => import('../features/accounts/reset/TroubleResetScreen.tsx'),
  },
  {
    path: '/reset/email',
    title: 'Check your email',
    ...open,
    screen: () => import('../features/accounts/reset/EmailSentScreen.tsx'),
  },
  {
    path: '/reset/checkemail',
    title: 'No email yet',
    ...open,
    screen: () => import('../features/accounts/reset/CheckEmailScreen.tsx'),
  },
  {
    path: '/reset/mobile',
    title: 'Check your phone',
    ...open,
    screen: () => import('../features/accounts/reset/MobileSentScreen.tsx'),
  },
  {
    path: '/reset/checkmessage',
    title: 'No text yet',
    ...open,
    screen: () => import('../features/accounts/reset/CheckMessageScreen.tsx'),
  },
  {
    path: '/reset/verificationcode',
    title: 'Enter your code',
    ...open,
    screen: () => import('../features/accounts/reset/ResetCodeScreen.tsx'),
  },
  { path: '/reset/passwordreset/{token}', title: 'New password', ...open, screen: newPassword },
  { path: '/reset/passwordreset/{token}/{close}', title: 'New password', ...open, screen: newPassword },
  {
    path: '/reset/passwordchanged',
    title: 'All done',
    ...open,
    screen: () => import('../features/accounts/reset/PasswordChangedScreen.tsx'),
  },
  {
    path: '/reset/securitypin/{token}',
    title: 'New PIN',
    ...open,
    screen: () => import('../features/accounts/reset/SecurityPinScreen.tsx'),
  },
  {
    path: '/reset/memorablewordchanged',
    title: 'All done',
    ...open,
    screen: () => import('../features/accounts/reset/WordChangedScreen.tsx'),
  },
  {
    path: '/set-password',
    title: 'Your password',
    ...open,
    screen: () => import('../features/accounts/reset/SetPasswordScreen.tsx'),
  },
] as const;
