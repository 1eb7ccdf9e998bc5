import type { RouteRow } from './row.ts';

export const questionnairesRoutes: readonly RouteRow[] = [
  {
    path: '/questionnaires/viewform/{id}/{shareId}',
    title: 'Your form',
    login: true,
    roles: ['Client'],
    layout: 'client',
    screen: () => import('../features/submissions/FormScreen.tsx'),
  },
];
