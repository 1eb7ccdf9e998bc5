import type { TimeOfDay } from '../appointments/timesOfDay.ts';
import { TIMES_OF_DAY } from '../appointments/timesOfDay.ts';
import { hoursWords, type SafeContact } from '../clients/safeContact.ts';
import type { FieldProblem } from '../errors.ts';

/**
 * What staff may not write down of a call that a client asks for on the phone: a way, time or voicemail that
 * they said is not safe. Where they say otherwise now, what is safe is changed first (rule 16.33).
 * @param said null while they have said nothing: then what they say now holds
 */
export function askedOnThePhone(
  said: Pick<SafeContact, 'call' | 'otherNumber' | 'times' | 'voicemail'> | null,
  asked: { timeSlot: TimeOfDay; voicemail: boolean },
): FieldProblem[] {
  if (!said) return [];
  if (!said.call && !said.otherNumber)
    return [{ field: 'phone', message: 'They said that calls are not safe. Change what is safe first' }];
  const problems: FieldProblem[] = [];
  const slot = TIMES_OF_DAY[asked.timeSlot];
  const safe = said.times.some(({ from, to }) => from < slot.to && slot.from < to);
  if (said.times.length > 0 && !safe)
    problems.push({ field: 'timeSlot', message: `They said: only ${hoursWords(said.times)}` });
  if (asked.voicemail && said.voicemail !== true)
    problems.push({ field: 'voicemail', message: 'They did not say that a voicemail is safe' });
  return problems;
}
