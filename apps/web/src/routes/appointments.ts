import { CLIENT_ONLY } from './clientOnly.ts';

/** A form about an appointment, filled in, and the page that leads to one. */
const form = () => import('../features/submissions/FormScreen.tsx');
const formIntro = () => import('../features/submissions/FormIntroScreen.tsx');

export const appointmentsRoutes = [
  {
    path: '/appointment/list',
    title: 'Your appointments',
    ...CLIENT_ONLY,
    screen: () => import('../features/appointments/AppointmentListScreen.tsx'),
  },
  {
    path: '/appointment/booking',
    title: 'Choose a time',
    ...CLIENT_ONLY,
    screen: () => import('../features/appointments/BookingScreen.tsx'),
  },
  {
    path: '/appointment/waitinglist',
    title: 'Your waiting list',
    ...CLIENT_ONLY,
    screen: () => import('../features/appointments/waitlist/WaitingListScreen.tsx'),
  },
  {
    path: '/appointment/noappointment',
    title: 'Other ways',
    ...CLIENT_ONLY,
    screen: () => import('../features/appointments/NoAppointmentScreen.tsx'),
  },
  {
    path: '/appointment/contactpreference',
    title: 'How we tell you',
    ...CLIENT_ONLY,
    screen: () => import('../features/accounts/setUp/AppointmentContactScreen.tsx'),
  },
  {
    path: '/appointment/clinicinfo',
    title: 'Where to go',
    ...CLIENT_ONLY,
    screen: () => import('../features/appointments/ClinicInfoScreen.tsx'),
  },
  {
    path: '/appointment/booking_confirmed',
    title: 'Your appointment',
    ...CLIENT_ONLY,
    screen: () => import('../features/appointments/BookingConfirmedScreen.tsx'),
  },
  {
    path: '/top/booking-confirmed/{id}/{shareId}',
    title: 'Your appointment',
    ...CLIENT_ONLY,
    screen: () => import('../features/appointments/BookingConfirmedScreen.tsx'),
  },
  {
    path: '/vas/booking-confirmed/{id}/{shareId}',
    title: 'Your appointment',
    ...CLIENT_ONLY,
    screen: () => import('../features/appointments/BookingConfirmedScreen.tsx'),
  },
  {
    path: '/larc/booking-confirmed/{id}/{shareId}',
    title: 'Your appointment',
    ...CLIENT_ONLY,
    // rule 14.14 states these three for everything of larc.
    roles: ['Super_Admin', 'Admin', 'Client'],
    screen: () => import('../features/appointments/BookingConfirmedScreen.tsx'),
  },
  { path: '/appointment/{id}/{shareId}', title: 'Your appointment', ...CLIENT_ONLY, screen: form },
  {
    path: '/appointment/topeligibility',
    title: 'Before you choose a time',
    ...CLIENT_ONLY,
    screen: formIntro,
  },
  { path: '/appointment/phonemodule', title: 'An appointment by phone', ...CLIENT_ONLY, screen: formIntro },
  {
    // Staff fill in the ones that are flagged for them while they talk to the client.
    path: '/appointment/phonemodule/{id}/{shareId}',
    title: 'Your form',
    ...CLIENT_ONLY,
    roles: ['Super_Admin', 'Admin', 'Client'],
    screen: form,
  },
  {
    path: '/appointment/Interpreter',
    title: 'Your form',
    ...CLIENT_ONLY,
    screen: () => import('../features/submissions/InterpreterScreen.tsx'),
  },
  { path: '/counselling', title: 'Someone to talk to', ...CLIENT_ONLY, screen: formIntro },
  { path: '/counselling/{id}/{shareId}', title: 'Your form', ...CLIENT_ONLY, screen: form },
  {
    path: '/consultation',
    title: 'Talking to us',
    ...CLIENT_ONLY,
    screen: () => import('../features/appointments/MyConsultationsScreen.tsx'),
  },
] as const;
