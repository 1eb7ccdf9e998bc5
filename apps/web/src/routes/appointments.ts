const CLIENT = { login: true, roles: ['Client'], layout: 'client' } as const;

export const appointmentsRoutes = [
  {
    path: '/appointment/list',
    title: 'Your appointments',
    ...CLIENT,
    screen: () => import('../features/appointments/AppointmentListScreen.tsx'),
  },
  {
    path: '/appointment/booking',
    title: 'Choose a time',
    ...CLIENT,
    screen: () => import('../features/appointments/BookingScreen.tsx'),
  },
  {
    path: '/appointment/clinicinfo',
    title: 'Where to go',
    ...CLIENT,
    screen: () => import('../features/appointments/ClinicInfoScreen.tsx'),
  },
  {
    path: '/appointment/booking_confirmed',
    title: 'Your appointment',
    ...CLIENT,
    screen: () => import('../features/appointments/BookingConfirmedScreen.tsx'),
  },
  {
    path: '/top/booking-confirmed/{id}/{shareId}',
    title: 'Your appointment',
    ...CLIENT,
    screen: () => import('../features/appointments/BookingConfirmedScreen.tsx'),
  },
  {
    path: '/vas/booking-confirmed/{id}/{shareId}',
    title: 'Your appointment',
    ...CLIENT,
    screen: () => import('../features/appointments/BookingConfirmedScreen.tsx'),
  },
  {
    path: '/larc/booking-confirmed/{id}/{shareId}',
    title: 'Your appointment',
    ...CLIENT,
    // rule 14.14 states these three for everything of larc.
    roles: ['Super_Admin', 'Admin', 'Client'],
    screen: () => import('../features/appointments/BookingConfirmedScreen.tsx'),
  },
] as const;
