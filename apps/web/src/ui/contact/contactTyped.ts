import { CONTACT_CHANNELS, type ContactPreference } from '@careway/core/accounts/contactPreference';
import { TIME_OF_DAY_NAMES } from '@careway/core/appointments/timesOfDay';

export const NONE = 'none';
export const ANY = 'any';

/** What is safe, as it is ticked: by a client, or by staff while somebody is on the phone. */
export interface ContactTyped {
  channels: string[];
  hours: string[];
  voicemail: string;
  askFor: string;
}

export const NOTHING_SAID: ContactTyped = { channels: [], hours: [], voicemail: '', askFor: '' };

/** What was said before, to be changed. */
export const asTyped = (said: ContactPreference | null): ContactTyped => ({
  channels: said ? (said.channels.length > 0 ? said.channels : [NONE]) : [],
  // Where nothing was safe, no hour was either: it is asked anew.
  hours: said && said.channels.length > 0 ? (said.hours === 'any' ? [ANY] : said.hours) : [],
  voicemail: said ? (said.voicemail ? 'yes' : 'no') : '',
  askFor: said?.askFor ?? '',
});

/** As it is kept; what was not said is never taken for safe. */
export function asContact({ channels, hours, voicemail, askFor }: ContactTyped): ContactPreference {
  const safe = CONTACT_CHANNELS.filter((way) => channels.includes(way));
  return {
    channels: safe,
    hours:
      safe.length === 0 || hours.includes(ANY)
        ? 'any'
        : TIME_OF_DAY_NAMES.filter((time) => hours.includes(time)),
    voicemail: safe.includes('phone') && voicemail === 'yes',
    askFor: safe.length === 0 ? '' : askFor.trim(),
  };
}

export const anyWay = ({ channels }: ContactTyped) => channels.some((way) => way !== NONE);
export const byPhone = ({ channels }: ContactTyped) => channels.includes('phone');

/** The words of these fields, for whoever answers them. */
export const CONTACT_WORDS = {
  client: {
    ways: 'Which ways are safe for you?',
    waysHint: 'Choose all that only you see or hear.',
    noneHint: 'We send nothing and do not call. What comes next stands on your dashboard',
    voicemailHint: 'We only say “Please call back” and a number.',
    nameHint: 'Leave it empty if your first name is fine.',
    waysMissing: 'Choose which ways are safe, or “None of these”',
    hoursMissing: 'Choose when it is safe to contact you',
    voicemailMissing: 'Choose whether we may leave a voicemail',
  },
  staff: {
    ways: 'Which ways are safe for them?',
    waysHint: 'Ask. All that only they see or hear.',
    noneHint: 'We wait until they ring again',
    voicemailHint: undefined,
    nameHint: 'Leave it empty if their first name is fine.',
    waysMissing: 'Ask which ways are safe, or choose “None of these”',
    hoursMissing: 'Ask when it is safe',
    voicemailMissing: 'Ask whether we may leave a voicemail',
  },
} as const;

/** The rules of these fields, in words for whoever answers them. */
export const contactChecks = (by: keyof typeof CONTACT_WORDS) => {
  const words = CONTACT_WORDS[by];
  return {
    channels: (channels: string[]) => (channels.length === 0 ? words.waysMissing : undefined),
    hours: (hours: string[], all: ContactTyped) =>
      anyWay(all) && hours.length === 0 ? words.hoursMissing : undefined,
    voicemail: (voicemail: string, all: ContactTyped) =>
      byPhone(all) && voicemail === '' ? words.voicemailMissing : undefined,
    askFor: (name: string) => (name.trim().length > 80 ? 'Enter a name of 80 letters or fewer' : undefined),
  };
};
