import { OFFICE_TYPES } from '@careway/core/access/userTypes';

const office = { login: true, roles: OFFICE_TYPES, layout: 'staff' } as const;
const builder = () => import('../features/builder/BuilderScreen.tsx');

/** Making forms (decision 0100). */
export const builderRoutes = [
  {
    path: '/questionnaires',
    title: 'Forms',
    ...office,
    screen: () => import('../features/builder/forms/FormsScreen.tsx'),
  },
  {
    path: '/questionnaires/form/all',
    title: 'All forms',
    ...office,
    screen: () => import('../features/builder/forms/AllFormsScreen.tsx'),
  },
  {
    path: '/existing-questionnaires',
    title: 'Begin from a form',
    ...office,
    screen: () => import('../features/builder/forms/ExistingScreen.tsx'),
  },
  {
    path: '/questionnaires/create',
    title: 'Create a form',
    ...office,
    screen: () => import('../features/builder/forms/CreateScreen.tsx'),
  },
  { path: '/questionnaires/builder', title: 'Build a form', ...office, screen: builder },
  { path: '/questionnaires/builder/{id}', title: 'Build a form', ...office, screen: builder },
] as const;
