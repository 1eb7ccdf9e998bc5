import { TIMES_OF_DAY } from '../appointments/timesOfDay.ts';
import { CONTACT_CHANNELS, CONTACT_WAYS, type ContactPreference } from './contactPreference.ts';

/**
 * How somebody may be reached, in their own terms, as facts beside each other: the safe ways, when, and what of
 * voicemail and name.
 */
export function contactRows(contact: ContactPreference | null): { label: string; value: string }[] {
  if (!contact) return [{ label: 'Safe ways', value: 'You have not told us yet' }];
  const { channels, hours, voicemail, askFor } = contact;
  if (channels.length === 0) return [{ label: 'Safe ways', value: 'None. We send nothing and do not call' }];
  const ways = CONTACT_CHANNELS.filter((way) => channels.includes(way)).map((way) => CONTACT_WAYS[way].words);
  const named = hours === 'any' ? [] : hours.map((name) => TIMES_OF_DAY[name].name);
  const calls = channels.includes('phone');
  return [
    { label: 'Safe ways', value: listed(ways) },
    { label: 'When', value: named.length === 0 ? 'At any time' : listed(named) },
    ...(calls ? [{ label: 'Voicemail', value: voicemail ? 'We may leave one' : 'We leave none' }] : []),
    ...(askFor ? [{ label: 'We ask for', value: askFor }] : []),
  ];
}

const listed = ([first = '', ...rest]: readonly string[]): string =>
  [first, ...rest.map((one) => one.toLowerCase())].join(', ');
