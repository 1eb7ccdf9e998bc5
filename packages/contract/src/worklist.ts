import { CARE_TYPES } from '@careway/core/access/userTypes';
import { AUDIT } from '@careway/core/audit/events';
import { ALERT_KIND_NAMES, LASTING_ALERT } from '@careway/core/clients/lastingAlert';
import { SERVICE_CODES } from '@careway/core/eligibility/services';
import { GIVE_NOTE } from '@careway/core/needs/giveNeed';
import { OUTCOME_NOTE } from '@careway/core/needs/needOutcomes';
import { NEED_TRY_NAMES, TRY_NOTE } from '@careway/core/needs/needTries';
import { WORKLIST_KINDS, type WorklistKind } from '@careway/core/worklist/worklistKinds';
import { z } from 'zod';
import { oneLine, upTo } from './limits.ts';
import { row } from './row.ts';
import { id, instant, listOf, oneId, paging } from './shapes.ts';
import { worklistItem } from './worklistItem.ts';

/**
 * What the program could not do and a person takes over: messages that may not be sent, or did not arrive
 * (rule 13.9, 1.1). Who sees which client's is as for the clients themselves (rule 10.3).
 */
const feature = 'worklist';
const KINDS = Object.keys(WORKLIST_KINDS) as [WorklistKind, ...WorklistKind[]];

/** On whose desk: a clinician's has what a clinician reads and closes (rule 16.26); without it, everybody's. */
const desk = { desk: z.enum(['clinician'], { error: 'Choose clinician' }).optional() };

export const worklist = row({
  method: 'GET',
  path: '/worklist',
  access: CARE_TYPES,
  scopes: ['clients:read'],
  about: 'clients',
  audit: { leaves: [AUDIT.worklistListed] },
  serves: ['questionnaire: worklist', 'questionnaire: completed worklist'],
  feature,
  summary: 'What waits for a person, in the order of triage; or what is done, newest first',
  query: paging.extend({
    state: z.enum(['open', 'done'], { error: 'Choose open or done' }).default('open'),
    /** `given`: what the one who asks gave to a colleague. */
    taken: z
      .enum(['mine', 'free', 'others', 'given'], { error: 'Choose mine, free, others or given' })
      .optional(),
    /** Danger; of the others. */
    lane: z.enum(['safety', 'others'], { error: 'Choose safety or others' }).optional(),
    kind: z.enum(KINDS, { error: 'Choose a reason of the list' }).optional(),
    service: z.enum(SERVICE_CODES, { error: 'Choose top, vas or larc' }).optional(),
    ...desk,
  }),
  reply: listOf(worklistItem),
});

export const startOfShift = row({
  method: 'GET',
  path: '/worklist/shift',
  access: CARE_TYPES,
  scopes: ['clients:read'],
  about: 'clients',
  audit: { leaves: [AUDIT.worklistListed] },
  feature,
  summary:
    'What whoever begins work has to know: what is late, what colleagues left and wrote of it, what is due in two hours, what nobody has; each thing once (rule 16.47)',
  query: z.object(desk),
  reply: z.object({
    /** How many there are of each, whatever else they are. */
    counts: z.object({ late: z.number(), left: z.number(), soon: z.number(), free: z.number() }),
    parts: z.array(
      z.object({
        part: z.enum(['late', 'left', 'soon', 'free']),
        data: z.array(
          worklistItem.extend({
            /** Who had it last and has it no more, and the newest of what they wrote of it. */
            left: z
              .object({ by: z.string(), byMe: z.boolean(), at: instant, note: z.string().nullable() })
              .nullable(),
          }),
        ),
      }),
    ),
    /** There are more than stand here: the list has them. */
    more: z.boolean(),
  }),
});

export const takeWorklistItem = row({
  method: 'POST',
  path: '/worklist/{id}/take',
  access: CARE_TYPES,
  scopes: ['clients:read', 'clients:write'],
  about: 'clients',
  audit: { leaves: [AUDIT.itemTaken], unless: 'it is done already, or theirs' },
  serves: ['questionnaire: triage work list update'],
  feature,
  summary:
    'Takes one thing, so that no two do it; 409 says which colleague has it. Again by the same person: they are still at it',
  params: oneId,
  reply: worklistItem,
});

export const finishWorklistItem = row({
  method: 'POST',
  path: '/worklist/{id}/done',
  access: CARE_TYPES,
  scopes: ['clients:read', 'clients:write'],
  about: 'clients',
  audit: {
    leaves: [AUDIT.itemDone, AUDIT.clientNoted, AUDIT.clientNoteMarked],
    unless: 'it is done already; without a lasting alert nothing is noted',
  },
  feature,
  summary:
    'Says that one thing is done; who says so has taken it, or takes it by that. Safeguarding and a red flag need one of their outcomes and a note, these and any other danger that it is `confirmed`, and close the concern they came from. A lasting alert may be put on the record with it',
  params: oneId,
  body: z.object({
    outcome: upTo(100, 'Choose what came of it').optional(),
    note: upTo(OUTCOME_NOTE.most, `Use ${OUTCOME_NOTE.most} characters or fewer`).optional(),
    /** That it was looked at once more: a must for safeguarding, a red flag and any danger (rule 16.44). */
    confirmed: z.boolean({ error: 'Say yes or no' }).optional(),
    /** One line that stands at the top of the record until a last London day (rule 16.40). */
    alert: z
      .object({
        text: oneLine(LASTING_ALERT.most),
        until: upTo(10, 'Choose until when it stands there'),
        /** What it is about (rule 16.50). */
        kind: z.enum(ALERT_KIND_NAMES, { error: 'Choose what it is about' }).optional(),
      })
      .optional(),
  }),
  reply: worklistItem,
});

export const reopenWorklistItem = row({
  method: 'POST',
  path: '/worklist/{id}/undo',
  access: CARE_TYPES,
  scopes: ['clients:read', 'clients:write'],
  about: 'clients',
  audit: {
    leaves: [AUDIT.itemReopened, AUDIT.clientNoteTakenBack],
    unless: 'it is open, so that nothing is taken back; without a lasting alert no note is',
  },
  feature,
  summary:
    'Takes back, within a minute, that one thing is done, for whoever said so; the concern that closed with it is open again too, and a lasting alert that was written with it is taken back',
  params: oneId,
  reply: worklistItem,
});

export const takeNextWorklistItem = row({
  method: 'POST',
  path: '/worklist/next',
  access: CARE_TYPES,
  scopes: ['clients:read', 'clients:write'],
  about: 'clients',
  audit: { leaves: [AUDIT.itemTaken] },
  feature,
  summary:
    'Takes the first thing of triage that nobody has, and whose client can be reached now; 404 where there is none',
  query: z.object(desk),
  reply: worklistItem,
});

export const tryWorklistItem = row({
  method: 'POST',
  path: '/worklist/{id}/try',
  access: CARE_TYPES,
  scopes: ['clients:read', 'clients:write'],
  about: 'clients',
  audit: { leaves: [AUDIT.itemTried], unless: 'it is done already' },
  feature,
  summary:
    'What came of a try to reach whom it is about: spoken with, and it stays theirs; no answer, and it goes back until the next safe hours; put off to a moment, with why. It holds for all that this client needs',
  params: oneId,
  body: z.object({
    what: z.enum(NEED_TRY_NAMES, { error: 'Choose what happened' }),
    /** Of what is put off: until when. */
    at: upTo(40, 'Choose when')
      .refine((value) => instant.safeParse(value).success, 'Choose when')
      .optional(),
    note: upTo(TRY_NOTE.most, `Use ${TRY_NOTE.most} characters or fewer`).optional(),
  }),
  reply: worklistItem,
});

export const handBackWorklistItem = row({
  method: 'POST',
  path: '/worklist/{id}/back',
  access: CARE_TYPES,
  scopes: ['clients:read', 'clients:write'],
  about: 'clients',
  audit: { leaves: [AUDIT.itemHandedBack], unless: 'it was not theirs' },
  feature,
  summary: 'Hands back what the person has taken; what is not theirs stays as it is',
  params: oneId,
  reply: worklistItem,
});

export const worklistClosing = row({
  method: 'GET',
  path: '/worklist/{id}/closing',
  access: CARE_TYPES,
  scopes: ['clients:read', 'clients:write'],
  about: 'staff',
  audit: { none: 'names of colleagues whom it reaches, who are told of it once something is closed' },
  feature,
  summary:
    'Before one thing is closed: whether that must be confirmed, and whom it reaches, in sentences (rule 16.44)',
  params: oneId,
  reply: z.object({ asksTwice: z.boolean(), reaches: z.array(z.string()) }),
});

export const worklistColleagues = row({
  method: 'GET',
  path: '/worklist/{id}/colleagues',
  access: CARE_TYPES,
  scopes: ['clients:read', 'clients:write'],
  about: 'staff',
  audit: { none: 'names of colleagues, who are told of it once something is given' },
  feature,
  summary: 'To whom one thing may be given: who works for the organisation of the client, and may take it',
  params: oneId,
  reply: z.object({ colleagues: z.array(z.object({ id, name: z.string(), role: z.string() })) }),
});

export const giveWorklistItem = row({
  method: 'POST',
  path: '/worklist/{id}/give',
  access: CARE_TYPES,
  scopes: ['clients:read', 'clients:write'],
  about: 'clients',
  audit: {
    leaves: [AUDIT.itemGiven, AUDIT.clientNoted],
    unless: 'it is done already; of nobody we know there is no note',
  },
  feature,
  summary:
    'Gives one thing to a colleague who may take it, with why; with it goes all that the person has taken of this client. What has ended meanwhile says so, and is given to nobody',
  params: oneId,
  body: z.object({
    to: id,
    note: upTo(GIVE_NOTE.most, `Use ${GIVE_NOTE.most} characters or fewer`),
  }),
  reply: worklistItem,
});

export const rows = {
  worklistClosing,
  worklistColleagues,
  giveWorklistItem,
  takeNextWorklistItem,
  handBackWorklistItem,
  tryWorklistItem,
  startOfShift,
  worklist,
  takeWorklistItem,
  finishWorklistItem,
  reopenWorklistItem,
};
