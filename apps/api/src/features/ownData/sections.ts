import { CONTACT_WAYS, REMINDER_KINDS, REMINDERS } from '@careway/core/accounts/contactPreference';
import { addressLines } from '@careway/core/accounts/homeAddress';
import { phoneWords } from '@careway/core/accounts/phoneWords';
import { termsWords } from '@careway/core/accounts/terms';
import { timeWords } from '@careway/core/appointments/dayAndTimeWords';
import { londonTime } from '@careway/core/appointments/london';
import { callWhenWords } from '@careway/core/callbacks/days';
import { longDate } from '@careway/core/dates';
import type { ServiceCode } from '@careway/core/eligibility/services';
import { WITHOUT_VOICE } from '@careway/core/withoutVoice';
import type { OwnFile } from './gather.ts';

/** A part of the file as it is read: headings with lines of "label: value" below them. */
export interface Section {
  title: string;
  /** Said where there is nothing. */
  empty: string;
  groups: readonly { title?: string; rows: readonly Row[] }[];
}

export interface Row {
  label: string;
  value: string;
}

const STATUS = {
  shared: 'Not started',
  draft: 'Started, not sent',
  hold: 'With our team',
  completed: 'Sent',
  'end flow': 'Closed',
} as const;

/** "20 November 2026, 3:14pm" on a London clock. */
function at(instant: string | null): string {
  if (!instant) return '';
  const { day, minutes } = londonTime(instant);
  return `${longDate(day)}, ${timeWords(minutes)}`;
}

const row = (label: string, value: string | readonly string[] | null | undefined): Row[] => {
  const text = typeof value === 'string' ? value : (value ?? []).join('\n');
  return text === '' ? [] : [{ label, value: text }];
};

/** What clients read each service is called here. */
type ServiceNames = Readonly<Record<ServiceCode, string>>;

/** The data in plain words, in the order somebody would look for it. */
export function sectionsOf(data: OwnFile, names: ServiceNames): Section[] {
  return [
    about(data, names),
    {
      title: 'Your first questions to us',
      empty: 'You did not answer any before you made your account.',
      groups: data.firstQuestions
        ? [{ rows: data.firstQuestions.answers.flatMap(({ question, answer }) => row(question, answer)) }]
        : [],
    },
    preferences(data),
    { title: 'Your forms', empty: 'You have no forms.', groups: data.forms.flatMap(formGroups) },
    {
      title: 'What our team noted beside your forms',
      empty: 'Nothing.',
      groups: [{ rows: data.notes.flatMap((one) => row(`${at(one.at)}, ${one.form}`, one.text)) }],
    },
    {
      title: 'What our team noted in your record',
      empty: 'Nothing.',
      groups: [{ rows: data.recordNotes.flatMap((one) => row(at(one.at), one.text)) }],
    },
    {
      title: 'What your checks led to',
      empty: 'You have sent in no check.',
      groups: data.checks.map((one) => ({
        title: `${one.about}, ${at(one.sentAt)}`,
        rows: [
          ...row('Outcome', one.outcome),
          ...row('Why', one.because),
          ...row('Noted for our team', one.noted),
        ],
      })),
    },
    {
      title: 'Your record from the phone',
      empty: 'You signed up by yourself.',
      groups: data.madeOnThePhone
        ? [
            {
              rows: [
                ...row('Made for you', at(data.madeOnThePhone.at)),
                ...row('Because', data.madeOnThePhone.sureBecause),
                ...row('Yours since', at(data.madeOnThePhone.takenOverAt)),
              ],
            },
          ]
        : [],
    },
    {
      title: 'Two records of yours',
      empty: 'You had one record all the time.',
      groups: data.recordsTogether.map((one) => ({
        rows: [
          ...row('Put together', at(one.at)),
          ...row('Because', one.sureBecause),
          ...row('Taken apart again', at(one.takenApartAt)),
        ],
      })),
    },
    {
      title: 'What an earlier system had of you',
      empty: 'Nothing that we know of.',
      groups: data.earlier.map((one) => ({
        title: one.name,
        rows: [
          ...row('Reference there', one.reference),
          ...row('Email', one.email),
          ...row('Mobile', one.mobile),
          ...row('Brought in', at(one.broughtInAt)),
          ...row('Put with your account', at(one.joinedAt)),
        ],
      })),
    },
    appointments(data),
    calls(data),
    {
      title: 'News on your page',
      empty: 'There is none.',
      groups: [{ rows: data.notifications.flatMap((one) => row(at(one.at), one.what)) }],
    },
    {
      title: 'What our team wrote to you',
      empty: 'Nothing.',
      groups: [{ rows: data.written.toThem.flatMap((one) => row(at(one.at), one.words)) }],
    },
    {
      title: 'What you wrote to our team',
      empty: 'Nothing.',
      groups: [
        {
          rows: data.written.byThem.flatMap(({ at: wrote, way, words }) =>
            row(at(wrote), [way && `No call. ${WITHOUT_VOICE[way].words}`, words].filter(Boolean).join('. ')),
          ),
        },
      ],
    },
    {
      title: 'Messages we sent you',
      empty: 'We have sent you no messages.',
      groups: data.messages.map((one) => ({
        title: `${at(one.at)}, ${one.channel === 'sms' ? 'text message' : 'email'}`,
        rows: [...row('To', one.to), ...row('Subject', one.subject), ...row('Text', one.text)],
      })),
    },
    {
      title: 'Where you signed in',
      empty: 'Nowhere yet.',
      groups: data.sessions.map((one) => ({
        title: one.device,
        rows: [
          ...row('Signed in', at(one.startedAt)),
          ...row('Last used', at(one.lastSeenAt)),
          ...row('Signed out', at(one.signedOutAt)),
          ...row('What the browser said of itself', one.browserSays),
        ],
      })),
    },
    {
      title: 'What happened on your account',
      empty: 'Nothing yet.',
      groups: [{ rows: data.history.flatMap((one) => row(at(one.at), `${one.what} (${one.by})`)) }],
    },
  ];
}

function about(
  { account, terms, nhsLogin, deletionRequests, madeAt }: OwnFile,
  names: ServiceNames,
): Section {
  const address = account.address;
  return {
    title: 'About you',
    empty: '',
    groups: [
      {
        rows: [
          ...row('This file was made', at(madeAt)),
          ...row('Name', `${account.firstName} ${account.lastName}`),
          ...row('What we call you', account.knownAs),
          ...row('Date of birth', account.dateOfBirth ? longDate(account.dateOfBirth) : null),
          ...row('Email', account.email),
          ...row('Mobile', account.mobile && phoneWords(account.mobile)),
          ...row('Address', address && addressLines(address)),
          ...row('You came for', account.service && names[account.service]),
          ...row('Organisation', account.organisation),
          ...row('Your reference', account.reference),
          ...row('Account made', at(account.madeAt)),
          ...row('NHS login connected', at(nhsLogin.connectedAt)),
          ...terms.flatMap((one) =>
            row(
              'Our terms',
              `You said ${one.decision === 'accepted' ? 'yes' : 'no'} on ${at(one.at)} (${termsWords(one.version)})`,
            ),
          ),
          ...deletionRequests.flatMap((one) =>
            row(
              'Asked to be deleted',
              `${at(one.askedAt)}${one.status === 'withdrawn' ? ', taken back' : ''}`,
            ),
          ),
        ],
      },
    ],
  };
}

function preferences({ preferences: { safeContact, messages } }: OwnFile): Section {
  const hours = safeContact?.hours;
  const reminders = REMINDER_KINDS.filter((kind) => messages?.reminders[kind]);
  return {
    title: 'How we may reach you',
    empty: 'You have not told us yet.',
    groups: [
      {
        rows: [
          ...(safeContact
            ? [
                ...row(
                  'Safe ways',
                  safeContact.channels.map((way) => CONTACT_WAYS[way].words).join(', ') || 'None',
                ),
                ...row('Safe times', Array.isArray(hours) ? hours.join(', ') : 'Any time'),
                ...row('Voicemail', safeContact.voicemail ? 'Yes' : 'No'),
                ...row('Name to ask for', safeContact.askFor),
              ]
            : []),
          ...(messages
            ? [
                ...row('Messages from us', messages.on ? 'Yes' : 'No'),
                ...row('Best way', CONTACT_WAYS[messages.way].words),
                ...row('Reminders', reminders.map((kind) => REMINDERS[kind].words).join(', ') || 'None'),
              ]
            : []),
        ],
      },
    ],
  };
}

function formGroups(form: OwnFile['forms'][number]): Section['groups'] {
  const stood = [
    ...row('Where it stands', STATUS[form.status]),
    ...row('You got it', at(form.receivedAt)),
    ...row('Last saved', at(form.savedAt)),
    ...row('You sent it', at(form.sentAt)),
  ];
  const answers = form.answers.flatMap(({ question, answer }) => row(question, answer));
  const changes = form.changes.flatMap((one) =>
    row(
      `${at(one.at)}, ${one.by}`,
      `${one.question}\n${one.from.join(', ') || '(no answer)'} → ${one.to.join(', ') || '(no answer)'}`,
    ),
  );
  return [
    { title: form.name, rows: [...stood, ...answers] },
    ...(changes.length > 0 ? [{ title: `${form.name}: every change`, rows: changes }] : []),
  ];
}

function appointments(data: OwnFile): Section {
  return {
    title: 'Your appointments',
    empty: 'You have no appointments.',
    groups: data.appointments.map((one) => ({
      title: at(one.startsAt),
      rows: [
        ...row('What for', one.purpose),
        ...row('How', { clinic: 'At a clinic', phone: 'By phone', video: 'By video' }[one.kind]),
        ...row('Where', [one.clinic, ...one.clinicAddress]),
        ...row('Booked or cancelled', one.status === 'booked' ? 'Booked' : 'Cancelled'),
        ...row('Why it was cancelled', one.cancelReason),
        ...row('Interpreter', one.interpreter),
        ...row('How to reach you', one.contactPreference),
        ...row('Reference', one.reference),
        ...row('Booked on', at(one.bookedAt)),
      ],
    })),
  };
}

const CALL_STATUS = {
  pending: 'We will call',
  overflow: 'We did not reach you in time',
  completed: 'Done',
  cancelled: 'Cancelled',
} as const;

function calls(data: OwnFile): Section {
  return {
    title: 'Calls you asked for',
    empty: 'You have not asked us to call you in the last weeks.',
    groups: data.callbacks.map((one) => ({
      title: `${callWhenWords(one.day, one.timeSlot)} ${one.day.slice(0, 4)}`,
      rows: [
        ...row('What about', one.reason ?? one.about),
        ...row('Number', one.phone),
        ...row('Voicemail', one.voicemail ? 'Yes' : 'No'),
        ...row('Where it stands', CALL_STATUS[one.status]),
        ...row('Asked on', at(one.askedAt)),
        ...one.tries.flatMap((tried) =>
          row(`We called on ${at(tried.at)}`, [tried.outcome, ...(tried.note ? [tried.note] : [])]),
        ),
      ],
    })),
  };
}
