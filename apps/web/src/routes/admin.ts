import { OFFICE_TYPES } from '@careway/core/access/userTypes';

const office = { login: true, roles: OFFICE_TYPES, layout: 'staff' } as const;
const record = () => import('../features/clients/ClientRecordScreen.tsx');

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
  // Nested below the list, so that a record has an address of its own (docs/decisions/0012).
  { path: '/admin/dashboard/all-clients/{id}', title: 'Client record', ...office, screen: record },
  { path: '/admin/dashboard/all-clients/{id}/{part}', title: 'Client record', ...office, screen: record },
  {
    path: '/admin/dashboard/all-clients/{id}/forms/{shareId}',
    title: 'Form of a client',
    ...office,
    screen: () => import('../features/clients/FormReadScreen.tsx'),
  },
  {
    path: '/service',
    title: 'Services',
    ...office,
    screen: () => import('../features/services/ServicesScreen.tsx'),
  },
] as const;
