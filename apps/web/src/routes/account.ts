import type { RouteRow } from './row.ts';

export const accountRoutes: readonly RouteRow[] = [
  {
    path: '/client/dashboard',
    title: 'Your page',
    login: true,
    roles: ['Client'],
    layout: 'client',
    screen: () => import('../features/dashboard/DashboardScreen.tsx'),
  },
  {
    path: '/client/account',
    title: 'Your account',
    login: true,
    roles: ['Client'],
    layout: 'client',
    screen: () => import('../features/accounts/account/AccountScreen.tsx'),
  },
  {
    path: '/client/account-settings',
    title: 'Settings',
    login: true,
    roles: ['Client'],
    layout: 'client',
    screen: () => import('../features/accounts/account/AccountSettingsScreen.tsx'),
  },
  {
    path: '/client/edit-profile',
    title: 'Your details',
    login: true,
    roles: ['Client'],
    layout: 'client',
    screen: () => import('../features/accounts/account/EditProfileScreen.tsx'),
  },
  {
    path: '/client/account-history',
    title: 'Account history',
    login: true,
    roles: ['Client'],
    layout: 'client',
    screen: () => import('../features/accounts/account/AccountHistoryScreen.tsx'),
  },
];
