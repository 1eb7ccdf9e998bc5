import { OFFICE_TYPES } from '@careway/core/access/userTypes';
import { AUDIT } from '@careway/core/audit/events';
import { HIDDEN_SIGNS, hasHiddenSigns } from '@careway/core/hiddenSigns';
import { MESSAGE_WORDS } from '@careway/core/messages/messageFaults';
import { MESSAGE_NAMES } from '@careway/core/messages/portalWords';
import { z } from 'zod';
import { oneLine, upTo } from './limits.ts';
import { row } from './row.ts';
import { instant, oneId } from './shapes.ts';
import { NOBODYS } from './unaudited.ts';
import { beginsWith, decisionOn, mayNotDecide, revision, versionLife } from './versionShape.ts';

/** What messages say in the provider's own words (rule 17.37): the same people as write pages. */
const feature = 'messageWords';
const staff = {
  access: OFFICE_TYPES,
  scopes: ['content:write'],
  about: 'staff',
  feature,
} as const;

const message = z.enum(MESSAGE_NAMES, { error: 'There is no such message' });
const oneMessage = z.object({ message });
/** Several lines, none of which has a sign that nobody sees (rule 12.17). */
const lines = (most: number) =>
  upTo(most).refine((words) => !words.split(/\r?\n/).some(hasHiddenSigns), HIDDEN_SIGNS);
const said = z.object({
  subject: oneLine(MESSAGE_WORDS.subject),
  email: lines(MESSAGE_WORDS.email),
  text: lines(MESSAGE_WORDS.text),
});
/** As it is kept: what was taken once is given back as it is. */
const kept = z.object({ subject: z.string(), email: z.string(), text: z.string() });
const version = z.object({ ...versionLife, message, said: kept, restores: z.number().int().nullable() });
const faults = z.array(z.object({ field: z.enum(['subject', 'email', 'text']), message: z.string() }));

export const messageWordsList = row({
  ...staff,
  method: 'GET',
  path: '/message-words',
  audit: NOBODYS,
  summary:
    'Every message that goes out, with its words now, whether they are the portal’s own, and its draft',
  reply: z.object({
    data: z.array(
      z.object({
        message,
        inUse: version.extend({ changed: z.boolean() }),
        /** This version of the portal does not take them: its own words go out. */
        fallsBack: z.boolean(),
        open: z
          .object({
            number: z.number().int(),
            state: z.enum(['draft', 'sent']),
            savedBy: z.string(),
            savedAt: instant,
            mayDecide: z.boolean(),
          })
          .nullable(),
      }),
    ),
  }),
});

export const messageWords = row({
  ...staff,
  method: 'GET',
  path: '/message-words/{message}',
  audit: NOBODYS,
  summary: 'One message: the words in use, the open draft, and the versions before, newest first',
  params: oneMessage,
  reply: z.object({
    message,
    inUse: version,
    /** Why the words in use do not go out, and the portal's own do. */
    fallsBack: faults,
    open: version.nullable(),
    mayDecide: z.boolean(),
    mayNotDecide,
    /** What faults are worked out with: where the portal is, and names that no message says. */
    where: z.object({ address: z.string(), names: z.array(z.string()) }),
    versions: z.array(version),
  }),
});

export const beginMessageDraft = row({
  ...staff,
  method: 'POST',
  path: '/message-words/{message}/draft',
  audit: { leaves: [AUDIT.messageDrafted], unless: 'one is open already' },
  summary:
    'Begins a draft with the words in use, or with those of an earlier version (1: the portal’s own); where one is open already, that',
  creates: true,
  params: oneMessage,
  body: beginsWith,
  status: 201,
  reply: version,
});

export const modifyMessageWords = row({
  ...staff,
  method: 'PUT',
  path: '/message-words/versions/{id}',
  audit: { leaves: [AUDIT.messageSaved], unless: 'nothing is different' },
  summary: 'Saves what a draft says; 409 with what is stored when somebody else saved first',
  params: oneId,
  body: z.object({ revision, said }),
  reply: version.extend({ faults }),
});

const steps = { ...staff, params: oneId, reply: version } as const;

export const sendMessageDraft = row({
  ...steps,
  method: 'POST',
  path: '/message-words/versions/{id}/send',
  audit: { leaves: [AUDIT.messageSentForApproval] },
  summary: 'Sends a draft for approval; 422 with every fault while it could not be published',
  body: z.object({ revision }),
});

export const takeBackMessageDraft = row({
  ...steps,
  method: 'POST',
  path: '/message-words/versions/{id}/take-back',
  audit: { leaves: [AUDIT.messageTakenBack] },
  summary: 'Takes back a draft that was sent for approval, by one of its authors',
  body: z.object({ revision }),
});

export const discardMessageDraft = row({
  ...steps,
  method: 'POST',
  path: '/message-words/versions/{id}/discard',
  audit: { leaves: [AUDIT.messageDiscarded] },
  summary: 'Gives up a draft; what it said is kept',
  body: z.object({ revision }),
});

export const decideMessageVersion = row({
  ...steps,
  method: 'PUT',
  path: '/message-words/versions/{id}/decision',
  audit: { leaves: [AUDIT.messageApproved, AUDIT.messageDeclined] },
  summary:
    'Publishes a version that was sent, or declines it. Never by one of its authors; to approve, 422 where the sign-in was more than 10 minutes ago',
  body: decisionOn,
});

export const rows = {
  messageWordsList,
  messageWords,
  beginMessageDraft,
  modifyMessageWords,
  sendMessageDraft,
  takeBackMessageDraft,
  discardMessageDraft,
  decideMessageVersion,
};
