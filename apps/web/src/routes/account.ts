import { CLIENT_ONLY } from './clientOnly.ts';
export const accountRoutes = [
  {
    path: '/client/dashboard',
    title: 'Your page',
    ...CLIENT_ONLY,
    screen: () => import('../features/dashboard/DashboardScreen.tsx'),
  },
  {
    path: '/client/account',
    title: 'Your account',
    ...CLIENT_ONLY,
    screen: () => import('../features/accounts/account/AccountScreen.tsx'),
  },
  {
    path: '/client/account-settings',
    title: 'Settings',
    ...CLIENT_ONLY,
    screen: () => import('../features/accounts/account/AccountSettingsScreen.tsx'),
  },
  {
    path: '/client/edit-profile',
    title: 'Your details',
    ...CLIENT_ONLY,
    screen: () => import('../features/accounts/account/EditProfileScreen.tsx'),
  },
  {
    path: '/client/account-history',
    title: 'Account history',
    ...CLIENT_ONLY,
    screen: () => import('../features/accounts/account/AccountHistoryScreen.tsx'),
  },
  {
    path: '/client/edit-security-preferences',
    title: 'Your PIN or memorable word',
    ...CLIENT_ONLY,
    screen: () => import('../features/accounts/setUp/EditSecurityScreen.tsx'),
  },
  {
    path: '/client/edit-contact-preferences',
    title: 'Safe ways to reach you',
    ...CLIENT_ONLY,
    screen: () => import('../features/accounts/setUp/EditContactScreen.tsx'),
  },
  {
    path: '/client/edit-automated-messaging',
    title: 'Messages and reminders',
    ...CLIENT_ONLY,
    screen: () => import('../features/accounts/setUp/EditMessagesScreen.tsx'),
  },
] as const;
