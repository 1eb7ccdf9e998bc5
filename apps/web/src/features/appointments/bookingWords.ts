import {
  INTERPRETER_GENDERS,
  INTERPRETER_KINDS,
  type InterpreterGender,
  type InterpreterKind,
  type WhenNoneIsFree,
} from '@careway/core/appointments/interpreter';
import type { ErrorCode } from '@careway/core/errors';

/** What whoever chooses a time is told and asked: the client themselves, or staff about them (`bookingWordsOfStaff.ts`). */
export interface BookingWords {
  /** The card that asks about an interpreter. */
  interpreter: string;
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
