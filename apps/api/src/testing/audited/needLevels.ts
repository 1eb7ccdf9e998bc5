import { AUDIT, type AuditEvent } from '@careway/core/audit/events';
import { type LevelsSaid, SAID_AS_THEY_COME } from '@careway/core/needs/levelList';
import { aPerson } from '../people.ts';
import type { TestApp } from '../testApp.ts';
import { done, made, type Scenes } from './scene.ts';

interface Kept {
  id: string;
  revision: number;
}

/** The product's list with other levels for some flags, other targets, and a flag of a provider's own. */
export const listWith = (
  flags: Record<string, LevelsSaid['flags'][number]['level']>,
  more: Partial<LevelsSaid> = {},
): LevelsSaid => ({
  ...SAID_AS_THEY_COME,
  flags: [
    ...SAID_AS_THEY_COME.flags.map((one) => ({ ...one, level: flags[one.words] ?? one.level })),
    ...Object.entries(flags)
      .filter(([words]) => !SAID_AS_THEY_COME.flags.some((one) => one.words === words))
      .map(([words, level]) => ({ words, level })),
  ],
  ...more,
});

const OTHER = listWith({ 'Missed period': 'urgent', 'Latex allergy': 'routine' });

/** A draft that says so, and somebody who may decide on it. */
export async function aLevelsDraft(app: TestApp, said = OTHER) {
  const { db, now } = app.dependencies;
  await db.updateTable('need_levels_version').set({ state: 'draft' }).where('state', '=', 'sent').execute();
  await db
    .updateTable('need_levels_version')
    .set({ state: 'discarded', decided_at: now() })
    .where('state', '=', 'draft')
    .execute();
  const [author, other] = await Promise.all([aPerson(app, 'Super_Admin'), aPerson(app, 'Super_Admin')]);
  const { id, revision } = await made<Kept>(app, 'beginLevelsDraft', { as: author });
  const saved = await made<Kept>(app, 'modifyLevels', {
    ...{ as: author, params: { id }, body: { revision, said } },
  });
  return { ...saved, author, other };
}

async function sent(app: TestApp, said = OTHER) {
  const draft = await aLevelsDraft(app, said);
  const input = { as: draft.author, params: { id: draft.id }, body: { revision: draft.revision } };
  return { ...draft, ...(await made<Kept>(app, 'sendLevelsDraft', input)) };
}

/** Two people publish how soon somebody is seen to. */
export async function publishLevels(app: TestApp, said: LevelsSaid): Promise<void> {
  const { id, revision, other: as } = await sent(app, said);
  const body = { revision, decision: 'approved' };
  await made(app, 'decideLevelsVersion', { as, params: { id }, body });
}

type Act = Awaited<ReturnType<typeof aLevelsDraft>>;
const scene =
  (
    event: AuditEvent,
    from: (app: TestApp) => Promise<Act>,
    by: 'author' | 'other',
    call: Parameters<TestApp['call']>[0],
    more = {},
  ) =>
  async (app: TestApp) => {
    const { id, revision, [by]: as } = await from(app);
    const press = () => app.call(call, { as, params: { id }, body: { revision, ...more } });
    return { press, leaves: [done(as, null, event, '*')] };
  };
const draft = (app: TestApp) => aLevelsDraft(app);
const waits = (app: TestApp) => sent(app);

export const needLevelsScenes: Scenes = {
  async beginLevelsDraft(app) {
    const { id, revision, author: as } = await aLevelsDraft(app);
    await made(app, 'discardLevelsDraft', { as, params: { id }, body: { revision } });
    const press = () => app.call('beginLevelsDraft', { as });
    return { press, leaves: [done(as, null, AUDIT.levelsDrafted, '*')] };
  },
  modifyLevels: scene(AUDIT.levelsSaved, draft, 'author', 'modifyLevels', {
    said: listWith({ 'Missed period': 'danger' }),
  }),
  sendLevelsDraft: scene(AUDIT.levelsSent, draft, 'author', 'sendLevelsDraft'),
  takeBackLevelsDraft: scene(AUDIT.levelsTakenBack, waits, 'author', 'takeBackLevelsDraft'),
  discardLevelsDraft: scene(AUDIT.levelsDiscarded, draft, 'author', 'discardLevelsDraft'),
  decideLevelsVersion: scene(AUDIT.levelsApproved, waits, 'other', 'decideLevelsVersion', {
    decision: 'approved',
  }),
};
