import { AUDIT, type AuditEvent } from '@careway/core/audit/events';
import { aPerson, type TestPerson } from '../people.ts';
import type { TestApp } from '../testApp.ts';
import { done, made, type Scene, type Scenes } from './scene.ts';

interface Kept {
  id: string;
  revision: number;
}

const WALK = {
  name: 'Somebody',
  answers: [{ questionId: 'payment', optionId: 'private' }],
  world: { today: '2026-11-20' },
  outcome: 'pays-for-it',
};

/** A draft that says nothing new, or the one that another scene left open: its author, and somebody else. */
async function aDraft(app: TestApp): Promise<Kept & { author: TestPerson; other: TestPerson }> {
  const [author, other] = await Promise.all([aPerson(app, 'Internal'), aPerson(app, 'Internal')]);
  const params = { service: 'vas' };
  await empty(app);
  return { ...(await made<Kept>(app, 'beginPathwayDraft', { as: author, params })), author, other };
}

/** No draft is open: what another scene left is given up. */
async function empty(app: TestApp): Promise<void> {
  await app.dependencies.db
    .updateTable('pathway_version')
    .set({ state: 'draft' })
    .where('state', '=', 'sent')
    .execute();
  await app.dependencies.db
    .updateTable('pathway_version')
    .set({ state: 'discarded', decided_at: app.dependencies.now() })
    .where('state', '=', 'draft')
    .execute();
}

async function sent(app: TestApp) {
  const draft = await aDraft(app);
  const params = { id: draft.id };
  const body = { revision: draft.revision };
  return { ...draft, ...(await made<Kept>(app, 'sendPathwayDraft', { as: draft.author, params, body })) };
}

async function aWalk(app: TestApp): Promise<Kept & { as: TestPerson }> {
  const as = await aPerson(app, 'Internal');
  return {
    as,
    ...(await made<Kept>(app, 'keepPathwayWalk', { as, params: { service: 'larc' }, body: LARC })),
  };
}
const LARC = { ...WALK, outcome: 'help-now' };

const leaving = (by: TestPerson, event: AuditEvent, press: Scene['press']): Scene => ({
  press,
  leaves: [done(by, null, event, '*')],
});

/** What reviewers of pathways do. */
export const reviewScenes: Scenes = {
  async beginPathwayDraft(app) {
    const as = await aPerson(app, 'Admin');
    await empty(app);
    const input = { as, params: { service: 'vas' } };
    return leaving(as, AUDIT.pathwayDraftBegun, () => app.call('beginPathwayDraft', input));
  },
  async savePathwayDraft(app) {
    const { id, revision, author: as } = await aDraft(app);
    const changes = [{ kind: 'limit', limit: { kind: 'miles', value: 40 }, to: 50, why: 'Further' }];
    const input = { as, params: { id }, body: { revision, changes } };
    return leaving(as, AUDIT.pathwayDraftSaved, () => app.call('savePathwayDraft', input));
  },
  async sendPathwayDraft(app) {
    const { id, revision, author: as } = await aDraft(app);
    const input = { as, params: { id }, body: { revision } };
    return leaving(as, AUDIT.pathwayDraftSent, () => app.call('sendPathwayDraft', input));
  },
  async takeBackPathwayDraft(app) {
    const { id, revision, author: as } = await sent(app);
    const input = { as, params: { id }, body: { revision } };
    return leaving(as, AUDIT.pathwayDraftTakenBack, () => app.call('takeBackPathwayDraft', input));
  },
  async discardPathwayDraft(app) {
    const { id, revision, author: as } = await aDraft(app);
    const input = { as, params: { id }, body: { revision } };
    return leaving(as, AUDIT.pathwayDraftDiscarded, () => app.call('discardPathwayDraft', input));
  },
  async decidePathwayVersion(app) {
    const { id, revision, other: as } = await sent(app);
    const input = { as, params: { id }, body: { revision, decision: 'approved' } };
    return leaving(as, AUDIT.pathwayApproved, () => app.call('decidePathwayVersion', input));
  },
  async replayPathwayDraft(app) {
    const { id, author: as } = await aDraft(app);
    const input = { as, params: { id } };
    return leaving(as, AUDIT.pathwayReplayed, () => app.call('replayPathwayDraft', input));
  },
  async keepPathwayWalk(app) {
    const as = await aPerson(app, 'Internal');
    const input = { as, params: { service: 'larc' }, body: LARC };
    return leaving(as, AUDIT.pathwayWalkKept, () => app.call('keepPathwayWalk', input));
  },
  async changePathwayWalk(app) {
    const { id, revision, as } = await aWalk(app);
    const input = { as, params: { id }, body: { ...LARC, revision, name: 'Another' } };
    return leaving(as, AUDIT.pathwayWalkChanged, () => app.call('changePathwayWalk', input));
  },
  async dropPathwayWalk(app) {
    const { id, revision, as } = await aWalk(app);
    const input = { as, params: { id }, body: { revision } };
    return leaving(as, AUDIT.pathwayWalkDropped, () => app.call('dropPathwayWalk', input));
  },
};
