import { CONTACT_CHANNELS, MESSAGE_CHANNELS } from '@careway/core/accounts/contactPreference';
import { SECURITY_FACTOR_KINDS } from '@careway/core/accounts/securityFactor';
import { SETUP_STEP_NAMES } from '@careway/core/accounts/signUpSteps';
import { TIME_OF_DAY_NAMES } from '@careway/core/appointments/timesOfDay';
import { AUDIT } from '@careway/core/audit/events';
import { HIDDEN_SIGNS, hasHiddenSigns } from '@careway/core/hiddenSigns';
import { z } from 'zod';
import { listUpTo, upTo } from './limits.ts';
import { row } from './row.ts';
import { instant } from './shapes.ts';
import { OWN } from './unaudited.ts';

/** What a client says about messages, safe contact and their PIN or word (rule 8.26). */
const feature = 'accounts';
const access = ['Client'] as const;

const kind = z.enum(SECURITY_FACTOR_KINDS, { error: 'Choose a PIN or a memorable word' });
const way = z.enum(MESSAGE_CHANNELS, { error: 'Choose text message or email' });

/** How a client may be reached without danger. */
export const contactShape = z.object({
  channels: listUpTo(
    z.enum(CONTACT_CHANNELS, { error: 'Choose from the ways on this page' }),
    CONTACT_CHANNELS.length,
    'Choose each way once',
    'Choose which ways are safe',
  ),
  hours: z.union(
    [
      z.literal('any'),
      listUpTo(z.enum(TIME_OF_DAY_NAMES), TIME_OF_DAY_NAMES.length, 'Choose each time once').min(
        1,
        'Choose when it is safe to contact you',
      ),
    ],
    { error: 'Choose when it is safe to contact you' },
  ),
  voicemail: z.boolean({ error: 'Choose whether we may leave a voicemail' }),
  askFor: upTo(80, 'Enter the name to ask for, or leave it empty', 'Enter a name of 80 letters or fewer')
    .trim()
    .refine((name) => !hasHiddenSigns(name), HIDDEN_SIGNS),
});
const reminders = z.object({ appointment: way.nullable(), form: way.nullable() });
const messages = z.object({ on: z.boolean(), way, reminders });

export const mySetup = row({
  method: 'GET',
  path: '/account/setup',
  access,
  audit: OWN,
  feature,
  summary:
    'What the client has said about messages, safe contact and their PIN or word, and which steps are done',
  reply: z.object({
    done: z.array(z.enum(SETUP_STEP_NAMES)),
    security: z.object({ kind, setAt: instant }).nullable(),
    contact: contactShape.nullable(),
    messages: messages.nullable(),
    /** A reminder in the words in which it would come (rule 17.37). */
    example: z.object({ subject: z.string(), text: z.string(), sms: z.string() }),
  }),
});

export const setContact = row({
  method: 'PUT',
  path: '/account/preferences/contact',
  access,
  audit: { leaves: [AUDIT.safeContactSaved, AUDIT.messagesFitted] },
  serves: ['others: preferences for contact'],
  feature,
  summary:
    'How the client may be reached without danger; messages give up a way that is not safe (rule 1.3). What was not safe before asks for a sign-in of the last ten minutes or `token` (rule 10.9)',
  body: contactShape.extend({ token: upTo(200).optional() }),
  reply: z.object({
    contact: contactShape,
    messages: messages.nullable(),
    /** Whether the choice of messages had to change. */
    messagesChanged: z.boolean(),
  }),
});

export const setMessages = row({
  method: 'PUT',
  path: '/account/preferences/messages',
  access,
  audit: { leaves: [AUDIT.messagesSaved] },
  serves: ['others: preferences for messaging'],
  feature,
  summary: 'Which messages the client wants; what is left out stays as it is',
  body: z.object({
    on: z.boolean({ error: 'Choose whether we may send you messages' }).optional(),
    way: way.optional(),
    reminders: reminders.optional(),
  }),
  reply: messages,
});

export const setSecurity = row({
  method: 'PUT',
  path: '/account/security',
  access,
  audit: { leaves: [AUDIT.pinChosen, AUDIT.pinChanged, AUDIT.wordChosen, AUDIT.wordChanged] },
  serves: ['others: preferences for security'],
  feature,
  summary:
    'Choose a PIN or a memorable word; `token` confirms who asks (rule 8.13), but for the first one in the first minutes of an account',
  status: 204,
  body: z.object({
    kind,
    value: upTo(200, 'Enter it', 'Make it shorter'),
    token: upTo(200).optional(),
  }),
});

export const rows = { mySetup, setContact, setMessages, setSecurity };
