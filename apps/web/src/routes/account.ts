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
];
