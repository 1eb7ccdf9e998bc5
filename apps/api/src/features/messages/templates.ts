/**
 * One template a message. None names the service, the provider's field or what it is about: not in the subject,
 * the sender or the preview (security 37). `text` is what an email says; `sms` is short enough for one text message.
 */
export interface Words {
  subject: string;
  text: string;
  sms: string;
}

const NOT_YOU = 'If you did not ask for this, you do not need to do anything.';

export const templates = {
  code: ({ code }: { code: string }): Words => ({
    subject: 'Your code',
    text: `Your code is ${code}\n\nIt works for 10 minutes. Never share it with anyone.\n\n${NOT_YOU}`,
    sms: `Your code is ${code}. It works for 10 minutes. Never share it.`,
  }),
  alreadyRegistered: (): Words => ({
    subject: 'You already have an account',
    text: `Someone, maybe you, tried to make an account with this email address. You already have one.\n\nTo get in, go to the sign-in page. If you forgot your password you can choose a new one there.\n\n${NOT_YOU}`,
    sms: 'You already have an account. Go to the sign-in page to get in.',
  }),
  booked: ({ when }: { when: string }): Words => ({
    subject: 'Your appointment',
    text: `You have an appointment on ${when}.\n\nSign in to see where it is, or to change it.`,
    sms: `You have an appointment on ${when}. Sign in to see more or to change it.`,
  }),
  moved: ({ when }: { when: string }): Words => ({
    subject: 'Your appointment has moved',
    text: `Your appointment is now on ${when}.\n\nSign in to see where it is.`,
    sms: `Your appointment is now on ${when}. Sign in to see more.`,
  }),
  cancelled: ({ when }: { when: string }): Words => ({
    subject: 'Your appointment is cancelled',
    text: `Your appointment on ${when} is cancelled.\n\nSign in to book another.`,
    sms: `Your appointment on ${when} is cancelled. Sign in to book another.`,
  }),
} as const;
