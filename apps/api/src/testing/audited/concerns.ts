import { AUDIT } from '@careway/core/audit/events';
import { aPerson } from '../people.ts';
import type { TestApp } from '../testApp.ts';
import { aPair, done, made, type Scenes } from './scene.ts';

const ABOUT = { about: 'Somebody stood behind them all the time.' };
const INCIDENT = { ...ABOUT, happenedOn: '2026-01-02', harm: 'none' };

async function aConcern(app: TestApp) {
  const as = await aPerson(app, 'Super_Admin');
  const { id } = await made<{ id: string }>(app, 'reportIncident', { as, body: INCIDENT });
  return { as, id };
}

/** What staff pass on, and to whom. */
export const concernScenes: Scenes = {
  async safeguardClient(app) {
    const { client, staff } = await aPair(app);
    const press = () => app.call('safeguardClient', { as: staff, params: { id: client.id }, body: ABOUT });
    return { press, leaves: [done(staff, client, AUDIT.concernPassedOn)] };
  },
  async clientToRightCare(app) {
    const { client, staff } = await aPair(app);
    const press = () => app.call('clientToRightCare', { as: staff, params: { id: client.id }, body: ABOUT });
    return { press, leaves: [done(staff, client, AUDIT.concernPassedOn)] };
  },
  async reportIncident(app) {
    const as = await aPerson(app, 'Internal');
    const press = () => app.call('reportIncident', { as, body: INCIDENT });
    return { press, leaves: [done(as, null, AUDIT.incidentReported, '*')] };
  },
  async concerns(app) {
    const as = await aPerson(app, 'Admin');
    return { press: () => app.call('concerns', { as }), leaves: [done(as, null, AUDIT.concernsListed)] };
  },
  async closeConcern(app) {
    const { as, id } = await aConcern(app);
    const press = () =>
      app.call('closeConcern', { as, params: { id }, body: { outcome: 'Talked it over.', confirmed: true } });
    return { press, leaves: [done(as, null, AUDIT.concernClosed, id)] };
  },
  async concernRoutes(app) {
    const as = await aPerson(app, 'Super_Admin');
    const press = () => app.call('concernRoutes', { as });
    return { press, leaves: [done(as, null, AUDIT.concernRoutesRead)] };
  },
  async setConcernRoute(app) {
    const as = await aPerson(app, 'Super_Admin');
    const body = { kind: 'incident', trustId: null, people: [as.id] };
    const press = () => app.call('setConcernRoute', { as, body });
    return { press, leaves: [done(as, null, AUDIT.concernRouteSet, 'Incident report, 1 named')] };
  },
  async openToClients(app) {
    const as = await aPerson(app, 'Super_Admin');
    const press = () => app.call('openToClients', { as, body: { reason: 'A trial with three clients' } });
    return { press, leaves: [done(as, null, AUDIT.openedToClients, '*')] };
  },
  async setAppSettings(app) {
    const as = await aPerson(app, 'Super_Admin');
    const { settings } = await made<{ settings: { version: number } }>(app, 'appSettings', { as });
    const { version } = settings;
    const body = {
      clientNotice: null,
      clientUntil: null,
      staffNotice: 'Training.',
      staffUntil: null,
      version,
    };
    const press = () => app.call('setAppSettings', { as, body });
    return { press, leaves: [done(as, null, AUDIT.appSettingsChanged)] };
  },
};
