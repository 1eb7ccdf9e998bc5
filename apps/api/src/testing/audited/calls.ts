import { AUDIT } from '@careway/core/audit/events';
import { aPerson, type TestPerson } from '../people.ts';
import type { TestApp } from '../testApp.ts';
import { aPair, done, made, type Scenes } from './scene.ts';

/** A call that a client asked for, on the next working day. */
async function aCall(app: TestApp, as: TestPerson): Promise<string> {
  const day = '2026-11-24';
  const body = { reason: 'general', day, timeSlot: 'morning', phone: '07700 900142', voicemail: false };
  return (await made<{ id: string }>(app, 'askForCallback', { as, body })).id;
}

/** One that staff have taken. */
async function aTakenCall(app: TestApp) {
  const { client, staff: as } = await aPair(app);
  const input = { as, params: { id: await aCall(app, client) } };
  await made(app, 'takeCall', input);
  return { client, as, input };
}

/** Calls as staff make them, and the lists they look at. */
export const callScenes: Scenes = {
  async staffCalls(app) {
    const as = await aPerson(app, 'Admin');
    return { press: () => app.call('staffCalls', { as }), leaves: [done(as, null, AUDIT.callsListed)] };
  },
  async live(app) {
    const as = await aPerson(app, 'Admin');
    return { press: () => app.call('live', { as }), leaves: [done(as, null, AUDIT.worklistWatched)] };
  },
  async takeCall(app) {
    const { client, staff: as } = await aPair(app);
    const input = { as, params: { id: await aCall(app, client) } };
    return { press: () => app.call('takeCall', input), leaves: [done(as, client, AUDIT.callTaken)] };
  },
  async takeNextCall(app) {
    const { client, staff: as } = await aPair(app);
    const { db, now } = app.dependencies;
    const id = await aCall(app, client);
    // First of all that are due.
    await db
      .updateTable('callback')
      .set({ due_at: new Date(now().getTime() - 1) })
      .where('id', '=', id)
      .execute();
    const input = { as, body: { list: 'pending' } };
    return { press: () => app.call('takeNextCall', input), leaves: [done(as, client, AUDIT.callTaken)] };
  },
  async handBackCall(app) {
    const { client, as, input } = await aTakenCall(app);
    return { press: () => app.call('handBackCall', input), leaves: [done(as, client, AUDIT.callHandedBack)] };
  },
  async openCall(app) {
    const { client, as, input } = await aTakenCall(app);
    return { press: () => app.call('openCall', input), leaves: [done(as, client, AUDIT.callOpened)] };
  },
  async recordAttempt(app) {
    const { client, as, input } = await aTakenCall(app);
    await made(app, 'openCall', input);
    const body = { nth: 1, outcome: 'noAnswer' };
    return {
      press: () => app.call('recordAttempt', { ...input, body }),
      leaves: [done(as, client, AUDIT.callTried, 'No answer')],
    };
  },
};
