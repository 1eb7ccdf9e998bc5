import { AUDIT } from '@careway/core/audit/events';
import { nextOfferTime } from '@careway/core/waitlist/offerHours';
import { aSession } from '../clinics.ts';
import { isOffered, waits } from '../waiting.ts';
import { aPair, done, type Scenes } from './scene.ts';

const REASON = 'They cannot wait any longer';

/** What staff read of the waiting list, and what they do by hand. */
export const waitlistScenes: Scenes = {
  async waitlist(app) {
    const { staff: as } = await aPair(app);
    return { press: () => app.call('waitlist', { as }), leaves: [done(as, null, AUDIT.waitlistListed)] };
  },
  async oneWaiting(app) {
    const { client, staff: as } = await aPair(app);
    const params = { id: await waits(app, client) };
    return {
      press: () => app.call('oneWaiting', { as, params }),
      leaves: [done(as, client, AUDIT.waitOpened)],
    };
  },
  async whoFits(app) {
    const { staff: as } = await aPair(app);
    const startsAt = new Date(app.dependencies.now().getTime() + 9 * 86_400_000).toISOString();
    const { slotIds } = await aSession(app, { startsAt });
    const params = { id: slotIds[0] ?? '' };
    return {
      press: () => app.call('whoFits', { as, params }),
      leaves: [done(as, null, AUDIT.waitlistListed)],
    };
  },
  async offerByHand(app) {
    // Times are offered by day.
    const { now } = app.dependencies;
    app.advance(nextOfferTime(now()).getTime() - now().getTime());
    const { client, staff: as } = await aPair(app);
    const id = await waits(app, client);
    const startsAt = new Date(now().getTime() + 9 * 86_400_000);
    const { slotIds } = await aSession(app, {
      startsAt: new Date(startsAt.setUTCHours(12, 0, 0, 0)).toISOString(),
    });
    const input = { as, params: { id }, body: { slotId: slotIds[0], reason: REASON } };
    return {
      press: () => app.call('offerByHand', input),
      leaves: [done(as, client, AUDIT.offerMadeFor, REASON)],
    };
  },
  async answerFor(app) {
    const { client, staff: as } = await aPair(app);
    const { id } = await isOffered(app, client);
    const input = { as, params: { id }, body: { answer: 'yes' } };
    const leaves = [
      done(as, client, AUDIT.appointmentBookedFor, 'They said yes on the phone'),
      done(as, client, AUDIT.offerAccepted),
    ];
    return { press: () => app.call('answerFor', input), leaves };
  },
  async removeWaiting(app) {
    const { client, staff: as } = await aPair(app);
    const params = { id: await waits(app, client) };
    const input = { as, params, body: { reason: REASON } };
    return {
      press: () => app.call('removeWaiting', input),
      leaves: [done(as, client, AUDIT.waitRemoved, REASON)],
    };
  },
};
