import { CARE_TYPES, OFFICE_TYPES } from '@careway/core/access/userTypes';

const office = { login: true, roles: OFFICE_TYPES, layout: 'staff' } as const;
/** Records are read by clinicians too, who come to them from their desk (rule 16.26). */
const care = { ...office, roles: CARE_TYPES } as const;
const calls = () => import('../features/clients/calls/CallsScreen.tsx');
const record = () => import('../features/clients/ClientRecordScreen.tsx');

const people = () => import('../features/people/PeopleScreen.tsx');
const roles = () => import('../features/people/RolesScreen.tsx');

export const adminRoutes = [
  {
    path: '/admin/dashboard',
    title: 'Dashboard',
    ...office,
    screen: () => import('../features/clients/StaffDashboardScreen.tsx'),
  },
  {
    path: '/admin/dashboard/all-clients',
    title: 'All clients',
    ...office,
    screen: () => import('../features/clients/AllClientsScreen.tsx'),
  },
  // Nested below the list, so that a record has an address of its own (docs/decisions/0039).
  { path: '/admin/dashboard/all-clients/{id}', title: 'Client record', ...care, screen: record },
  {
    path: '/admin/dashboard/all-clients/{id}/booking',
    title: 'Choose a time',
    ...office,
    // The page that clients have, in the frame of staff.
    layout: 'client',
    screen: () => import('../features/appointments/BookForClientScreen.tsx'),
  },
  { path: '/admin/dashboard/all-clients/{id}/{part}', title: 'Client record', ...care, screen: record },
  {
    path: '/admin/dashboard/all-clients/{id}/forms/{shareId}',
    title: 'Form of a client',
    ...care,
    screen: () => import('../features/clients/FormReadScreen.tsx'),
  },
  { path: '/admin/dashboard/callbacks/pending', title: 'Callbacks pending', ...office, screen: calls },
  { path: '/admin/dashboard/callbacks/completed', title: 'Callbacks completed', ...office, screen: calls },
  { path: '/admin/dashboard/callbacks/overflow', title: 'Callbacks overflow', ...office, screen: calls },
  {
    path: '/admin/dashboard/triage',
    title: 'Triage',
    ...office,
    screen: () => import('./TriagePartScreen.tsx'),
  },
  {
    path: '/admin/dashboard/msistaff',
    title: 'MSI staff',
    login: true,
    roles: ['Super_Admin'],
    layout: 'staff',
    screen: people,
  },
  {
    path: '/admin',
    title: 'Admin',
    login: true,
    roles: ['Super_Admin'],
    layout: 'staff',
    screen: () => import('./AdminPartScreen.tsx'),
  },
  {
    path: '/admin/upload-csv',
    title: 'Import',
    login: true,
    roles: ['Super_Admin'],
    layout: 'staff',
    screen: () => import('../features/imports/ImportScreen.tsx'),
  },
  // Rule 10.13: everybody who works here, for system administrators; of one organisation, for its own administrators
  // too.
  { path: '/users', title: 'People', ...office, screen: people },
  { path: '/trust-users', title: 'People of your organisation', ...office, screen: people },
  { path: '/roles', title: 'Roles', ...office, screen: roles },
  { path: '/trust-roles', title: 'Roles of one organisation', ...office, screen: roles },
  {
    path: '/trust/overview',
    title: 'Organisation',
    ...office,
    screen: () => import('./OverviewPartScreen.tsx'),
  },
  {
    path: '/trust/overview/settings',
    title: 'Settings',
    ...office,
    screen: () => import('../features/organisations/SettingsScreen.tsx'),
  },
  {
    path: '/trust-viewsetting',
    title: 'What others see',
    ...office,
    screen: () => import('../features/organisations/ViewSettingScreen.tsx'),
  },
  {
    path: '/admin-dashboard',
    title: 'Figures',
    ...office,
    screen: () => import('../features/organisations/FiguresScreen.tsx'),
  },
  {
    path: '/form-skins',
    title: 'Themes',
    ...office,
    screen: () => import('../features/organisations/ThemesScreen.tsx'),
  },
  {
    path: '/staff',
    title: 'Your work',
    login: true,
    roles: ['Internal'],
    layout: 'staff',
    screen: () => import('./StaffPartScreen.tsx'),
  },
  {
    path: '/admin/appointment/clinic_information',
    title: 'Places and times',
    ...office,
    screen: () => import('../features/clinics/ClinicInformationScreen.tsx'),
  },
  {
    path: '/admin/appointment/waitlist',
    title: 'Waiting list',
    ...office,
    screen: () => import('../features/waitlist/WaitlistScreen.tsx'),
  },
  {
    path: '/service',
    title: 'Services',
    ...office,
    screen: () => import('./ServicePartScreen.tsx'),
  },
] as const;
