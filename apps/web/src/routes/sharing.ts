import { OFFICE_TYPES } from '@careway/core/access/userTypes';

const office = { login: true, roles: OFFICE_TYPES, layout: 'staff' } as const;

/** Pages about forms as they are approved and given out. */
export const sharingRoutes = [
  {
    path: '/questionnaires/form',
    title: 'Forms',
    ...office,
    screen: () => import('../features/sharing/FormDashboardScreen.tsx'),
  },
  {
    path: '/questionnaires/form/approval',
    title: 'Your approvals',
    login: true,
    roles: ['Admin'],
    layout: 'staff',
    screen: () => import('../features/sharing/ApprovalsSentScreen.tsx'),
  },
  {
    path: '/questionnaires/form/approvals',
    title: 'Form approvals',
    login: true,
    roles: ['Super_Admin'],
    layout: 'staff',
    screen: () => import('../features/sharing/ApprovalsScreen.tsx'),
  },
  {
    path: '/questionnaires/form/{id}',
    title: 'Form',
    ...office,
    screen: () => import('../features/sharing/FormScreen.tsx'),
  },
  {
    path: '/schedules-form',
    title: 'Scheduled forms',
    ...office,
    screen: () => import('../features/sharing/SchedulesScreen.tsx'),
  },
  {
    path: '/request-forms',
    title: 'Requests',
    ...office,
    screen: () => import('../features/sharing/RequestFormsScreen.tsx'),
  },
  {
    path: '/request-submission',
    title: 'Ask for a category',
    ...office,
    screen: () => import('../features/sharing/RequestSubmissionScreen.tsx'),
  },
  {
    path: '/age-request-submission',
    title: 'Ask for an age range',
    ...office,
    screen: () => import('../features/sharing/AgeRequestSubmissionScreen.tsx'),
  },
  {
    path: '/request-approvals',
    title: 'Requests for categories',
    login: true,
    roles: ['Super_Admin'],
    layout: 'staff',
    screen: () => import('../features/sharing/RequestApprovalsScreen.tsx'),
  },
  {
    path: '/age-request-approvals',
    title: 'Requests for age ranges',
    login: true,
    roles: ['Super_Admin'],
    layout: 'staff',
    screen: () => import('../features/sharing/AgeRequestApprovalsScreen.tsx'),
  },
] as const;
