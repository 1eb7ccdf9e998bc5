import { CLIENT_ONLY } from './clientOnly.ts';

/** rule 4.1: sixteen routes that ask, one screen; a test holds them, and their titles, against core's contexts. */
const ASK = {
  layout: 'client',
  screen: () => import('../features/callbacks/CallbackScreen.tsx'),
} as const;
/** Tied to no account: strangers come here from the check, and from a sign-in that does not work. */
const open = <Path extends string>(path: Path) =>
  ({ path, login: false, roles: null, title: 'Ask us to call you', ...ASK }) as const;
const own = <Path extends string>(path: Path, title: string) =>
  ({ path, title, ...CLIENT_ONLY, ...ASK }) as const;
const FIND_A_TIME = 'Find a time with us';
const BOOKED = 'Talk to us about your appointment';

export const callbacksRoutes = [
  open('/phone/callback'),
  open('/top/phone/callback'),
  open('/vas/phone/callback'),
  open('/larc/phone/callback'),
  own('/phone/callback/{questionid}', 'Talk to us instead'),
  own('/top/phone/appointmentcallback', FIND_A_TIME),
  own('/top/phone/appointmentcallback/{id}/{shareId}', FIND_A_TIME),
  own('/top/appointment/callback/', FIND_A_TIME),
  own('/vas/appointment/appointmentcallback', FIND_A_TIME),
  own('/larc/appointment/appointmentcallback', FIND_A_TIME),
  own('/counselling/appointment/appointmentcallback', 'Find a time to talk'),
  own('/top/appointment-booked/appointment/callback', BOOKED),
  own('/top/counselling-booked/appointment/callback', 'Talk to us about the time you booked'),
  own('/top/abortion-booked/appointment/callback', BOOKED),
  own('/vas/appointment-booked/appointmentcallback', BOOKED),
  own('/larc/appointment-booked/appointmentcallback', BOOKED),
  {
    path: '/phone/bookcallback',
    title: 'Your call',
    login: false,
    roles: null,
    layout: 'client',
    screen: () => import('../features/callbacks/CallbackBookedScreen.tsx'),
  },
] as const;
