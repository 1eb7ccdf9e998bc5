import { CODES, PENDING_SIGNUP_LIFE } from '../limits.ts';
import type { MessageKind } from './parts.ts';

/** What a message is told as it goes out; in its words they stand as `{when}`. */
export type Placeholder = 'code' | 'link' | 'when' | 'until' | 'whenShort' | 'untilShort';

/** What somebody may say differently: the words of one message, with its placeholders. */
export interface MessageWords {
  subject: string;
  /** Paragraphs with an empty line between them. `{link}` is one of its own; `{code}` ends one. */
  email: string;
  /** The same, short enough for one text message. */
  text: string;
}

/**
 * One message: why it goes out, and the portal's own words of it. None names the service, the provider's field or
 * what it is about (rule 13.1); a test reads every row. To add a message, add a row.
 */
interface Message extends MessageWords {
  kind: MessageKind;
  /** When it goes out, for whoever reads the list of them. */
  goesOut: string;
  given: readonly Placeholder[];
  /** For what waits in a queue: after so many milliseconds its code or link is of no use. */
  usefulFor?: number;
  /** What a text says instead where the portal's own address makes it longer than one, the fullest first. */
  shorter?: readonly string[];
  /** It has never gone by text: `email` is what is read. */
  emailOnly?: true;
  /** As news in the portal itself: for all that is not waited for this minute (rule 13.10). */
  here?: { words: string; over?: string; leadsTo: string | null };
}

/** As the words of the message say it: “for 30 minutes”. */
const RESET_LINK_LIFE = 30 * 60_000;

const NOT_YOU = 'If you did not ask for this, you do not need to do anything.';
const WAS_IT_YOU =
  'If this was not you, go to the sign-in page now and choose “Forgot your password”. That stops anyone else from getting in.';

const BOOKED = '/appointment/list';
const DASHBOARD = '/client/dashboard';
const ACCOUNT = '/client/account';

const paragraphs = (...all: string[]) => all.join('\n\n');
/** Words that are the same in a text and in an email. */
const both = (words: string) => ({ email: words, text: words });

export const PORTAL_WORDS = {
  // Codes and links they wait for.
  code: {
    kind: 'asked',
    goesOut: 'Somebody asks for a code to sign in, or to prove an address',
    given: ['code'],
    subject: 'Your code',
    usefulFor: CODES.life,
    email: paragraphs('Your code is {code}', 'It works for 10 minutes. Never share it with anyone.', NOT_YOU),
    text: 'Your code is {code}. It works for 10 minutes. Never share it.',
  },
  verifyLink: {
    kind: 'asked',
    goesOut: 'Somebody signs up, and proves their email address',
    given: ['code', 'link'],
    subject: 'Your code',
    usefulFor: PENDING_SIGNUP_LIFE,
    emailOnly: true,
    email: paragraphs(
      'Your code is {code}',
      'It works for 10 minutes. You can also go on with this link:',
      '{link}',
      'Never share the code or the link with anyone.',
      NOT_YOU,
    ),
    text: 'Your code is {code}. It works for 10 minutes. Never share it.',
  },
  finishSignUp: {
    kind: 'asked',
    goesOut: 'Somebody stops signing up and asks for a link to carry on',
    given: ['link'],
    subject: 'Carry on where you stopped',
    usefulFor: PENDING_SIGNUP_LIFE,
    email: paragraphs(
      'What you typed is kept for 24 hours. Carry on with this link, on any device:',
      '{link}',
      NOT_YOU,
    ),
    text: 'Carry on where you stopped: {link}',
  },
  alreadyRegistered: {
    kind: 'asked',
    goesOut: 'Somebody signs up with an address that has an account',
    given: [],
    subject: 'You already have an account',
    email: paragraphs(
      'Someone, maybe you, tried to make an account with this email address. You already have one.',
      'To get in, go to the sign-in page. If you forgot your password you can choose a new one there.',
      NOT_YOU,
    ),
    text: 'You already have an account. Go to the sign-in page to get in.',
  },
  resetLink: {
    kind: 'asked',
    goesOut: 'Somebody forgot their password and asks for a link',
    given: ['link'],
    subject: 'Your link',
    usefulFor: RESET_LINK_LIFE,
    email: paragraphs(
      'You asked for a link to get back in. Open it and follow the steps:',
      '{link}',
      'It works once, for 30 minutes. Never share it with anyone.',
      NOT_YOU,
    ),
    text: 'Your link works once, for 30 minutes: {link}',
  },
  noAccountHere: {
    kind: 'asked',
    goesOut: 'Somebody asks for such a link with an address that has no account',
    given: [],
    subject: 'Your link',
    email: paragraphs(
      'Someone, maybe you, asked for a link to get back in with this email address.',
      'There is no account with this address. If you have one, you may have used another address. Try that one.',
      NOT_YOU,
    ),
    text: 'There is no account with this number. You may have used another one.',
  },

  // What somebody asked about an address: read by its owner alone.
  accountKnown: {
    kind: 'asked',
    goesOut: 'Somebody asks if an address has an account, and it has one',
    given: [],
    subject: 'Your question',
    email: paragraphs(
      'Someone, maybe you, asked if there is an account with this email address. There is one.',
      'To get in, go to the sign-in page. If you forgot your password you can choose a new one there.',
      NOT_YOU,
    ),
    text: 'You have an account. Go to the sign-in page to get in.',
  },
  accountUnknown: {
    kind: 'asked',
    goesOut: 'Somebody asks if an address has an account, and it has none',
    given: [],
    subject: 'Your question',
    email: paragraphs(
      'Someone, maybe you, asked if there is an account with this email address. There is none.',
      'If you have an account, you may have used another address. Try that one.',
      NOT_YOU,
    ),
    text: 'There is no account with this number. You may have used another one.',
  },

  /** To staff of the identity provider: there is an account, and no password of ours. */
  workSignIn: {
    kind: 'asked',
    goesOut: 'A colleague with a work account asks for a new password',
    given: [],
    subject: 'Your link',
    email: paragraphs(
      'Someone, maybe you, asked for a link to get back in with this email address.',
      'You sign in with your work account. Choose “Staff sign in” on the sign-in page. If you forgot that password, ask the people who look after your work account.',
      NOT_YOU,
    ),
    text: 'You sign in with your work account. Choose Staff sign in on the sign-in page.',
  },

  // Word of a change to how they sign in.
  passwordChanged: {
    kind: 'security',
    goesOut: 'They choose a new password with a link',
    given: [],
    subject: 'Your password has changed',
    email: paragraphs('Your password has changed. Every device was signed out.', WAS_IT_YOU),
    text: 'Your password has changed. If this was not you, go to the sign-in page and choose a new one.',
    here: { words: 'Your password has changed.', leadsTo: ACCOUNT },
  },
  passwordChangedHere: {
    kind: 'security',
    goesOut: 'They change their password while signed in',
    given: [],
    subject: 'Your password has changed',
    email: paragraphs('Your password has changed. Every other device was signed out.', WAS_IT_YOU),
    text: 'Your password has changed. If this was not you, go to the sign-in page and choose a new one.',
    here: { words: 'Your password has changed.', leadsTo: ACCOUNT },
  },
  pinChosen: {
    kind: 'security',
    goesOut: 'A PIN or memorable word is chosen for the telephone',
    given: [],
    subject: 'You have a security answer now',
    email: paragraphs(
      'A PIN or memorable word was chosen for your account. You tell us it on the phone.',
      'If this was not you, sign in and change it, and change your password too.',
    ),
    text: 'A PIN or memorable word was chosen for your account. If this was not you, sign in and change it.',
    here: { words: 'A PIN or memorable word was chosen for your account.', leadsTo: ACCOUNT },
  },
  pinChanged: {
    kind: 'security',
    goesOut: 'That PIN or memorable word is changed',
    given: [],
    subject: 'Your security answer has changed',
    email: paragraphs(
      'The PIN or memorable word that you tell us on the phone has changed.',
      'If this was not you, sign in and change it, and change your password too.',
    ),
    text: 'Your PIN or memorable word has changed. If this was not you, sign in and change it.',
    here: { words: 'Your PIN or memorable word has changed.', leadsTo: ACCOUNT },
  },
  detailsChanged: {
    kind: 'security',
    goesOut: 'They change their email address or mobile number; the old one is told too',
    given: [],
    subject: 'Your contact details have changed',
    email: paragraphs(
      'The email address or mobile number of your account has changed. From now on we write to the new one.',
      WAS_IT_YOU,
    ),
    text: 'Your contact details have changed. If this was not you, go to the sign-in page and reset your password.',
    here: { words: 'Your email address or mobile number has changed.', leadsTo: ACCOUNT },
  },
  /** By staff, when they asked for it on the phone. */
  detailsCorrected: {
    kind: 'security',
    goesOut: 'A colleague changes their details, as they asked on the phone',
    given: [],
    subject: 'Your details have changed',
    email: paragraphs(
      'Someone asked us on the phone to change your details, and we did. Sign in to see them.',
      'If this was not you, call us now.',
    ),
    text: 'Someone asked us to change your details, and we did. If this was not you, call us now.',
    here: { words: 'Your details were changed, as you asked us.', leadsTo: ACCOUNT },
  },
  /** rule 16.56: by staff; which of two accounts stays is read after signing in, and nowhere else. */
  recordsTogether: {
    kind: 'security',
    goesOut: 'Two records of one person are put together',
    given: [],
    subject: 'Your details have changed',
    email: paragraphs(
      'We had your details twice, and have put them together. Sign in to see them.',
      'If this is not right, call us now.',
    ),
    text: 'We had your details twice, and have put them together. If this is not right, call us now.',
    here: { words: 'We had your details twice, and have put them together.', leadsTo: ACCOUNT },
  },
  wayInAdded: {
    kind: 'security',
    goesOut: 'Another way to sign in is added to an account',
    given: [],
    subject: 'A new way to sign in',
    email: paragraphs('There is now another way to sign in to your account.', WAS_IT_YOU),
    text: 'There is a new way to sign in to your account. If this was not you, sign in, take it away and choose a new password.',
    here: { words: 'There is a new way to get into your account.', leadsTo: ACCOUNT },
  },
  wayInRemoved: {
    kind: 'security',
    goesOut: 'A way to sign in is taken away from an account',
    given: [],
    subject: 'A way to sign in was removed',
    email: paragraphs('One of the ways to sign in to your account was taken away.', WAS_IT_YOU),
    text: 'A way to sign in to your account was taken away. If this was not you, choose a new password.',
    here: { words: 'A way to get into your account was taken away.', leadsTo: ACCOUNT },
  },
  letIn: {
    kind: 'security',
    goesOut: 'A colleague lets somebody back in who lost every way to sign in',
    given: [],
    subject: 'Signing in again',
    email: paragraphs(
      'Someone asked us to let you sign in again, and we checked that it was you. It works in an hour.',
      'If this was not you, choose a new password on the sign-in page now. That stops it. Then call us.',
    ),
    text: 'Someone asked us to let you sign in again. It works in an hour. If this was not you, choose a new password now. That stops it.',
    here: { words: 'Our team was asked to let you back into your account.', leadsTo: ACCOUNT },
  },
  newSignIn: {
    kind: 'security',
    goesOut: 'Somebody signs in on a device that was not used before',
    given: [],
    subject: 'A new sign-in',
    emailOnly: true,
    email: paragraphs('Someone, maybe you, signed in to your account on a new device.', WAS_IT_YOU),
    text: 'There was a new sign-in to your account. If it was not you, go to the sign-in page and reset your password.',
    here: { words: 'There was a sign-in on a new device.', leadsTo: '/client/account-history' },
  },

  // Word of what became of something.
  booked: {
    kind: 'happened',
    goesOut: 'A time is booked',
    given: ['when'],
    subject: 'Your appointment',
    email: paragraphs('You have an appointment on {when}.', 'Sign in to see where it is, or to change it.'),
    text: 'You have an appointment on {when}. Sign in to see more or to change it.',
    here: { words: 'You have an appointment on {when}.', leadsTo: BOOKED },
  },
  moved: {
    kind: 'happened',
    goesOut: 'An appointment moves to another time',
    given: ['when'],
    subject: 'Your appointment has moved',
    email: paragraphs('Your appointment is now on {when}.', 'Sign in to see where it is.'),
    text: 'Your appointment is now on {when}. Sign in to see more.',
    here: { words: 'Your appointment is now on {when}.', leadsTo: BOOKED },
  },
  cancelled: {
    kind: 'happened',
    goesOut: 'An appointment is cancelled',
    given: ['when'],
    subject: 'Your appointment is cancelled',
    email: paragraphs('Your appointment on {when} is cancelled.', 'Sign in to book another.'),
    text: 'Your appointment on {when} is cancelled. Sign in to book another.',
    here: { words: 'Your appointment on {when} is cancelled.', leadsTo: BOOKED },
  },
  /** Whoever helps them to be understood was found; it does not say so. */
  arranged: {
    kind: 'happened',
    goesOut: 'An interpreter they asked for is booked; it does not say so',
    given: ['when'],
    subject: 'Your appointment',
    email: paragraphs(
      'What you asked for is arranged for your appointment on {when}.',
      'Sign in to see more.',
    ),
    text: 'What you asked for is arranged for your appointment on {when}. Sign in to see more.',
    here: { words: 'What you asked for is arranged for your appointment on {when}.', leadsTo: BOOKED },
  },
  timeOffered: {
    kind: 'happened',
    goesOut: 'A time comes free and is kept for somebody on the waiting list',
    given: ['when', 'until', 'whenShort', 'untilShort', 'link'],
    subject: 'A time for you',
    email: paragraphs(
      'A time has come free: {when}. We keep it for you until {until}.',
      'To take it or to say no, open this link. We send you a code first. You need no password.',
      '{link}',
      'You can sign in and answer there too. Never share the link or the code with anyone.',
    ),
    text: 'A time for you: {whenShort}. Kept until {untilShort}. Yes or no: {link}',
    shorter: [
      'A time for you, kept until {untilShort}. Yes or no: {link}',
      'We have a time for you: {when}. Sign in to take it or say no. We keep it until {until}.',
    ],
    here: {
      words: 'A time has come free: {when}. We keep it for you until {until}.',
      over: 'A time had come free: {when}. We do not keep it any more. Your page says what there is now.',
      leadsTo: DASHBOARD,
    },
  },
  callbackBooked: {
    kind: 'happened',
    goesOut: 'They choose a time for us to ring them',
    given: ['when'],
    subject: 'Your call',
    email: paragraphs('We will call you on {when}.', 'Sign in to change or cancel it.'),
    text: 'We will call you on {when}. Sign in to change or cancel it.',
    here: { words: 'We will call you on {when}.', leadsTo: DASHBOARD },
  },
  deletionAsked: {
    kind: 'happened',
    goesOut: 'They ask us to delete their account',
    given: [],
    subject: 'We got your request',
    email: paragraphs(
      'You asked us to delete your account. We will tell you when it is done.',
      'You can change your mind until then: sign in and take it back.',
    ),
    text: 'We got your request to delete your account. To take it back, sign in.',
    here: { words: 'You asked us to delete your account.', leadsTo: ACCOUNT },
  },
  deletionDone: {
    kind: 'happened',
    goesOut: 'Their account is deleted: the last word they get',
    given: [],
    subject: 'Your account is deleted',
    ...both('Your account is deleted, as you asked. You will not hear from us again.'),
  },
  formGiven: {
    kind: 'happened',
    goesOut: 'A colleague gives somebody a form to fill in',
    given: [],
    subject: 'A form for you',
    ...both('There is a form for you. Sign in to fill it in. You can stop and go on later.'),
    here: { words: 'There is a form for you.', leadsTo: DASHBOARD },
  },
  /** By staff (rule 16.35). */
  ringUs: {
    kind: 'happened',
    goesOut: 'A colleague asks them to ring us',
    given: [],
    subject: 'Please call us',
    ...both('Please call us when it is safe for you. Our number is on our page.'),
    here: { words: 'Our team asks you to call.', leadsTo: DASHBOARD },
  },
  somethingNew: {
    kind: 'happened',
    goesOut: 'A colleague writes to them in the portal',
    given: [],
    subject: 'Something new for you',
    ...both('There is something new for you. Sign in to read it.'),
    here: { words: 'Our team wrote to you.', leadsTo: DASHBOARD },
  },
  answersRead: {
    kind: 'happened',
    goesOut: 'A colleague has read a form that they sent',
    given: [],
    subject: 'We have read your form',
    ...both('We have read the form that you sent. Sign in to see it.'),
    here: { words: 'We have read the form that you sent.', leadsTo: DASHBOARD },
  },

  // Reminders, for those who want them.
  appointmentReminder: {
    kind: 'appointmentReminder',
    goesOut: 'The day before an appointment',
    given: ['when'],
    subject: 'Your appointment is soon',
    email: paragraphs('You have an appointment on {when}.', 'Sign in to see where it is.'),
    text: 'You have an appointment on {when}. Sign in to see where it is.',
    here: { words: 'You have an appointment on {when}.', leadsTo: BOOKED },
  },
  formReminder: {
    kind: 'formReminder',
    goesOut: 'A form is not finished yet',
    given: [],
    subject: 'A form is waiting for you',
    ...both('A form is waiting for you. Sign in to finish it. What you have written is kept.'),
    here: { words: 'A form is waiting for you.', leadsTo: DASHBOARD },
  },

  // To staff.
  invited: {
    kind: 'staff',
    goesOut: 'Somebody is invited to work here',
    given: ['link'],
    subject: 'Set up your account',
    emailOnly: true,
    email: paragraphs(
      'An account was made for you at work. Choose a password with this link:',
      '{link}',
      'It works once. If you did not expect this, ask your manager.',
    ),
    text: 'Set up your account: {link}',
  },
  securityAlert: {
    kind: 'staff',
    goesOut: 'Something happened that whoever looks after security should see',
    given: [],
    subject: 'Something at work needs a look',
    emailOnly: true,
    email: paragraphs(
      'Something happened that somebody should look at soon. Your news says what it was.',
      'Sign in, open your news, and follow it to the page. Write there what you found.',
    ),
    text: 'Something at work needs a look. Sign in: your news says what it is.',
  },
  needWaits: {
    kind: 'staff',
    goesOut: 'A client needs a person, and nobody has taken it',
    given: [],
    subject: 'Somebody at work waits for a person',
    emailOnly: true,
    email: paragraphs(
      'Somebody needs a person, and soon. The list of what needs somebody shows who, and why.',
      'Sign in and take it, or make sure that a colleague has it.',
    ),
    text: 'Somebody needs a person, and soon. Sign in: the list shows who, and why.',
  },
  rightsChanged: {
    kind: 'staff',
    goesOut: 'A colleague’s role or organisation is changed',
    given: [],
    subject: 'Your account at work has changed',
    emailOnly: true,
    email: paragraphs(
      'A colleague has changed what you may do. Your profile shows what it is now.',
      'If you did not expect this, ask your manager.',
    ),
    text: 'Your account at work has changed. Your profile shows what you may do now.',
  },
} as const satisfies Record<string, Message>;

export type MessageName = keyof typeof PORTAL_WORDS;
/** Every message, in the order of the list. */
export const MESSAGE_NAMES = Object.keys(PORTAL_WORDS) as MessageName[];
/** One of them, read as any other. */
export const messageOf = (name: MessageName): Message => PORTAL_WORDS[name];
/** @returns whether there is a message of that name */
export const isMessageName = (name: unknown): name is MessageName =>
  typeof name === 'string' && Object.hasOwn(PORTAL_WORDS, name);
