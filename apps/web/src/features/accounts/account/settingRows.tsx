import { CONTACT_WAYS, REMINDER_KINDS, REMINDERS } from '@careway/core/accounts/contactPreference';
import { dayWords } from '@careway/core/appointments/dayAndTimeWords';
import { londonTime } from '@careway/core/appointments/london';
import { termsAddress } from '@careway/core/content/contentPages';
import type { CallReply } from '../../../api/call.ts';
import type { Address } from '../../../ui/paths/path.ts';
import type { SummaryRow } from '../../../ui/SummaryList.tsx';
import { MobileValue } from './MobileValue.tsx';

type Account = CallReply<'myAccount'>;
type Setup = CallReply<'mySetup'>;

const PROFILE = '/client/edit-profile';
const HISTORY = '/client/account-history';
const NOT_SAID = 'You have not told us yet';

/** A row with its way to be changed. */
const row = (label: string, value: SummaryRow['value'], to: Address, verb?: string): SummaryRow => ({
  label,
  value,
  change: to,
  ...(verb ? { verb } : {}),
});

export function profileRows({
  firstName,
  lastName,
  knownAs,
  address,
  email,
  mobile,
  mobileProven,
}: Account): SummaryRow[] {
  return [
    row('Name', `${firstName} ${lastName}`, PROFILE),
    row('What we call you', knownAs ?? firstName, PROFILE),
    row('Address', address.join(', ') || NOT_SAID, PROFILE),
    row('Email', email ?? NOT_SAID, PROFILE),
    row(
      'Mobile',
      mobile ? <MobileValue mobile={mobile} proven={mobileProven} /> : NOT_SAID,
      PROFILE,
      mobile && !mobileProven ? 'Check' : undefined,
    ),
  ];
}

export function messageRows({ contact, messages }: Setup): SummaryRow[] {
  const safe = '/client/edit-contact-preferences';
  const automated = '/client/edit-automated-messaging';
  const ways = contact?.channels.map((way) => CONTACT_WAYS[way].words).join(', ');
  const hours = contact?.hours;
  const reminders = messages?.on
    ? REMINDER_KINDS.filter((kind) => messages.reminders[kind]).map((kind) => REMINDERS[kind].words)
    : [];
  return [
    row('Safe ways to reach you', contact ? ways || 'None. We wait for you' : NOT_SAID, safe),
    ...(contact && ways
      ? [row('Safe times', Array.isArray(hours) ? hours.map(capital).join(', ') : 'Any time', safe)]
      : []),
    ...(contact?.channels.includes('phone')
      ? [row('Voicemail', contact.voicemail ? 'You may leave one' : 'Never leave one', safe)]
      : []),
    row(
      'Messages from us',
      messages ? (messages.on ? 'Yes' : 'No, only codes I ask for') : NOT_SAID,
      automated,
    ),
    row('Reminders', messages ? reminders.join(', ') || 'None' : NOT_SAID, automated),
  ];
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export function securityRows({ security }: Setup, devices: number, changePassword: () => void): SummaryRow[] {
  const to = '/client/edit-security-preferences';
  const factor = security?.kind === 'pin' ? 'A PIN' : security ? 'A memorable word' : NOT_SAID;
  return [
    { label: 'Password', value: 'Set. We never show it', change: changePassword },
    row('When we phone you, we ask for', factor, to),
    row('Signed in on', devices === 1 ? 'This device only' : `${devices} devices`, HISTORY, 'See'),
  ];
}

const TERMS = {
  accepted: 'You said yes',
  declined: 'You said no. You can book by phone',
  due: 'You have not answered yet',
} as const;

export function privacyRows({ terms, answeredTerms: answered, deletion }: Account): SummaryRow[] {
  return [
    row('Our terms', TERMS[terms], '/T&C', 'Read'),
    ...(answered && answered.number > 0
      ? [
          row(
            'The terms you answered',
            `Version ${answered.number}. You said ${answered.decision === 'accepted' ? 'yes' : 'no'} on ${dayWords(londonTime(answered.at).day)}`,
            termsAddress(answered.number),
            'Read',
          ),
        ]
      : []),
    row('Everything we hold about you', 'Save it as a file', HISTORY, 'See'),
    row(
      'Delete your account',
      deletion ? `You asked us. We do it by ${dayWords(londonTime(deletion.by).day)}` : 'You can ask us to',
      HISTORY,
      'See',
    ),
  ];
}
