import type { ServiceCode } from '../eligibility/services.ts';

/**
 * Where a call can be asked for: one row a route of rule 4.1, and two that come from another screen.
 * The routes share one screen; a row says which words it shows and where its ways lead. None names the care: the words
 * may be read over a shoulder (rule 1.10 in spirit).
 */
export interface CallbackContext {
  /** As rule 14.1 writes it; null for a context that another route shows. */
  readonly path: string | null;
  /** Null: the service they came for, if we know it. */
  readonly service: ServiceCode | null;
  /** Whether a stranger may ask here: only where nothing of an account is meant. */
  readonly open: boolean;
  /** What the call is about, for their own lists and for staff. */
  readonly about: string;
  readonly heading: string;
  readonly lead: string;
  /** Where Back goes; null: to wherever they came from. */
  readonly back: string | null;
  /** Where they go on once the call is arranged. */
  readonly after: string;
}

const DASHBOARD = '/client/dashboard';
const BOOKING = '/appointment/booking';
const LIST = '/appointment/list';

type Words = Pick<CallbackContext, 'about' | 'heading' | 'lead'>;

const TALK: Words = {
  about: 'To talk with us',
  heading: 'Ask us to call you',
  lead: 'Choose a day and a time that is safe for you. The call is free and private.',
};
const FIND_A_TIME: Words = {
  about: 'To find a time for an appointment',
  heading: 'Find a time with us',
  lead: 'If no time suits you, we look for one together.',
};
const BOOKED: Words = {
  about: 'An appointment that is booked',
  heading: 'Talk to us about your appointment',
  lead: 'We change it with you, or answer what you want to ask. Until then it stays booked.',
};

const open = (path: string, service: ServiceCode | null): CallbackContext => ({
  ...TALK,
  path,
  service,
  open: true,
  back: null,
  after: DASHBOARD,
});
const own = (
  path: string,
  service: ServiceCode | null,
  words: Words,
  back: string | null,
): CallbackContext => ({ ...words, path, service, open: false, back, after: back ?? DASHBOARD });

/** The name of each row is the reason that is sent and kept: it never changes. */
export const CALLBACK_CONTEXTS = {
  general: open('/phone/callback', null),
  top: open('/top/phone/callback', 'top'),
  vas: open('/vas/phone/callback', 'vas'),
  larc: open('/larc/phone/callback', 'larc'),
  signIn: {
    path: null,
    service: null,
    open: true,
    about: 'Help with signing in',
    heading: 'Ask us to call you',
    lead: 'Choose a day and a time that is safe for you. We help you get back in.',
    back: null,
    after: '/auth/login',
  },
  question: {
    path: '/phone/callback/{questionid}',
    service: null,
    open: false,
    about: 'A question of a form',
    heading: 'Talk to us instead',
    lead: 'We go through it with you. You do not need to write anything more.',
    back: null,
    after: DASHBOARD,
  },
  topPhone: own(
    '/top/phone/appointmentcallback',
    'top',
    { ...FIND_A_TIME, about: 'To find a time for a phone appointment' },
    null,
  ),
  topPhoneForm: own(
    '/top/phone/appointmentcallback/{id}/{shareId}',
    'top',
    { ...FIND_A_TIME, about: 'To find a time for a phone appointment' },
    null,
  ),
  topTime: own('/top/appointment/callback/', 'top', FIND_A_TIME, BOOKING),
  vasTime: own('/vas/appointment/appointmentcallback', 'vas', FIND_A_TIME, BOOKING),
  larcTime: own('/larc/appointment/appointmentcallback', 'larc', FIND_A_TIME, BOOKING),
  talkTime: own(
    '/counselling/appointment/appointmentcallback',
    null,
    {
      about: 'To find a time for a talk',
      heading: 'Find a time to talk',
      lead: 'If no time suits you, we look for one together.',
    },
    null,
  ),
  topBooked: own('/top/appointment-booked/appointment/callback', 'top', BOOKED, LIST),
  topTalkBooked: own(
    '/top/counselling-booked/appointment/callback',
    'top',
    { ...BOOKED, about: 'A talk that is booked', heading: 'Talk to us about the time you booked' },
    LIST,
  ),
  topTreatmentBooked: own(
    '/top/abortion-booked/appointment/callback',
    'top',
    { ...BOOKED, about: 'A treatment that is booked' },
    LIST,
  ),
  vasBooked: own('/vas/appointment-booked/appointmentcallback', 'vas', BOOKED, LIST),
  larcBooked: own('/larc/appointment-booked/appointmentcallback', 'larc', BOOKED, LIST),
} as const satisfies Record<string, CallbackContext>;

export type CallbackReason = keyof typeof CALLBACK_CONTEXTS;

export const CALLBACK_REASONS = Object.keys(CALLBACK_CONTEXTS) as [CallbackReason, ...CallbackReason[]];

/** What a stranger may name as their reason: the contexts that are tied to no account. */
export const OPEN_REASONS = CALLBACK_REASONS.filter((reason) => CALLBACK_CONTEXTS[reason].open) as [
  CallbackReason,
  ...CallbackReason[],
];

/** The seventeenth route: what was asked for, and how to change or cancel it. */
export const CALL_BOOKED = '/phone/bookcallback';

/** A reason as it was sent: the name of a context, or words of their own, which are asked for in general. */
export function contextOf(reason: string): { context: CallbackReason; words: string | null } {
  return Object.hasOwn(CALLBACK_CONTEXTS, reason)
    ? { context: reason as CallbackReason, words: null }
    : { context: 'general', words: reason };
}

/** Where a client asks for a call about a time: one that they have, or one that they cannot find. */
export function callAboutTime(service: ServiceCode, booked: boolean): string {
  return CALLBACK_CONTEXTS[`${service}${booked ? 'Booked' : 'Time'}`].path ?? '/phone/callback';
}
