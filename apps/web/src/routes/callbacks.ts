import { CLIENT_ONLY } from './clientOnly.ts';

/** rule 4.1: sixteen routes that ask, one screen; a test holds them against core's contexts. */
const ASK = {
  title: 'Ask for a call',
  layout: 'client',
  screen: () => import('../features/callbacks/CallbackScreen.tsx'),
} as const;
/** Tied to no account: strangers come here from the check, and from a sign-in that does not work. */
const open = <Path extends string>(path: Path) => ({ path, login: false, roles: null, ...ASK }) as const;
const own = <Path extends string>(path: Path) => ({ path, ...CLIENT_ONLY, ...ASK }) as const;

export const callbacksRoutes = [
  open('/phone/callback'),
  open('/top/phone/callback'),
  open('/vas/phone/callback'),
  open('/larc/phone/callback'),
  own('/phone/callback/{questionid}'),
  own('/top/phone/appointmentcallback'),
  own('/top/phone/appointmentcallback/{id}/{shareId}'),
  own('/top/appointment/callback/'),
  own('/vas/appointment/appointmentcallback'),
  own('/larc/appointment/appointmentcallback'),
  own('/counselling/appointment/appointmentcallback'),
  own('/top/appointment-booked/appointment/callback'),
  own('/top/counselling-booked/appointment/callback'),
  own('/top/abortion-booked/appointment/callback'),
  own('/vas/appointment-booked/appointmentcallback'),
  own('/larc/appointment-booked/appointmentcallback'),
  {
    path: '/phone/bookcallback',
    title: 'Your call',
    login: false,
    roles: null,
    layout: 'client',
    screen: () => import('../features/callbacks/CallbackBookedScreen.tsx'),
  },
] as const;
