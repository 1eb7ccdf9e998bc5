import { AUDIT, type AuditEvent } from '@careway/core/audit/events';
import { type MessageName, type MessageWords, messageOf } from '@careway/core/messages/portalWords';
import { aPerson } from '../people.ts';
import type { TestApp } from '../testApp.ts';
import { done, made, type Scenes } from './scene.ts';

interface Kept {
  id: string;
  revision: number;
}

/** The word of a booking as another provider would say it. */
export const SEE_YOU: MessageWords = {
  subject: 'See you soon',
  email: 'We look forward to seeing you on {when}.\n\nSign in to see where it is.',
  text: 'See you on {when}. Sign in for more.',
};

/** A draft of a message that says so, and somebody who may decide on it; what another test left open is given up. */
export async function aMessageDraft(
  app: TestApp,
  said: Partial<MessageWords> = SEE_YOU,
  message: MessageName = 'booked',
) {
  const { db, now } = app.dependencies;
  await db.updateTable('message_words_version').set({ state: 'draft' }).where('state', '=', 'sent').execute();
  await db
    .updateTable('message_words_version')
    .set({ state: 'discarded', decided_at: now() })
    .where('state', '=', 'draft')
    .execute();
  const [author, other] = await Promise.all([aPerson(app, 'Super_Admin'), aPerson(app, 'Super_Admin')]);
  const { id, revision } = await made<Kept>(app, 'beginMessageDraft', { as: author, params: { message } });
  const { subject, email, text } = { ...messageOf(message), ...said };
  const saved = await made<Kept>(app, 'modifyMessageWords', {
    ...{ as: author, params: { id }, body: { revision, said: { subject, email, text } } },
  });
  return { ...saved, author, other };
}

/** The same, sent for approval. */
export async function aSentMessage(app: TestApp, said?: Partial<MessageWords>, message?: MessageName) {
  const draft = await aMessageDraft(app, said, message);
  const input = { as: draft.author, params: { id: draft.id }, body: { revision: draft.revision } };
  return { ...draft, ...(await made<Kept>(app, 'sendMessageDraft', input)) };
}

/** Two people publish what a message says. */
export async function publishMessage(
  app: TestApp,
  said?: Partial<MessageWords>,
  message?: MessageName,
): Promise<void> {
  const { id, revision, other: as } = await aSentMessage(app, said, message);
  await made(app, 'decideMessageVersion', { as, params: { id }, body: { revision, decision: 'approved' } });
}

const scene =
  (
    event: AuditEvent,
    from: (app: TestApp) => ReturnType<typeof aMessageDraft>,
    by: 'author' | 'other',
    call: Parameters<TestApp['call']>[0],
    more = {},
  ) =>
  async (app: TestApp) => {
    const { id, revision, [by]: as } = await from(app);
    const press = () => app.call(call, { as, params: { id }, body: { revision, ...more } });
    return { press, leaves: [done(as, null, event, '*')] };
  };
const draft = (app: TestApp) => aMessageDraft(app);
const waits = (app: TestApp) => aSentMessage(app);

export const messageWordsScenes: Scenes = {
  async beginMessageDraft(app) {
    const { id, revision, author: as } = await aMessageDraft(app);
    await made(app, 'discardMessageDraft', { as, params: { id }, body: { revision } });
    const press = () => app.call('beginMessageDraft', { as, params: { message: 'booked' } });
    return { press, leaves: [done(as, null, AUDIT.messageDrafted, '*')] };
  },
  modifyMessageWords: scene(AUDIT.messageSaved, draft, 'author', 'modifyMessageWords', {
    said: { ...SEE_YOU, subject: 'Until soon' },
  }),
  sendMessageDraft: scene(AUDIT.messageSentForApproval, draft, 'author', 'sendMessageDraft'),
  takeBackMessageDraft: scene(AUDIT.messageTakenBack, waits, 'author', 'takeBackMessageDraft'),
  discardMessageDraft: scene(AUDIT.messageDiscarded, draft, 'author', 'discardMessageDraft'),
  decideMessageVersion: scene(AUDIT.messageApproved, waits, 'other', 'decideMessageVersion', {
    decision: 'approved',
  }),
};
