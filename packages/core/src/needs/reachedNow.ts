import { londonTime } from '../appointments/london.ts';
import type { SafeContact } from '../clients/safeContact.ts';

/**
 * Whether "take the next" passes somebody over for now (rule 16.21): they named hours, it is outside of them,
 * and a later hour comes. Whoever named none is handed out: waiting makes nobody easier to reach, and a person
 * must think of something.
 */
export function reachedLater(
  contact: Pick<SafeContact, 'call' | 'text' | 'email' | 'times' | 'timesFor'> | null,
  now: Date,
): boolean {
  if (contact === null || contact.times.length === 0) return false;
  const byHours = contact.timesFor === 'all' ? contact.call || contact.text || contact.email : contact.call;
  if (!byHours) return false;
  const { minutes } = londonTime(now.toISOString());
  return !contact.times.some(({ from, to }) => minutes >= from && minutes < to);
}
