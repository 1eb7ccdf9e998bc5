import { AUDIT } from '@careway/core/audit/events';
import { aSession } from '../clinics.ts';
import { hasSentFirst } from '../safeFirst.ts';
import type { TestApp } from '../testApp.ts';
import { clinicScenes } from './clinics.ts';
import { interpreterScenes } from './interpreters.ts';
import { aPair, done, made, type Scenes } from './scene.ts';

const REASON = 'They asked us to on the phone';

/** A client, somebody of staff, and a booking that begins in a day. */
async function aBooking(app: TestApp) {
  const pair = await aPair(app);
  const startsAt = new Date(app.dependencies.now().getTime() + 86_400_000).toISOString();
  const { slotIds } = await aSession(app, { times: 2, startsAt });
  await hasSentFirst(app, pair.client);
  const { id } = await made<{ id: string }>(app, 'book', { as: pair.client, body: { slotId: slotIds[0] } });
  return { ...pair, params: { id: pair.client.id, appointmentId: id }, other: slotIds[1] };
}

/** What staff do with the appointments of a client. */
export const officeScenes: Scenes = {
  ...clinicScenes,
  ...interpreterScenes,
  async appointmentsAsFhir(app) {
    const { client, staff: as } = await aPair(app);
    const input = { as, query: { client: client.id } };
    return {
      press: () => app.call('appointmentsAsFhir', input),
      leaves: [done(as, client, AUDIT.appointmentsRead)],
    };
  },
  async holdSlotFor(app) {
    const { client, staff: as } = await aPair(app);
    const { slotIds } = await aSession(app);
    const input = { as, params: { id: client.id }, body: { slotId: slotIds[0] } };
    return { press: () => app.call('holdSlotFor', input), leaves: [done(as, client, AUDIT.timeKeptFor)] };
  },
  async letGoFor(app) {
    const { client, staff: as } = await aPair(app);
    const { slotIds } = await aSession(app);
    const params = { id: client.id };
    const held = await app.call('holdSlotFor', { as, params, body: { slotId: slotIds[0] } });
    const input = { as, params: { ...params, holdId: held.json().holdId } };
    return { press: () => app.call('letGoFor', input), leaves: [done(as, client, AUDIT.timeLetGoFor)] };
  },
  async bookFor(app) {
    const { client, staff: as } = await aPair(app);
    const { slotIds } = await aSession(app);
    const input = { as, params: { id: client.id }, body: { slotId: slotIds[0], reason: REASON } };
    return {
      press: () => app.call('bookFor', input),
      leaves: [done(as, client, AUDIT.appointmentBookedFor, REASON)],
    };
  },
  async moveFor(app) {
    const { client, staff: as, params, other } = await aBooking(app);
    const input = { as, params, body: { slotId: other, reason: REASON } };
    return {
      press: () => app.call('moveFor', input),
      leaves: [done(as, client, AUDIT.appointmentMovedFor, REASON)],
    };
  },
  async cancelFor(app) {
    const { client, staff: as, params } = await aBooking(app);
    const input = { as, params, body: { reason: REASON } };
    return {
      press: () => app.call('cancelFor', input),
      leaves: [done(as, client, AUDIT.appointmentCancelledFor, REASON)],
    };
  },
  async noteWhetherClientCame(app) {
    const { client, params } = await aBooking(app);
    app.advance(86_400_000);
    const { staff: as } = await aPair(app);
    const input = { as, params, body: { outcome: 'missed' } };
    return {
      press: () => app.call('noteWhetherClientCame', input),
      leaves: [done(as, client, AUDIT.appointmentMissed)],
    };
  },
};
