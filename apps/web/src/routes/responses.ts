import { CLIENT_ONLY } from './clientOnly.ts';

/** Rule 16.1 has the office read what was answered; rule 14.14 lets clinicians do so too (docs/decisions/0103). */
const readers = { login: true, roles: ['Admin', 'Super_Admin', 'Internal'], layout: 'staff' } as const;
const either = {
  login: true,
  roles: ['Client', 'Admin', 'Super_Admin', 'Internal'],
  layout: 'bare',
} as const;
const responses = () => import('../features/responses/ResponsesScreen.tsx');

export const responsesRoutes = [
  { path: '/responses', title: 'Responses', ...readers, screen: responses },
  {
    path: '/questionnaires/form/responses',
    title: 'Responses',
    login: true,
    roles: ['Admin', 'Super_Admin'],
    layout: 'staff',
    screen: responses,
  },
  // Nested below the list, so that one of them has an address of its own.
  {
    path: '/responses/{id}',
    title: 'Response',
    ...readers,
    screen: () => import('../features/responses/ResponseScreen.tsx'),
  },
  {
    path: '/responses/{id}/beside/{other}',
    title: 'Two responses',
    ...readers,
    screen: () => import('../features/responses/BesideScreen.tsx'),
  },
  {
    path: '/responses/figures/{id}',
    title: 'Figures of a form',
    ...readers,
    screen: () => import('../features/responses/FiguresScreen.tsx'),
  },
  // The list of routes names no types for these: clients see their own, staff everybody's whom they may see.
  {
    path: '/submitted-forms',
    title: 'Forms sent',
    ...either,
    screen: () => import('../features/responses/SubmittedFormsScreen.tsx'),
  },
  {
    path: '/draft-forms',
    title: 'Forms started',
    ...either,
    screen: () => import('../features/responses/DraftFormsScreen.tsx'),
  },
  {
    path: '/patient/forms',
    title: 'Kinds of forms',
    ...either,
    screen: () => import('../features/responses/FormTypesScreen.tsx'),
  },
  {
    path: '/patient-forms',
    title: 'Your forms',
    ...CLIENT_ONLY,
    screen: () => import('../features/responses/own/OwnFormsScreen.tsx'),
  },
] as const;
