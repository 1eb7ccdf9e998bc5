const CLIENT = { login: true, roles: ['Client'], layout: 'client' } as const;

/** A form about an appointment, filled in, and the page that leads to one. */
const form = () => import('../features/submissions/FormScreen.tsx');
const formIntro = () => import('../features/submissions/FormIntroScreen.tsx');

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
    path: '/appointment/waitinglist',
    title: 'Your waiting list',
    ...CLIENT,
    screen: () => import('../features/appointments/waitlist/WaitingListScreen.tsx'),
  },
  {
    path: '/appointment/noappointment',
    title: 'Other ways',
    ...CLIENT,
    screen: () => import('../features/appointments/NoAppointmentScreen.tsx'),
  },
  {
    path: '/appointment/contactpreference',
    title: 'How we tell you',
    ...CLIENT,
    screen: () => import('../features/accounts/setUp/AppointmentContactScreen.tsx'),
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
  { path: '/appointment/{id}/{shareId}', title: 'Your appointment', ...CLIENT, screen: form },
  { path: '/appointment/topeligibility', title: 'Before you choose a time', ...CLIENT, screen: formIntro },
  { path: '/appointment/phonemodule', title: 'An appointment by phone', ...CLIENT, screen: formIntro },
  {
    // Staff fill in the ones that are flagged for them while they talk to the client.
    path: '/appointment/phonemodule/{id}/{shareId}',
    title: 'Your form',
    ...CLIENT,
    roles: ['Super_Admin', 'Admin', 'Client'],
    screen: form,
  },
  {
    path: '/appointment/Interpreter',
    title: 'Your form',
    ...CLIENT,
    screen: () => import('../features/submissions/InterpreterScreen.tsx'),
  },
  { path: '/counselling', title: 'Someone to talk to', ...CLIENT, screen: formIntro },
  { path: '/counselling/{id}/{shareId}', title: 'Your form', ...CLIENT, screen: form },
] as const;
