import { USER_TYPES } from '@careway/core/access/userTypes';
import { AUDIT } from '@careway/core/audit/events';
import { KINDS, LEVEL_LIST } from '@careway/core/needs/levelList';
import { LEVELS } from '@careway/core/needs/needLevels';
import { z } from 'zod';
import { listUpTo, oneLine, whole } from './limits.ts';
import { row } from './row.ts';
import { oneId } from './shapes.ts';
import { NOBODYS } from './unaudited.ts';
import { beginsWith, decisionOn, mayNotDecide, revision, versionLife } from './versionShape.ts';

/** How soon somebody is seen to: targets, and the level of each kind of need and each flag (rules 16.59 to 16.61). */
const feature = 'needLevels';
const REVIEWERS = ['Admin', 'Super_Admin', 'Internal'] as const;
const access = REVIEWERS;
const scopes = ['pathways:write'] as const;

const level = z.enum(LEVELS, { error: 'Choose a level' });
const minutes = whole('Enter a whole number of minutes');
const said = z.object({
  targets: z.object({ danger: minutes, urgent: minutes, soon: minutes, routine: minutes }),
  kinds: listUpTo(
    z.object({ kind: z.enum(KINDS, { error: 'There is no such kind' }), level }),
    KINDS.length,
    'Name each kind once',
  ).refine((all) => new Set(all.map(({ kind }) => kind)).size === all.length, {
    error: 'Name each kind once',
  }),
  flags: listUpTo(
    z.object({ words: oneLine(LEVEL_LIST.words), level }),
    LEVEL_LIST.flags,
    `Keep ${LEVEL_LIST.flags} flags or fewer`,
  ),
});

/** As it is kept: what was taken once is given back as it is. */
const kept = z.object({
  targets: z.object({ danger: z.number(), urgent: z.number(), soon: z.number(), routine: z.number() }),
  kinds: z.array(z.object({ kind: z.enum(KINDS), level: z.enum(LEVELS) })),
  flags: z.array(z.object({ words: z.string(), level: z.enum(LEVELS) })),
});
const version = z.object({ ...versionLife, said: kept, restores: z.number().int().nullable() });
const faults = z.array(z.object({ field: z.string(), message: z.string() }));

export const levelsInUse = row({
  method: 'GET',
  path: '/need-levels/in-use',
  access: USER_TYPES,
  scopes: { none: 'what is promised to everybody: it names nobody' },
  about: 'none',
  audit: NOBODYS,
  feature,
  summary: 'How soon somebody is seen to, as it is published: targets, and the levels of kinds and flags',
  reply: z.object({ number: z.number().int(), said: kept }),
});

export const needLevels = row({
  method: 'GET',
  path: '/need-levels',
  access,
  scopes,
  about: 'staff',
  audit: NOBODYS,
  feature,
  summary:
    'The list of levels: the version in use, the open draft with why it cannot be published yet, and those before, newest first; how many open needs are not placed by it yet',
  reply: z.object({
    inUse: version,
    open: version.nullable(),
    mayDecide: z.boolean(),
    mayNotDecide,
    faults,
    versions: z.array(version),
    /** Open needs that still stand where an earlier version put them. */
    toPlace: z.number().int(),
  }),
});

export const beginLevelsDraft = row({
  method: 'POST',
  path: '/need-levels/draft',
  access,
  scopes,
  about: 'staff',
  audit: { leaves: [AUDIT.levelsDrafted], unless: 'one is open already' },
  feature,
  summary:
    'Begins a draft of the list of levels with what is in use, or brings back an earlier version as a draft; where one is open already, that',
  creates: true,
  body: beginsWith,
  status: 201,
  reply: version,
});

export const modifyLevels = row({
  method: 'PUT',
  path: '/need-levels/versions/{id}',
  access,
  scopes,
  about: 'staff',
  audit: { leaves: [AUDIT.levelsSaved], unless: 'nothing is different' },
  feature,
  summary: 'Saves what a draft of the list says; 409 with what is stored when somebody else saved first',
  params: oneId,
  body: z.object({ revision, said }),
  reply: version.extend({ faults }),
});

const steps = { access, scopes, about: 'staff', feature, params: oneId, reply: version } as const;

export const sendLevelsDraft = row({
  ...steps,
  method: 'POST',
  path: '/need-levels/versions/{id}/send',
  audit: { leaves: [AUDIT.levelsSent] },
  summary: 'Sends a draft of the list for approval; 422 with every fault while it could not be published',
  body: z.object({ revision }),
});

export const takeBackLevelsDraft = row({
  ...steps,
  method: 'POST',
  path: '/need-levels/versions/{id}/take-back',
  audit: { leaves: [AUDIT.levelsTakenBack] },
  summary: 'Takes back a draft of the list that was sent for approval, by one of its authors',
  body: z.object({ revision }),
});

export const discardLevelsDraft = row({
  ...steps,
  method: 'POST',
  path: '/need-levels/versions/{id}/discard',
  audit: { leaves: [AUDIT.levelsDiscarded] },
  summary: 'Gives up a draft of the list; what it said is kept',
  body: z.object({ revision }),
});

export const decideLevelsVersion = row({
  ...steps,
  method: 'PUT',
  path: '/need-levels/versions/{id}/decision',
  audit: { leaves: [AUDIT.levelsApproved, AUDIT.levelsDeclined] },
  summary:
    'Publishes a version of the list that was sent, by which every open need is placed anew, or declines it. Never by one of its authors; to approve, 422 where the sign-in was more than 10 minutes ago',
  body: decisionOn,
});

export const rows = {
  levelsInUse,
  needLevels,
  beginLevelsDraft,
  modifyLevels,
  sendLevelsDraft,
  takeBackLevelsDraft,
  discardLevelsDraft,
  decideLevelsVersion,
};
