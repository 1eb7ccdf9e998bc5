import { AUDIT, type AuditEvent } from '@careway/core/audit/events';
import { aPng } from '../aPng.ts';
import { aPerson, type TestPerson } from '../people.ts';
import type { TestApp } from '../testApp.ts';
import { done, made, type Scene, type Scenes } from './scene.ts';

interface Kept {
  id: string;
  revision: number;
}

const HELP = { page: 'help' };
const OTHER = { title: 'Help', words: 'Call us. We are here all day.' };

/** What another scene left open is given up. */
async function empty(app: TestApp): Promise<void> {
  const { db, now } = app.dependencies;
  await db.updateTable('content_version').set({ state: 'draft' }).where('state', '=', 'sent').execute();
  await db
    .updateTable('content_version')
    .set({ state: 'discarded', decided_at: now() })
    .where('state', '=', 'draft')
    .execute();
}

/** A draft that says something new: its author, and somebody else. */
async function aDraft(app: TestApp): Promise<Kept & { author: TestPerson; other: TestPerson }> {
  await empty(app);
  const [author, other] = await Promise.all([aPerson(app, 'Super_Admin'), aPerson(app, 'Admin')]);
  const { id, revision } = await made<Kept>(app, 'beginContentDraft', { as: author, params: HELP });
  const body = { ...OTHER, revision };
  return { ...(await made<Kept>(app, 'modifyContent', { as: author, params: { id }, body })), author, other };
}

async function sent(app: TestApp) {
  const draft = await aDraft(app);
  const input = { as: draft.author, params: { id: draft.id }, body: { revision: draft.revision } };
  return { ...draft, ...(await made<Kept>(app, 'sendContentDraft', input)) };
}

const leaving = (by: TestPerson, event: AuditEvent, press: Scene['press']): Scene => ({
  press,
  leaves: [done(by, null, event, '*')],
});

/** Each test brings another picture: the same one twice is one. */
let side = 40;
const aPicture = (as: TestPerson) => ({
  as,
  query: { words: 'A door' },
  headers: { 'content-type': 'application/octet-stream' },
  body: aPng({ width: ++side, height: side }),
});

/** What those who write the pages of the site do. */
export const contentScenes: Scenes = {
  async bringInPicture(app) {
    const as = await aPerson(app, 'Super_Admin');
    return leaving(as, AUDIT.pictureBroughtIn, () => app.call('bringInPicture', aPicture(as)));
  },
  async deletePicture(app) {
    const as = await aPerson(app, 'Super_Admin');
    const { name } = await made<{ name: string }>(app, 'bringInPicture', aPicture(as));
    return leaving(as, AUDIT.pictureRemoved, () => app.call('deletePicture', { as, params: { name } }));
  },
  async contentLogin(app) {
    const as = await aPerson(app, 'Super_Admin');
    const leaves = [done(as, null, AUDIT.contentOpened)];
    return { press: () => app.call('contentLogin', { as }), leaves };
  },
  async beginContentDraft(app) {
    const as = await aPerson(app, 'Super_Admin');
    await empty(app);
    const input = { as, params: HELP };
    return leaving(as, AUDIT.contentDrafted, () => app.call('beginContentDraft', input));
  },
  async modifyContent(app) {
    const { id, revision, author: as } = await aDraft(app);
    const input = { as, params: { id }, body: { ...OTHER, title: 'Help us', revision } };
    return leaving(as, AUDIT.contentSaved, () => app.call('modifyContent', input));
  },
  async sendContentDraft(app) {
    const { id, revision, author: as } = await aDraft(app);
    const input = { as, params: { id }, body: { revision } };
    return leaving(as, AUDIT.contentSent, () => app.call('sendContentDraft', input));
  },
  async takeBackContentDraft(app) {
    const { id, revision, author: as } = await sent(app);
    const input = { as, params: { id }, body: { revision } };
    return leaving(as, AUDIT.contentTakenBack, () => app.call('takeBackContentDraft', input));
  },
  async discardContentDraft(app) {
    const { id, revision, author: as } = await aDraft(app);
    const input = { as, params: { id }, body: { revision } };
    return leaving(as, AUDIT.contentDiscarded, () => app.call('discardContentDraft', input));
  },
  async decideContentVersion(app) {
    const { id, revision, other: as } = await sent(app);
    const input = { as, params: { id }, body: { revision, decision: 'approved' } };
    return leaving(as, AUDIT.contentApproved, () => app.call('decideContentVersion', input));
  },
};
