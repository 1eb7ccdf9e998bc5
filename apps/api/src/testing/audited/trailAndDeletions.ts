import { AUDIT } from '@careway/core/audit/events';
import { aPerson, PASSWORD } from '../people.ts';
import { done, made, type Scenes } from './scene.ts';

/** What system administrators do with the trail itself. */
export const trailScenes: Scenes = {
  async auditTrail(app) {
    const boss = await aPerson(app, 'Super_Admin');
    return {
      press: () => app.call('auditTrail', { as: boss, query: { module: 'Account' } }),
      leaves: [done(boss, null, AUDIT.trailRead, 'Account')],
    };
  },
  async auditTrailFile(app) {
    const boss = await aPerson(app, 'Super_Admin');
    return {
      press: () => app.call('auditTrailFile', { as: boss, query: { until: '2026-01-01' } }),
      leaves: [done(boss, null, AUDIT.trailExported, '0 entries, until 2026-01-01')],
    };
  },
  async askTrailCheck(app) {
    const boss = await aPerson(app, 'Super_Admin');
    return {
      press: () => app.call('askTrailCheck', { as: boss }),
      leaves: [done(boss, null, AUDIT.trailChecked)],
    };
  },
  async deletionRequests(app) {
    const boss = await aPerson(app, 'Super_Admin');
    return {
      press: () => app.call('deletionRequests', { as: boss }),
      leaves: [done(boss, null, AUDIT.deletionsListed)],
    };
  },
  async carryOutDeletion(app) {
    const [boss, client] = [await aPerson(app, 'Super_Admin'), await aPerson(app)];
    const { id } = await made<{ id: string }>(app, 'askDeletion', {
      as: client,
      body: { password: PASSWORD },
    });
    return {
      press: () => app.call('carryOutDeletion', { as: boss, params: { id } }),
      leaves: [done(boss, client, AUDIT.accountDeleted)],
    };
  },
  async deletionProof(app) {
    const [boss, client] = [await aPerson(app, 'Super_Admin'), await aPerson(app)];
    const { id } = await made<{ id: string }>(app, 'askDeletion', {
      as: client,
      body: { password: PASSWORD },
    });
    await made(app, 'carryOutDeletion', { as: boss, params: { id } });
    return {
      press: () => app.call('deletionProof', { as: boss, params: { id } }),
      leaves: [done(boss, client, AUDIT.deletionProofRead)],
    };
  },
};
