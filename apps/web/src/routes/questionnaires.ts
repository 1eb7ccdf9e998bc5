import { CLIENT_ONLY } from './clientOnly.ts';
export const questionnairesRoutes = [
  {
    path: '/questionnaires/viewform/{id}/{shareId}',
    title: 'Your form',
    ...CLIENT_ONLY,
    screen: () => import('../features/submissions/FormScreen.tsx'),
  },
  {
    path: '/questionnaires/editform/{id}/{shareId}',
    title: 'Your answers',
    ...CLIENT_ONLY,
    screen: () => import('../features/submissions/EditScreen.tsx'),
  },
  {
    // The screen brings the frame of whoever looks: a client's page, or the staff's.
    path: '/poc/dynamic-form',
    title: 'A form as it is asked',
    login: true,
    roles: ['Client', 'Admin', 'Super_Admin', 'Internal'],
    layout: 'bare',
    screen: () => import('../features/questionnaires/DynamicFormScreen.tsx'),
  },
  {
    // Rule 14.14 names no types for it: who answers for a pathway reviews it, clinicians among them.
    path: '/questionnaires/type/{id}',
    title: 'Review a pathway',
    login: true,
    roles: ['Admin', 'Super_Admin', 'Internal'],
    layout: 'staff',
    screen: () => import('../features/questionnaires/review/ReviewScreen.tsx'),
  },
] as const;
