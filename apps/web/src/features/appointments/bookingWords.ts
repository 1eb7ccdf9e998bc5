import {
  INTERPRETER_GENDERS,
  INTERPRETER_KINDS,
  type InterpreterGender,
  type InterpreterKind,
  type WhenNoneIsFree,
} from '@careway/core/appointments/interpreter';
import type { ErrorCode } from '@careway/core/errors';

/**
 * What whoever chooses a time is told and asked: the client themselves, or staff about them
 * (`bookingWordsOfStaff.ts`).
 */
export interface BookingWords {
  /** The card that asks about an interpreter. */
  interpreter: string;
  /** Before what they said of it elsewhere. */
  told: string;
  changeHere: string;
  /** At a time when nobody is free, and beside the one they chose. */
  noneFree: string;
  noneFreeThen: string;
  /** "Your appointment", which then takes longer. */
  takes: string;
  none: string;
  kinds: Readonly<Record<InterpreterKind, string>>;
  language: string;
  dialect: string;
  gender: string;
  genders: Readonly<Record<InterpreterGender, string>>;
  orElse: Readonly<Record<WhenNoneIsFree, string>>;
  ownTime: string;
  /** Without a connection. */
  notKept: string;
  notBooked: string;
  /** Refusals that speak to somebody else. */
  refusals: Readonly<Partial<Record<ErrorCode, string>>>;
}

export const OWN_WORDS: BookingWords = {
  interpreter: 'Do you need an interpreter?',
  told: 'You told us before',
  changeHere: 'If it has changed, choose again here.',
  noneFree: 'No interpreter yet',
  noneFreeThen: 'No interpreter is free then. If you book it, we look for someone and tell you.',
  takes: 'Your appointment',
  none: 'No, thank you',
  kinds: INTERPRETER_KINDS,
  language: 'Which language do you feel best in?',
  dialect: 'Do you speak a dialect?',
  gender: 'Would you like a woman or a man?',
  genders: INTERPRETER_GENDERS,
  orElse: {
    refuse: 'Show me only times when someone is free',
    arrange: 'I book, and you look for someone',
    telephone: 'An interpreter on the telephone',
  },
  ownTime: 'Or choose your own time',
  notKept: 'We could not connect, so this time is not kept for you yet. Check your internet.',
  notBooked: 'We could not connect. Check your internet and try again. You will not be booked twice.',
  refusals: {},
};
