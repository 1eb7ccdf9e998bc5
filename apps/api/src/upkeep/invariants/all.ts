import { BOOKING } from './booking.ts';
import { CATALOGUE } from './catalogue.ts';
import { FORMS } from './forms.ts';
import { MESSAGES } from './messages.ts';
import { PEOPLE } from './people.ts';
import { RETENTION } from './retention.ts';
import { SEALS } from './seals.ts';
import { TRAIL } from './trail.ts';

/** Everything that is verified, under its headings. A new invariant goes into one of them, and its test breaks it. */
export const INVARIANTS = {
  Bookings: BOOKING,
  Forms: FORMS,
  People: PEOPLE,
  Messages: MESSAGES,
  'The trail and the rights': { ...SEALS, ...TRAIL },
  'How long things are kept': RETENTION,
  'What the tables declare': CATALOGUE,
};
