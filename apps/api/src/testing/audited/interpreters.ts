import { AUDIT } from '@careway/core/audit/events';
import { aSession } from '../clinics.ts';
import { anInterpreter } from '../interpreters.ts';
import { aPerson } from '../people.ts';
import { hasSentFirst } from '../safeFirst.ts';
import { aPair, done, made, type Scenes } from './scene.ts';

/** What staff do with interpreters and their days. */
export const interpreterScenes: Scenes = {
  async addInterpreter(app) {
    const as = await aPerson(app, 'Super_Admin');
    const body = { name: 'Halina Wrona', kind: 'bsl', languages: [], dialects: [], gender: 'woman' };
    return {
      press: () => app.call('addInterpreter', { as, body }),
      leaves: [done(as, null, AUDIT.interpreterChanged, '*')],
    };
  },
  async addShift(app) {
    const as = await aPerson(app, 'Super_Admin');
    const input = { as, params: { id: await anInterpreter(app, as) } };
    return {
      press: () => app.call('addShift', { ...input, body: { day: '2026-12-07', start: 540, end: 1020 } }),
      leaves: [done(as, null, AUDIT.interpreterChanged, '*')],
    };
  },
  async removeShift(app) {
    const as = await aPerson(app, 'Super_Admin');
    const id = await anInterpreter(app, as);
    const body = { day: '2026-12-07', start: 540, end: 1020 };
    const added = await made<{ id: string }>(app, 'addShift', { as, params: { id }, body });
    return {
      press: () => app.call('removeShift', { as, params: { id, shiftId: added.id } }),
      leaves: [done(as, null, AUDIT.interpreterChanged, '*')],
    };
  },
  async interpreterWish(app) {
    const { client, staff: as } = await aPair(app);
    return {
      press: () => app.call('interpreterWish', { as, query: { client: client.id } }),
      leaves: [done(as, client, AUDIT.interpreterWishRead)],
    };
  },
  async interpreterFound(app) {
    const { client, staff: as } = await aPair(app);
    const startsAt = new Date(app.dependencies.now().getTime() + 86_400_000).toISOString();
    const { slotIds } = await aSession(app, { startsAt });
    await hasSentFirst(app, client);
    const booked = await made<{ id: string }>(app, 'book', {
      as: client,
      body: { slotId: slotIds[0], interpreter: 'Tok Pisin' },
    });
    return {
      press: () => app.call('interpreterFound', { as, params: { id: client.id, appointmentId: booked.id } }),
      leaves: [done(as, client, AUDIT.interpreterFound)],
    };
  },
};
