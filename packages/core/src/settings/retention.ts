import { CALLBACK_KEPT_DAYS } from '../callbacks/days.ts';
import { IMPORT_LIMITS } from '../imports/importKinds.ts';
import {
  CODES,
  FINISH_LATER,
  IDEMPOTENCY_LIFE,
  LINKS,
  MESSAGES_KEPT,
  NOTIFICATIONS,
  PENDING_SIGNUP_LIFE,
  SESSIONS_KEPT,
  WORKLIST_KEPT,
} from '../limits.ts';
import { SECURITY_LIMITS } from '../security/eventKinds.ts';

/** How long something is kept. `for` null: until its person is deleted, or for good. */
export interface Kept {
  what: string;
  /** Milliseconds. */
  for: number | null;
  words: string;
}

const DAY = 24 * 3_600_000;

/** What is deleted by itself, and when, from the very limits that the sweep goes by (rule 11.6). */
export const RETENTION: readonly Kept[] = [
  { what: 'Codes that we send', for: CODES.life, words: 'After they were sent' },
  { what: 'Links to get back in', for: LINKS.reset, words: 'After they were sent' },
  { what: 'Sign-ups that nobody finished', for: PENDING_SIGNUP_LIFE, words: 'After they were begun' },
  { what: 'Sign-ups that are to be finished later', for: FINISH_LATER.life, words: 'After they were left' },
  { what: 'Which call was sent twice', for: IDEMPOTENCY_LIFE, words: 'After it was made' },
  { what: 'Files that nobody imported', for: IMPORT_LIMITS.kept, words: 'After they were sent' },
  { what: 'Words of a message', for: 0, words: 'As soon as it has gone' },
  { what: 'Messages that could not be sent', for: MESSAGES_KEPT.undelivered, words: 'A person takes over' },
  { what: 'To whom a message went', for: MESSAGES_KEPT.recipient, words: 'After it went' },
  { what: 'Calls that somebody asked for', for: CALLBACK_KEPT_DAYS * DAY, words: 'After their day' },
  { what: 'Where somebody was signed in', for: SESSIONS_KEPT, words: 'After the session ended' },
  { what: 'Things on the worklist', for: WORKLIST_KEPT, words: 'After they were done' },
  { what: 'News in the portal', for: NOTIFICATIONS.kept, words: 'After it came, or once it is cleared' },
  {
    what: 'Security events',
    for: SECURITY_LIMITS.kept,
    words: 'After they happened, once somebody has looked at them',
  },
  {
    what: 'What came of a danger or a red flag',
    for: null,
    words: 'It is part of the care record',
  },
  {
    what: 'Forms that were sent, appointments, and notes of staff',
    for: null,
    words: 'They are part of the care record',
  },
  { what: 'The audit trail', for: null, words: 'Nobody can change or delete it' },
];

/** "10 minutes", "24 hours", "30 days": what is kept at all. */
export function keptWords(kept: Kept['for']): string {
  if (kept === null) return 'For good';
  if (kept === 0) return 'Not at all';
  const [count, word] =
    kept >= 2 * DAY
      ? [kept / DAY, 'day']
      : kept >= 3_600_000
        ? [kept / 3_600_000, 'hour']
        : [kept / 60_000, 'minute'];
  return `${Math.round(count)} ${word}${Math.round(count) === 1 ? '' : 's'}`;
}
