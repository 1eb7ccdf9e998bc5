import { CODES, PENDING_SIGNUP_LIFE } from '../limits.ts';
import { gsmLength, ONE_TEXT } from './gsm.ts';
import { asHtml, asText, type Here, type MessageKind, type Part, type Words } from './parts.ts';

/**
 * One row a message: why it goes out, its subject, what an email says part by part, and the same for a text message.
 * None names the service, the provider's field or what it is about: not in the subject, the sender or the preview
 * (rule 13.1); a test reads every row. To add a message, add a row.
 */
interface Template<Given> {
  kind: MessageKind;
  subject: string;
  /** For what waits in a queue: after so many milliseconds its code or link is of no use. */
  usefulFor?: number;
  parts(given: Given): readonly Part[];
  sms(given: Given): string;
  /** As news in the portal itself: for all that is not waited for this minute (rule 13.10). */
  here?(given: Given): Here;
}

/** As the words of the message say it: “for 30 minutes”. */
const RESET_LINK_LIFE = 30 * 60_000;

const NOT_YOU = 'If you did not ask for this, you do not need to do anything.';
const WAS_IT_YOU =
  'If this was not you, go to the sign-in page now and choose “Forgot your password”. That stops anyone else from getting in.';

const BOOKED = '/appointment/list';
const DASHBOARD = '/client/dashboard';
const ACCOUNT = '/client/account';

/** What fits into one text message, the fullest first: a portal's own address may be long. */
function theFirstThatFits(texts: readonly [string, ...string[]]): string {
  return texts.find((text) => (gsmLength(text) ?? ONE_TEXT + 1) <= ONE_TEXT) ?? (texts.at(-1) as string);
}

type Nothing = Record<never, never>;
const row = <Given = Nothing>(template: Template<Given>): ((given: Given) => Words) => {
  return (given) => {
    const parts = template.parts(given);
    return {
      kind: template.kind,
      subject: template.subject,
      text: asText(parts),
      html: asHtml(template.subject, parts),
      sms: template.sms(given),
      usefulFor: template.usefulFor ?? null,
      here: template.here?.(given) ?? null,
      links: parts.flatMap((part) => (typeof part === 'object' && 'link' in part ? [part.link] : [])),
    };
  };
};
/** A message that needs to be told nothing: `templates.pinChanged()`. */
const plain = (template: Template<Nothing>): (() => Words) => {
  const words = row(template);
  return () => words({});
};

export const templates = {
  // Codes and links they wait for.
  code: row<{ code: string }>({
    kind: 'asked',
    subject: 'Your code',
    usefulFor: CODES.life,
    parts: ({ code }) => [
      { say: 'Your code is', code },
      'It works for 10 minutes. Never share it with anyone.',
      NOT_YOU,
    ],
    sms: ({ code }) => `Your code is ${code}. It works for 10 minutes. Never share it.`,
  }),
  verifyLink: row<{ code: string; link: string }>({
    kind: 'asked',
    subject: 'Your code',
    usefulFor: PENDING_SIGNUP_LIFE,
    parts: ({ code, link }) => [
      { say: 'Your code is', code },
      'It works for 10 minutes. You can also go on with this link:',
      { link },
      'Never share the code or the link with anyone.',
      NOT_YOU,
    ],
    sms: ({ code }) => `Your code is ${code}. It works for 10 minutes. Never share it.`,
  }),
  finishSignUp: row<{ link: string }>({
    kind: 'asked',
    subject: 'Carry on where you stopped',
    usefulFor: PENDING_SIGNUP_LIFE,
    parts: ({ link }) => [
      'What you typed is kept for 24 hours. Carry on with this link, on any device:',
      { link },
      NOT_YOU,
    ],
    sms: ({ link }) => `Carry on where you stopped: ${link}`,
  }),
  alreadyRegistered: plain({
    kind: 'asked',
    subject: 'You already have an account',
    parts: () => [
      'Someone, maybe you, tried to make an account with this email address. You already have one.',
      'To get in, go to the sign-in page. If you forgot your password you can choose a new one there.',
      NOT_YOU,
    ],
    sms: () => 'You already have an account. Go to the sign-in page to get in.',
  }),
  resetLink: row<{ link: string }>({
    kind: 'asked',
    subject: 'Your link',
    usefulFor: RESET_LINK_LIFE,
    parts: ({ link }) => [
      'You asked for a link to get back in. Open it and follow the steps:',
      { link },
      'It works once, for 30 minutes. Never share it with anyone.',
      NOT_YOU,
    ],
    sms: ({ link }) => `Your link works once, for 30 minutes: ${link}`,
  }),

  noAccountHere: plain({
    kind: 'asked',
    subject: 'Your link',
    parts: () => [
      'Someone, maybe you, asked for a link to get back in with this email address.',
      'There is no account with this address. If you have one, you may have used another address. Try that one.',
      NOT_YOU,
    ],
    sms: () => 'There is no account with this number. You may have used another one.',
  }),

  // What somebody asked about an address: read by its owner alone.
  accountKnown: plain({
    kind: 'asked',
    subject: 'Your question',
    parts: () => [
      'Someone, maybe you, asked if there is an account with this email address. There is one.',
      'To get in, go to the sign-in page. If you forgot your password you can choose a new one there.',
      NOT_YOU,
    ],
    sms: () => 'You have an account. Go to the sign-in page to get in.',
  }),
  accountUnknown: plain({
    kind: 'asked',
    subject: 'Your question',
    parts: () => [
      'Someone, maybe you, asked if there is an account with this email address. There is none.',
      'If you have an account, you may have used another address. Try that one.',
      NOT_YOU,
    ],
    sms: () => 'There is no account with this number. You may have used another one.',
  }),

  /** To staff of the identity provider: there is an account, and no password of ours. */
  workSignIn: plain({
    kind: 'asked',
    subject: 'Your link',
    parts: () => [
      'Someone, maybe you, asked for a link to get back in with this email address.',
      'You sign in with your work account. Choose “Staff sign in” on the sign-in page. If you forgot that password, ask the people who look after your work account.',
      NOT_YOU,
    ],
    sms: () => 'You sign in with your work account. Choose Staff sign in on the sign-in page.',
  }),

  // Word of a change to how they sign in.
  passwordChanged: plain({
    kind: 'security',
    subject: 'Your password has changed',
    parts: () => ['Your password has changed. Every device was signed out.', WAS_IT_YOU],
    sms: () => 'Your password has changed. If this was not you, go to the sign-in page and choose a new one.',
    here: () => ({ words: 'Your password has changed.', leadsTo: ACCOUNT }),
  }),
  passwordChangedHere: plain({
    kind: 'security',
    subject: 'Your password has changed',
    parts: () => ['Your password has changed. Every other device was signed out.', WAS_IT_YOU],
    sms: () => 'Your password has changed. If this was not you, go to the sign-in page and choose a new one.',
    here: () => ({ words: 'Your password has changed.', leadsTo: ACCOUNT }),
  }),
  pinChosen: plain({
    kind: 'security',
    subject: 'You have a security answer now',
    parts: () => [
      'A PIN or memorable word was chosen for your account. You tell us it on the phone.',
      'If this was not you, sign in and change it, and change your password too.',
    ],
    sms: () =>
      'A PIN or memorable word was chosen for your account. If this was not you, sign in and change it.',
    here: () => ({ words: 'A PIN or memorable word was chosen for your account.', leadsTo: ACCOUNT }),
  }),
  pinChanged: plain({
    kind: 'security',
    subject: 'Your security answer has changed',
    parts: () => [
      'The PIN or memorable word that you tell us on the phone has changed.',
      'If this was not you, sign in and change it, and change your password too.',
    ],
    sms: () => 'Your PIN or memorable word has changed. If this was not you, sign in and change it.',
    here: () => ({ words: 'Your PIN or memorable word has changed.', leadsTo: ACCOUNT }),
  }),
  detailsChanged: plain({
    kind: 'security',
    subject: 'Your contact details have changed',
    parts: () => [
      'The email address or mobile number of your account has changed. From now on we write to the new one.',
      WAS_IT_YOU,
    ],
    sms: () =>
      'Your contact details have changed. If this was not you, go to the sign-in page and reset your password.',
    here: () => ({ words: 'Your email address or mobile number has changed.', leadsTo: ACCOUNT }),
  }),
  /** By staff, when they asked for it on the phone. */
  detailsCorrected: plain({
    kind: 'security',
    subject: 'Your details have changed',
    parts: () => [
      'Someone asked us on the phone to change your details, and we did. Sign in to see them.',
      'If this was not you, call us now.',
    ],
    sms: () => 'Someone asked us to change your details, and we did. If this was not you, call us now.',
    here: () => ({ words: 'Your details were changed, as you asked us.', leadsTo: ACCOUNT }),
  }),
  /** rule 16.56: by staff; which of two accounts stays is read after signing in, and nowhere else. */
  recordsTogether: plain({
    kind: 'security',
    subject: 'Your details have changed',
    parts: () => [
      'We had your details twice, and have put them together. Sign in to see them.',
      'If this is not right, call us now.',
    ],
    sms: () => 'We had your details twice, and have put them together. If this is not right, call us now.',
    here: () => ({ words: 'We had your details twice, and have put them together.', leadsTo: ACCOUNT }),
  }),
  wayInAdded: plain({
    kind: 'security',
    subject: 'A new way to sign in',
    parts: () => ['There is now another way to sign in to your account.', WAS_IT_YOU],
    sms: () =>
      'There is a new way to sign in to your account. If this was not you, sign in, take it away and choose a new password.',
    here: () => ({ words: 'There is a new way to get into your account.', leadsTo: ACCOUNT }),
  }),
  wayInRemoved: plain({
    kind: 'security',
    subject: 'A way to sign in was removed',
    parts: () => ['One of the ways to sign in to your account was taken away.', WAS_IT_YOU],
    sms: () => 'A way to sign in to your account was taken away. If this was not you, choose a new password.',
    here: () => ({ words: 'A way to get into your account was taken away.', leadsTo: ACCOUNT }),
  }),
  letIn: plain({
    kind: 'security',
    subject: 'Signing in again',
    parts: () => [
      'Someone asked us to let you sign in again, and we checked that it was you. It works in an hour.',
      'If this was not you, choose a new password on the sign-in page now. That stops it. Then call us.',
    ],
    sms: () =>
      'Someone asked us to let you sign in again. It works in an hour. If this was not you, choose a new password now. That stops it.',
    here: () => ({ words: 'Our team was asked to let you back into your account.', leadsTo: ACCOUNT }),
  }),
  newSignIn: plain({
    kind: 'security',
    subject: 'A new sign-in',
    parts: () => ['Someone, maybe you, signed in to your account on a new device.', WAS_IT_YOU],
    sms: () =>
      'There was a new sign-in to your account. If it was not you, go to the sign-in page and reset your password.',
    here: () => ({
      words: 'There was a sign-in on a new device.',
      leadsTo: '/client/account-history',
    }),
  }),

  // Word of what became of something.
  booked: row<{ when: string }>({
    kind: 'happened',
    subject: 'Your appointment',
    parts: ({ when }) => [
      `You have an appointment on ${when}.`,
      'Sign in to see where it is, or to change it.',
    ],
    sms: ({ when }) => `You have an appointment on ${when}. Sign in to see more or to change it.`,
    here: ({ when }) => ({ words: `You have an appointment on ${when}.`, leadsTo: BOOKED }),
  }),
  moved: row<{ when: string }>({
    kind: 'happened',
    subject: 'Your appointment has moved',
    parts: ({ when }) => [`Your appointment is now on ${when}.`, 'Sign in to see where it is.'],
    sms: ({ when }) => `Your appointment is now on ${when}. Sign in to see more.`,
    here: ({ when }) => ({ words: `Your appointment is now on ${when}.`, leadsTo: BOOKED }),
  }),
  cancelled: row<{ when: string }>({
    kind: 'happened',
    subject: 'Your appointment is cancelled',
    parts: ({ when }) => [`Your appointment on ${when} is cancelled.`, 'Sign in to book another.'],
    sms: ({ when }) => `Your appointment on ${when} is cancelled. Sign in to book another.`,
    here: ({ when }) => ({ words: `Your appointment on ${when} is cancelled.`, leadsTo: BOOKED }),
  }),
  /** Whoever helps them to be understood was found; it does not say so. */
  arranged: row<{ when: string }>({
    kind: 'happened',
    subject: 'Your appointment',
    parts: ({ when }) => [
      `What you asked for is arranged for your appointment on ${when}.`,
      'Sign in to see more.',
    ],
    sms: ({ when }) => `What you asked for is arranged for your appointment on ${when}. Sign in to see more.`,
    here: ({ when }) => ({
      words: `What you asked for is arranged for your appointment on ${when}.`,
      leadsTo: BOOKED,
    }),
  }),
  timeOffered: row<{ when: string; until: string; whenShort: string; untilShort: string; link: string }>({
    kind: 'happened',
    subject: 'A time for you',
    parts: ({ when, until, link }) => [
      `A time has come free: ${when}. We keep it for you until ${until}.`,
      'To take it or to say no, open this link. We send you a code first. You need no password.',
      { link },
      'You can sign in and answer there too. Never share the link or the code with anyone.',
    ],
    sms: ({ when, until, whenShort, untilShort, link }) =>
      theFirstThatFits([
        `A time for you: ${whenShort}. Kept until ${untilShort}. Yes or no: ${link}`,
        `A time for you, kept until ${untilShort}. Yes or no: ${link}`,
        `We have a time for you: ${when}. Sign in to take it or say no. We keep it until ${until}.`,
      ]),
    here: ({ when, until }) => ({
      words: `A time has come free: ${when}. We keep it for you until ${until}.`,
      over: `A time had come free: ${when}. We do not keep it any more. Your page says what there is now.`,
      leadsTo: DASHBOARD,
    }),
  }),
  callbackBooked: row<{ when: string }>({
    kind: 'happened',
    subject: 'Your call',
    parts: ({ when }) => [`We will call you on ${when}.`, 'Sign in to change or cancel it.'],
    sms: ({ when }) => `We will call you on ${when}. Sign in to change or cancel it.`,
    here: ({ when }) => ({ words: `We will call you on ${when}.`, leadsTo: DASHBOARD }),
  }),
  deletionAsked: plain({
    kind: 'happened',
    subject: 'We got your request',
    parts: () => [
      'You asked us to delete your account. We will tell you when it is done.',
      'You can change your mind until then: sign in and take it back.',
    ],
    sms: () => 'We got your request to delete your account. To take it back, sign in.',
    here: () => ({ words: 'You asked us to delete your account.', leadsTo: ACCOUNT }),
  }),
  deletionDone: plain({
    kind: 'happened',
    subject: 'Your account is deleted',
    parts: () => ['Your account is deleted, as you asked. You will not hear from us again.'],
    sms: () => 'Your account is deleted, as you asked. You will not hear from us again.',
  }),

  formGiven: plain({
    kind: 'happened',
    subject: 'A form for you',
    parts: () => ['There is a form for you. Sign in to fill it in. You can stop and go on later.'],
    sms: () => 'There is a form for you. Sign in to fill it in. You can stop and go on later.',
    here: () => ({ words: 'There is a form for you.', leadsTo: DASHBOARD }),
  }),
  /** By staff (rule 16.35). */
  ringUs: plain({
    kind: 'happened',
    subject: 'Please call us',
    parts: () => ['Please call us when it is safe for you. Our number is on our page.'],
    sms: () => 'Please call us when it is safe for you. Our number is on our page.',
    here: () => ({ words: 'Our team asks you to call.', leadsTo: DASHBOARD }),
  }),
  somethingNew: plain({
    kind: 'happened',
    subject: 'Something new for you',
    parts: () => ['There is something new for you. Sign in to read it.'],
    sms: () => 'There is something new for you. Sign in to read it.',
    here: () => ({ words: 'Our team wrote to you.', leadsTo: DASHBOARD }),
  }),
  answersRead: plain({
    kind: 'happened',
    subject: 'We have read your form',
    parts: () => ['We have read the form that you sent. Sign in to see it.'],
    sms: () => 'We have read the form that you sent. Sign in to see it.',
    here: () => ({ words: 'We have read the form that you sent.', leadsTo: DASHBOARD }),
  }),

  // Reminders, for those who want them.
  appointmentReminder: row<{ when: string }>({
    kind: 'appointmentReminder',
    subject: 'Your appointment is soon',
    parts: ({ when }) => [`You have an appointment on ${when}.`, 'Sign in to see where it is.'],
    sms: ({ when }) => `You have an appointment on ${when}. Sign in to see where it is.`,
    here: ({ when }) => ({ words: `You have an appointment on ${when}.`, leadsTo: BOOKED }),
  }),
  formReminder: plain({
    kind: 'formReminder',
    subject: 'A form is waiting for you',
    parts: () => ['A form is waiting for you. Sign in to finish it. What you have written is kept.'],
    sms: () => 'A form is waiting for you. Sign in to finish it. What you have written is kept.',
    here: () => ({ words: 'A form is waiting for you.', leadsTo: DASHBOARD }),
  }),

  // To staff.
  invited: row<{ link: string }>({
    kind: 'staff',
    subject: 'Set up your account',
    parts: ({ link }) => [
      'An account was made for you at work. Choose a password with this link:',
      { link },
      'It works once. If you did not expect this, ask your manager.',
    ],
    sms: ({ link }) => `Set up your account: ${link}`,
  }),
  securityAlert: plain({
    kind: 'staff',
    subject: 'Something at work needs a look',
    parts: () => [
      'Something happened that somebody should look at soon. Your news says what it was.',
      'Sign in, open your news, and follow it to the page. Write there what you found.',
    ],
    sms: () => 'Something at work needs a look. Sign in: your news says what it is.',
  }),
  needWaits: plain({
    kind: 'staff',
    subject: 'Somebody at work waits for a person',
    parts: () => [
      'Somebody needs a person, and soon. The list of what needs somebody shows who, and why.',
      'Sign in and take it, or make sure that a colleague has it.',
    ],
    sms: () => 'Somebody needs a person, and soon. Sign in: the list shows who, and why.',
  }),
  rightsChanged: plain({
    kind: 'staff',
    subject: 'Your account at work has changed',
    parts: () => [
      'A colleague has changed what you may do. Your profile shows what it is now.',
      'If you did not expect this, ask your manager.',
    ],
    sms: () => 'Your account at work has changed. Your profile shows what you may do now.',
  }),
} as const;

export type TemplateName = keyof typeof templates;
