import { CARE_TYPES } from '@careway/core/access/userTypes';
import { MESSAGE_CHANNELS } from '@careway/core/accounts/contactPreference';
import { LET_IN_BY } from '@careway/core/accounts/letIn';
import { SECURITY_FACTOR_KINDS } from '@careway/core/accounts/securityFactor';
import { AUDIT } from '@careway/core/audit/events';
import { readsAsReason } from '@careway/core/clients/lookReason';
import { SURE_WHO } from '@careway/core/clients/withoutAccount';
import { SERVICE_CODES } from '@careway/core/eligibility/services';
import { LOOK_BEYOND } from '@careway/core/limits';
import { MESSAGE_KINDS } from '@careway/core/messages/parts';
import { SHARE_STATUSES } from '@careway/core/submissions/shareStatus';
import { z } from 'zod';
import { answeredTerms } from './answeredTerms.ts';
import { appointmentShape } from './appointments.ts';
import { callbackShape } from './callbacks.ts';
import { clientNote } from './clientNoteShape.ts';
import { earlierOfClient } from './earlierClients.ts';
import { addressPartsShape } from './homeAddress.ts';
import { day, upTo } from './limits.ts';
import { row } from './row.ts';
import { safeContactShape } from './safeContactShape.ts';
import { id, instant, listOf, oneId, paging, text } from './shapes.ts';
import { worklistItem } from './worklistItem.ts';
import { writtenToClient, writtenWish } from './writtenMessages.ts';

/**
 * Staff's view of clients. Every read is audited (rule 11.1) and shows the clients of the own trust, to the contact
 * centre's also those of none yet (rule 10.3, 10.6); a Super_Admin sees all.
 */
const feature = 'clients';
const OFFICE = ['Admin', 'Super_Admin'] as const;

const service = z.enum(SERVICE_CODES, { error: 'Choose top, vas or larc' });
const shareStatus = z.enum(SHARE_STATUSES);
const yesNo = z.enum(['yes', 'no'], { error: 'Choose yes or no' });

export const flag = z.object({ words: z.string(), about: z.enum(['safety', 'health']) });

const HISTORY_KINDS = ['account', 'form', 'appointment', 'note', 'staff'] as const;

const history = listOf(
  z.object({
    id,
    at: instant,
    what: z.string(),
    /** A sentence of it, where there is more to say. */
    more: z.string().nullable(),
    /** Who did it, by name; null when it was the portal itself. */
    by: z.string().nullable(),
    byClient: z.boolean(),
    kind: z.enum(HISTORY_KINDS),
  }),
);

export const weeksPregnant = z.object({
  days: z.number().int(),
  weeks: z.number().int(),
  extraDays: z.number().int(),
});

const clientSummary = z.object({
  id,
  reference: z.string(),
  name: z.string(),
  dateOfBirth: z.iso.date(),
  service: service.nullable(),
  /** The trust's name; null while the client belongs to none. */
  trust: z.string().nullable(),
  joinedAt: instant,
  flags: z.array(flag),
  /** Where Let's Get Started stands; `none` when it was never given. */
  formStatus: z.enum(['none', ...shareStatus.options]),
  nextAppointmentAt: instant.nullable(),
});

export const clients = row({
  method: 'GET',
  path: '/clients',
  access: CARE_TYPES,
  scopes: ['clients:read'],
  about: 'clients',
  audit: { leaves: [AUDIT.clientsListed] },
  serves: ['questionnaire: client records'],
  feature,
  summary:
    'Clients that the person may see, newest first; `search` is a name, reference, email, mobile or birth date',
  query: paging.extend({
    search: text(100).optional(),
    service: service.optional(),
    form: z
      .enum(['none', 'shared', 'draft', 'unfinished', 'hold', 'completed'], {
        error: 'Choose where the form stands',
      })
      .optional(),
    booked: yesNo.optional(),
    flagged: yesNo.optional(),
  }),
  reply: listOf(clientSummary).extend({
    /** Counted up to 1,000 (`COUNTED`), of a search up to 100 (`COUNTED_FOUND`). */
    total: z.number().int(),
    /** Whether there are more than `total`. */
    more: z.boolean(),
  }),
});

export const clientsOverview = row({
  method: 'GET',
  path: '/clients/overview',
  access: OFFICE,
  scopes: ['clients:read'],
  about: 'clients',
  audit: { leaves: [AUDIT.clientsListed] },
  serves: ['questionnaire: client overview'],
  feature,
  summary: 'Figures of the clients that the person may see, the newest of them, and who comes next',
  reply: z.object({
    figures: z.object({
      clients: z.number().int(),
      newSinceYesterday: z.number().int(),
      formsOnHold: z.number().int(),
      formsUnfinished: z.number().int(),
      sentInNotBooked: z.number().int(),
      appointmentsToday: z.number().int(),
      appointmentsNextSevenDays: z.number().int(),
    }),
    newest: z.array(clientSummary),
    coming: z.array(
      z.object({
        id,
        clientId: id,
        name: z.string(),
        reference: z.string(),
        startsAt: instant,
        kind: z.enum(['clinic', 'phone', 'video']),
        purpose: z.string(),
        clinic: z.string(),
      }),
    ),
  }),
});

export const client = row({
  method: 'GET',
  path: '/clients/{id}',
  access: CARE_TYPES,
  scopes: ['clients:read'],
  about: 'clients',
  audit: { leaves: [AUDIT.clientOpened] },
  serves: ['questionnaire: client records'],
  feature,
  summary: 'One client: details, safe contact, what eligibility found, forms, appointments and messages',
  params: oneId,
  reply: clientSummary.extend({
    firstName: z.string(),
    lastName: z.string(),
    /** Empty of a client without an account. */
    email: z.string(),
    /** Of a client whose record staff made when they rang (rule 16.31); null of whoever signed up by themselves. */
    made: z
      .object({
        by: z.string(),
        at: instant,
        sureBy: z.enum(SURE_WHO),
        /** Until when the code that was read out last works; null without one. */
        codeUntil: instant.nullable(),
        /** Since when the record is an account; null while there is none. */
        takenOverAt: instant.nullable(),
      })
      .nullable(),
    /** rule 1.6: an earlier date of birth that made them under 16; null where there was none. */
    firstSaidBirth: z.iso.date().nullable(),
    mobile: z.string().nullable(),
    address: z.array(z.string()),
    /** The same in its parts, to be corrected. */
    addressParts: addressPartsShape.nullable(),
    /** False of a record that staff made and nobody has signed up into. */
    hasAccount: z.boolean(),
    /** Counted from the last period as it was last given; null without one. */
    gestation: weeksPregnant.nullable(),
    /** By each day of a last period that they gave, where they gave more than one: the newest first. */
    gestations: z.array(
      weeksPregnant.extend({
        lastPeriod: z.iso.date(),
        /** The form it stands in; null for what they said before they signed up. */
        form: z.string().nullable(),
      }),
    ),
    eligibility: z
      .object({
        contract: z.string(),
        contractName: z.string(),
        summary: z.array(z.object({ question: z.string(), answer: z.string() })),
      })
      .nullable(),
    /**
     * What was said last, in a form or on the account's pages; null while the client has not said which ways are
     * safe.
     */
    safeContact: safeContactShape.nullable(),
    forms: z.array(
      z.object({
        shareId: id,
        name: z.string(),
        version: z.number().int(),
        status: shareStatus,
        sharedAt: instant,
        changedAt: instant,
        answered: z.number().int(),
        required: z.number().int(),
        flags: z.array(flag),
        /** Taken back by staff: they do not see it any more. */
        withdrawn: z.boolean(),
      }),
    ),
    /** What each check led to that was sent in, why, and what it put in front of staff; the newest first. */
    checks: z.array(
      z.object({
        shareId: id,
        service: z.enum(SERVICE_CODES),
        at: instant,
        outcome: z.string(),
        title: z.string(),
        /** Of the questions that were walked. */
        version: z.number().int(),
        because: z.array(z.string()),
        flags: z.array(z.string()),
        /** The pages in the order they came, the outcome last, each with what led on from it. */
        path: z.array(z.object({ page: z.string(), because: z.string().nullable() })),
        /** What the way asked and they said; that a passcode was given, and never which. */
        answers: z.array(z.object({ question: z.string(), lines: z.array(z.string()) })),
        /** Who paid where they live, and how far the nearest clinic was; null where the way did not ask. */
        contract: z.string().nullable(),
        miles: z.number().nullable(),
      }),
    ),
    appointments: z.array(appointmentShape),
    /** What a person has to take over for this client, oldest first. */
    toDo: z.array(worklistItem),
    /** Calls that the client asked for, the newest first; each is kept 30 days after its day. */
    callbacks: z.array(callbackShape),
    /** The newest that went out to them: when, which way, why and what became of it, never what it said. */
    messages: z.array(
      z.object({
        id,
        at: instant,
        channel: z.enum(MESSAGE_CHANNELS),
        kind: z.enum(MESSAGE_KINDS).exclude(['staff']),
        state: z.enum(['arrived', 'sent', 'waits', 'dropped', 'failed']),
      }),
    ),
    /** What staff wrote to them, the newest first: the same words that they read (rule 16.35). */
    written: z.array(writtenToClient),
    /** How they last asked to be talked with instead of called; null where they never did. */
    wish: writtenWish,
    /** When they last asked us on the phone not to call again; null where they never did. */
    noCalls: instant.nullable(),
    /** What they say on the phone to show that it is them: only which of the two, never what it is (rule 1.11). */
    security: z.enum(SECURITY_FACTOR_KINDS).nullable(),
    /** The one who asks heard the right one within the hour. */
    heardLately: z.boolean(),
    /** Which version of our terms they answered last; null without an answer, and of another trust's client. */
    answeredTerms: answeredTerms.nullable(),
    /** Until when the record of another trust's client may be read; null for one of the own. */
    beyondUntil: instant.nullable(),
    /** What staff noted, the newest first; what is important of it stands at the top (rule 16.18). */
    notes: z.object({
      /** Whoever asks may write here: not in a look beyond the own trust. */
      mayWrite: z.boolean(),
      count: z.number().int(),
      important: z.array(clientNote),
      /** The first page of `clientNotes`. */
      page: listOf(clientNote),
    }),
    /** The first page of what has happened, without what staff merely read. */
    history,
    /** What an earlier system knew: put with this account, or like it (rule 12.15). None of another trust's client. */
    earlier: earlierOfClient,
  }),
});

export const lookBeyond = row({
  method: 'POST',
  path: '/clients/beyond',
  access: OFFICE,
  scopes: ['clients:read', 'clients:beyond'],
  about: 'clients',
  audit: {
    leaves: [AUDIT.openedFromBeyond, AUDIT.lookedBeyondInVain],
    unless: 'the client is one of the own',
  },
  feature,
  summary:
    'Open the record of one client of another trust for an hour, to read: by reference and date of birth, with a reason that the client sees (rule 10.8)',
  body: z.object({
    reference: text(20).min(1, 'Enter the reference, like 20481'),
    dateOfBirth: day('Enter a real date of birth, like 27 3 1998'),
    reason: text(LOOK_BEYOND.reason.most).refine(readsAsReason, {
      error: 'Say why in a few words. The client can read it',
    }),
  }),
  reply: z.object({ id, until: instant.nullable() }),
});

export const clientHistory = row({
  method: 'GET',
  path: '/clients/{id}/history',
  access: CARE_TYPES,
  scopes: ['clients:read'],
  about: 'clients',
  audit: { leaves: [AUDIT.clientHistoryRead] },
  feature,
  summary: 'What has happened with one client, newest first',
  params: oneId,
  query: paging.extend({
    /** `happened`: everything but what staff merely read. */
    kind: z
      .enum([...HISTORY_KINDS, 'happened'], {
        error: 'Choose account, form, appointment, note, staff or happened',
      })
      .optional(),
  }),
  reply: history,
});

export const letClientIn = row({
  method: 'POST',
  path: '/clients/{id}/let-in',
  access: OFFICE,
  scopes: ['clients:read', 'clients:write'],
  about: 'clients',
  audit: { leaves: [AUDIT.clientLetIn] },
  feature,
  summary:
    'Staff made sure who it is, and say how: after a reset this client may sign in by the one way there is (rules 8.18, 8.31), an hour after they were told. 404 where nothing waits',
  params: oneId,
  body: z.object({ how: z.enum(LET_IN_BY, { error: 'Say how you made sure' }) }),
  reply: z.object({ worksAt: instant }),
});

export const checkClientSecurity = row({
  method: 'POST',
  path: '/clients/{id}/security-check',
  access: CARE_TYPES,
  scopes: ['clients:read'],
  about: 'clients',
  audit: { leaves: [AUDIT.clientChecked] },
  feature,
  summary: 'Whether what the client says on the phone is their PIN or word; five tries an hour (rule 1.11)',
  params: oneId,
  body: z.object({
    kind: z.enum(SECURITY_FACTOR_KINDS, { error: 'Choose a PIN or a memorable word' }),
    value: upTo(200, 'Enter what the client says', 'Make it shorter').min(1, 'Enter what the client says'),
  }),
  reply: z.object({ matches: z.boolean(), triesLeft: z.number().int() }),
});

export const clientForm = row({
  method: 'GET',
  path: '/clients/{id}/forms/{shareId}',
  access: CARE_TYPES,
  scopes: ['clients:read', 'forms:read'],
  about: 'clients',
  audit: { leaves: [AUDIT.clientFormRead] },
  serves: ['questionnaire: client responses'],
  feature,
  summary: 'One form of a client as it reads, page by page',
  params: z.object({ id, shareId: id }),
  reply: z.object({
    shareId: id,
    name: z.string(),
    clientName: z.string(),
    reference: z.string(),
    version: z.number().int(),
    status: shareStatus,
    sharedAt: instant,
    changedAt: instant,
    answered: z.number().int(),
    required: z.number().int(),
    flags: z.array(flag),
    withdrawn: z.boolean(),
    /** Things to read that go with it, in their order. */
    resourceIds: z.array(id),
    /** Once nothing that counts is left to answer; null before, and for a form without a score (decision 0018). */
    score: z
      .object({
        total: z.number(),
        most: z.number(),
        band: z.string().nullable(),
        /** What totals of the form mean, in their order. */
        bands: z.array(z.object({ from: z.number(), to: z.number(), words: z.string() })),
      })
      .nullable(),
    pages: z.array(
      z.object({
        title: z.string(),
        answers: z.array(
          z.object({
            questionId: z.string(),
            question: z.string(),
            /** A line each; empty when there is no answer. */
            lines: z.array(z.string()),
            flags: z.array(flag),
            /** How often the answer was changed after it was first given. */
            changes: z.number().int(),
            /** What it is worth where it counts in the score; null where it does not, or is not answered. */
            points: z.number().nullable(),
          }),
        ),
      }),
    ),
  }),
});

export const rows = {
  clients,
  clientsOverview,
  client,
  lookBeyond,
  clientHistory,
  letClientIn,
  checkClientSecurity,
  clientForm,
};
