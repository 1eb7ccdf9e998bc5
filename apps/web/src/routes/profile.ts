import { USER_TYPES } from '@careway/core/access/userTypes';

/** Pages of whoever is signed in. A client who opens a profile is led to their account. */
const anybody = { login: true, roles: USER_TYPES, layout: 'staff' } as const;

export const profileRoutes = [
  {
    path: '/profile',
    title: 'Your profile',
    ...anybody,
    screen: () => import('./ProfilePartScreen.tsx'),
  },
  {
    path: '/profile-setting',
    title: 'Profile settings',
    ...anybody,
    screen: () => import('../features/accounts/profile/ProfileSettingScreen.tsx'),
  },
  {
    path: '/external',
    title: 'Your organisation',
    login: true,
    roles: ['External'],
    layout: 'staff',
    screen: () => import('./ExternalPartScreen.tsx'),
  },
] as const;
