import { CONTACT_CHANNELS, type ContactPreference } from '@careway/core/accounts/contactPreference';
import { TIME_OF_DAY_NAMES, type TimeOfDay } from '@careway/core/appointments/timesOfDay';

export const NONE = 'none';
export const ANY = 'any';

/** What is safe, as staff tick it while somebody is on the phone. */
export interface ContactTyped {
  channels: string[];
  hours: string[];
  voicemail: string;
  askFor: string;
}

export const NOTHING_SAID: ContactTyped = { channels: [], hours: [], voicemail: '', askFor: '' };

/** As it is kept; what was not said is never taken for safe. */
export function asContact({ channels, hours, voicemail, askFor }: ContactTyped): ContactPreference {
  const safe = CONTACT_CHANNELS.filter((way) => channels.includes(way));
  const times: TimeOfDay[] = TIME_OF_DAY_NAMES.filter((time) => hours.includes(time));
  return {
    channels: safe,
    hours: safe.length === 0 || hours.includes(ANY) ? 'any' : times,
    voicemail: safe.includes('phone') && voicemail === 'yes',
    askFor: safe.length === 0 ? '' : askFor.trim(),
  };
}

export const anyWay = ({ channels }: ContactTyped) => channels.some((way) => way !== NONE);
export const byPhone = ({ channels }: ContactTyped) => channels.includes('phone');

/** The rules of these fields, in words for staff. */
export const contactChecks = {
  channels: (channels: string[]) =>
    channels.length === 0 ? 'Ask which ways are safe, or choose “None of these”' : undefined,
  hours: (hours: string[], all: ContactTyped) =>
    anyWay(all) && hours.length === 0 ? 'Ask when it is safe' : undefined,
  voicemail: (voicemail: string, all: ContactTyped) =>
    byPhone(all) && voicemail === '' ? 'Ask whether we may leave a voicemail' : undefined,
  askFor: (name: string) => (name.trim().length > 80 ? 'Enter a name of 80 letters or fewer' : undefined),
};
