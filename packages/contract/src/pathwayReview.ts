import { AUDIT } from '@careway/core/audit/events';
import { CONTRACT_KINDS } from '@careway/core/eligibility/contracts';
import { SERVICE_CODES } from '@careway/core/eligibility/services';
import { TOLD } from '@careway/core/eligibility/told';
import { LONGEST_ENTRY, MOST_CHANGES, PATHWAY_TEXT } from '@careway/core/pathways/reviewLimits';
import { z } from 'zod';
import { day, listUpTo, oneLine, upTo, whole } from './limits.ts';
import { change, pathwayName } from './pathwayChange.ts';
import { pathwayWorld } from './pathways.ts';
import { row } from './row.ts';
import { id, instant, listOf, oneId, paging } from './shapes.ts';
import { NOBODYS } from './unaudited.ts';
import { decisionOn, mayNotDecide, revision, versionLife } from './versionShape.ts';

/** Drafts of pathways, who approves them, and the walks that are kept as tests of them (rule 2.14, decision 0086). */
const feature = 'pathways';
const REVIEWERS = ['Admin', 'Super_Admin', 'Internal'] as const;
const READS = ['forms:read'] as const;
const WRITES = ['pathways:write'] as const;

const number = whole('Enter a whole number');
const changes = listUpTo(change, MOST_CHANGES, `Keep ${MOST_CHANGES} changes or fewer`, 'Send the changes');

const version = z.object({
  ...versionLife,
  service: z.enum(SERVICE_CODES),
  changes: z.array(change),
});

/** What others tell of somebody made up, and the day on which they are walked. */
const world = z.strictObject({
  today: day(),
  contract: z.enum(CONTRACT_KINDS).optional(),
  miles: z.number().min(0).max(9999).nullable().optional(),
  told: z
    .strictObject({
      referral: z.enum(TOLD.referral).optional(),
      localClinic: z.enum(TOLD.localClinic).optional(),
      clinicCode: z.enum(TOLD.clinicCode).optional(),
    })
    .optional(),
});

/** Somebody made up, as they are kept. */
const walkGiven = z.object({
  name: oneLine(PATHWAY_TEXT.walkName).min(1, 'Give it a name'),
  answers: listUpTo(
    z.strictObject({
      questionId: pathwayName,
      optionId: upTo(PATHWAY_TEXT.name).nullish(),
      answer: upTo(LONGEST_ENTRY).nullish(),
    }),
    PATHWAY_TEXT.answers,
    `Send ${PATHWAY_TEXT.answers} answers or fewer`,
    'Send the answers',
  ),
  world,
  outcome: pathwayName,
});
const savedWalk = z.object({
  id,
  service: z.enum(SERVICE_CODES),
  revision: z.number().int(),
  ...walkGiven.shape,
  world: pathwayWorld,
  by: z.string(),
  keptAt: instant,
  changedBy: z.string().nullable(),
  changedAt: instant.nullable(),
});

const ofService = z.object({ service: z.enum(SERVICE_CODES, { error: 'There is no such pathway' }) });

export const pathwayReview = row({
  method: 'GET',
  path: '/pathways/{service}/review',
  access: REVIEWERS,
  scopes: READS,
  about: 'staff',
  audit: NOBODYS,
  feature,
  summary:
    'A pathway under review: the version in use, the draft that is open, the walks that are kept, how many are under way',
  params: ofService,
  reply: z.object({
    inUse: version,
    open: version.nullable(),
    /** Whether who asks may decide on the open one: it was sent, and they are a second person (rule 10.16). */
    mayDecide: z.boolean(),
    mayNotDecide,
    /** Some of those who may decide about the open one, or who could; `more`: there may be others. */
    mayApprove: z.object({
      people: z.array(z.object({ id, name: z.string(), role: z.string() })),
      more: z.boolean(),
    }),
    mayWrite: z.boolean(),
    /**
     * Clients who have begun and not sent in, by the number of the version that they stay on: those whom the one who
     * asks may know of.
     */
    underWay: z.array(z.object({ version: z.number().int(), people: z.number().int() })),
    walks: z.array(savedWalk),
  }),
});

export const pathwayVersions = row({
  method: 'GET',
  path: '/pathways/{service}/versions',
  access: REVIEWERS,
  scopes: READS,
  about: 'staff',
  audit: NOBODYS,
  feature,
  summary: 'The versions of a pathway that were ever drafted, the newest first, with what became of each',
  params: ofService,
  query: paging,
  reply: listOf(version),
});

export const beginPathwayDraft = row({
  method: 'POST',
  path: '/pathways/{service}/draft',
  access: REVIEWERS,
  scopes: WRITES,
  about: 'staff',
  audit: { leaves: [AUDIT.pathwayDraftBegun], unless: 'one is open already' },
  feature,
  summary:
    'Begin a draft of a pathway with the changes of the version in use, or of an older one; where one is open already, that',
  creates: true,
  params: ofService,
  body: z.object({ from: number.min(1, 'There is no such version').optional() }).optional(),
  status: 201,
  reply: version,
});

export const savePathwayDraft = row({
  method: 'PUT',
  path: '/pathways/versions/{id}',
  access: REVIEWERS,
  scopes: WRITES,
  about: 'staff',
  audit: { leaves: [AUDIT.pathwayDraftSaved], unless: 'the changes are the same' },
  feature,
  summary: 'Save the changes of a draft, all of them; 409 with what is stored when somebody else saved first',
  params: oneId,
  body: z.object({ revision, changes }),
  reply: version,
});

export const sendPathwayDraft = row({
  method: 'POST',
  path: '/pathways/versions/{id}/send',
  access: REVIEWERS,
  scopes: WRITES,
  about: 'staff',
  audit: { leaves: [AUDIT.pathwayDraftSent] },
  feature,
  summary: 'Send a draft for approval: it must be proven, and every walk that is kept must end as it must',
  params: oneId,
  body: z.object({ revision }),
  reply: version,
});

export const takeBackPathwayDraft = row({
  method: 'POST',
  path: '/pathways/versions/{id}/take-back',
  access: REVIEWERS,
  scopes: WRITES,
  about: 'staff',
  audit: { leaves: [AUDIT.pathwayDraftTakenBack] },
  feature,
  summary: 'Take back a draft that was sent for approval, by one of its authors',
  params: oneId,
  body: z.object({ revision }),
  reply: version,
});

export const discardPathwayDraft = row({
  method: 'POST',
  path: '/pathways/versions/{id}/discard',
  access: REVIEWERS,
  scopes: WRITES,
  about: 'staff',
  audit: { leaves: [AUDIT.pathwayDraftDiscarded] },
  feature,
  summary: 'Give up a draft, by one of its authors; what it said is kept',
  params: oneId,
  body: z.object({ revision }),
  reply: version,
});

export const decidePathwayVersion = row({
  method: 'PUT',
  path: '/pathways/versions/{id}/decision',
  access: REVIEWERS,
  scopes: WRITES,
  about: 'staff',
  audit: { leaves: [AUDIT.pathwayApproved, AUDIT.pathwayDeclined] },
  feature,
  summary:
    'Approve a version that was sent, which everybody who begins from then on is walked by, or decline it. Never by one of its authors; to approve, 422 where the sign-in was more than 10 minutes ago',
  params: oneId,
  body: decisionOn,
  reply: version,
});

export const replayPathwayDraft = row({
  method: 'GET',
  path: '/pathways/versions/{id}/replay',
  access: REVIEWERS,
  scopes: READS,
  about: 'none',
  audit: { leaves: [AUDIT.pathwayReplayed] },
  feature,
  summary:
    'What a version would have done to the checks of the last 90 days: how many would have ended elsewhere. Counts, and nobody',
  params: oneId,
  reply: z.object({
    revision: z.number().int(),
    since: z.string(),
    until: z.string(),
    /** Came to an end under the version in use. */
    people: z.number().int(),
    same: z.number().int(),
    moves: z.array(
      z.object({
        from: z.string(),
        /** Null: they would be asked something first that they were not asked. */
        to: z.string().nullable(),
        people: z.number().int(),
      }),
    ),
    /** How many came through each page and to each outcome, and how many would. */
    nodes: z.array(z.object({ node: z.string(), was: z.number().int(), would: z.number().int() })),
    /** Answered other questions than those of today. */
    cannot: z.number().int(),
    /** There were more: only the newest were looked at. */
    capped: z.boolean(),
  }),
});

export const keepPathwayWalk = row({
  method: 'POST',
  path: '/pathways/{service}/walks',
  access: REVIEWERS,
  scopes: WRITES,
  about: 'staff',
  audit: { leaves: [AUDIT.pathwayWalkKept] },
  feature,
  summary: 'Keep somebody made up, and the outcome they must come to, as a test of every draft',
  creates: true,
  params: ofService,
  body: walkGiven,
  status: 201,
  reply: savedWalk,
});

export const changePathwayWalk = row({
  method: 'PUT',
  path: '/pathways/walks/{id}',
  access: REVIEWERS,
  scopes: WRITES,
  about: 'staff',
  audit: { leaves: [AUDIT.pathwayWalkChanged] },
  feature,
  summary:
    'Change a walk that is kept, its outcome too; 409 with what is stored when somebody else changed it first',
  params: oneId,
  body: z.object({ revision, ...walkGiven.shape }),
  reply: savedWalk,
});

export const dropPathwayWalk = row({
  method: 'POST',
  path: '/pathways/walks/{id}/drop',
  access: REVIEWERS,
  scopes: WRITES,
  about: 'none',
  audit: { leaves: [AUDIT.pathwayWalkDropped] },
  feature,
  summary: 'Keep a walk no longer',
  params: oneId,
  body: z.object({ revision }),
  status: 204,
});

export const rows = {
  pathwayReview,
  pathwayVersions,
  beginPathwayDraft,
  savePathwayDraft,
  sendPathwayDraft,
  takeBackPathwayDraft,
  discardPathwayDraft,
  decidePathwayVersion,
  replayPathwayDraft,
  keepPathwayWalk,
  changePathwayWalk,
  dropPathwayWalk,
};
