import type { InterpretedBy } from '@careway/core/appointments/interpreter';
import type { BookingWords } from './bookingWords.ts';

/** The same to staff, about a client. What is chosen from fits its box on a phone. */
export const WORDS_OF_STAFF: BookingWords = {
  interpreter: 'Do they need an interpreter?',
  told: 'They told us before',
  changeHere: 'If it has changed, choose again here.',
  noneFree: 'No interpreter yet',
  noneFreeThen:
    'No interpreter is free then. Booked all the same, it stands in triage until somebody is found.',
  takes: 'The appointment',
  none: 'No interpreter',
  kinds: {
    speaker: 'Speaks their language',
    bsl: 'British Sign Language',
    'text-relay': 'Text relay on the phone (18001)',
  },
  language: 'Which language do they feel best in?',
  dialect: 'Do they speak a dialect?',
  gender: 'Would they like a woman or a man?',
  genders: { any: 'They do not mind', woman: 'A woman', man: 'A man' },
  orElse: {
    refuse: 'Only times with one free',
    arrange: 'Book, then look for one',
    telephone: 'One on the telephone',
  },
  ownTime: 'Or choose another time',
  notKept: 'There is no connection, so this time is not kept for the client yet. Check your internet.',
  notBooked:
    'There is no connection. Check your internet and try again. The client will not be booked twice.',
  refusals: {
    already_booked: 'They already have an appointment at that time. Move that one, or choose another time.',
    too_many_bookings:
      'They have been booked as often as one person may be. Cancel a time that they do not need, or try again later.',
  },
};

/** How somebody is helped to be understood at an appointment that staff have booked. */
export const INTERPRETED_FOR: Readonly<Record<InterpretedBy, string>> = {
  person: 'booked with the appointment',
  telephone: 'on the telephone',
  relay: 'they are called by text relay',
  arrange: 'still to be found. The record says so until somebody has found one',
};
