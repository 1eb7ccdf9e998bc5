import { AUDIT } from '@careway/core/audit/events';
import { aPerson } from '../people.ts';
import { done, made, type Scenes } from './scene.ts';

let running = 0;
const aNumber = () => `9333 0000 ${String(++running).padStart(4, '0')}`;
const aClinic = () => ({
  name: `A clinic of the trail ${++running}`,
  ...{ address: '1 Road', hours: 'Every day', phone: '01632 960207' },
  ...{ way: 'hope-house', areas: '', code: null },
});

const aReading = () => ({
  title: `To read, of the trail ${++running}`,
  ...{ summary: 'What to bring.', topic: 'Visits', kind: 'leaflet', service: null, minutes: 2 },
  ...{ body: ['Come as you are.'], replaces: null },
});

/** What is set up before clients come: referrals, local clinics, districts and things to read. */
export const setUpScenes: Scenes = {
  async referrals(app) {
    const as = await aPerson(app, 'Super_Admin');
    return { press: () => app.call('referrals', { as }), leaves: [done(as, null, AUDIT.referralsListed)] };
  },
  async referralsFile(app) {
    const as = await aPerson(app, 'Super_Admin');
    return {
      press: () => app.call('referralsFile', { as }),
      leaves: [done(as, null, AUDIT.referralsListed)],
    };
  },
  async addReferral(app) {
    const as = await aPerson(app, 'Super_Admin');
    const body = { ubrn: aNumber(), service: 'top', passcode: 'open meadow' };
    const leaves = [done(as, null, AUDIT.referralSaved, '*')];
    return { press: () => app.call('addReferral', { as, body }), leaves };
  },
  async changeReferral(app) {
    const as = await aPerson(app, 'Super_Admin');
    const body = { ubrn: aNumber(), service: 'top', passcode: 'open meadow' };
    const params = await made<{ id: string }>(app, 'addReferral', { as, body });
    const leaves = [done(as, null, AUDIT.referralSaved, '*')];
    return { press: () => app.call('changeReferral', { as, params, body: { on: false } }), leaves };
  },
  async addLocalClinic(app) {
    const as = await aPerson(app, 'Super_Admin');
    const body = aClinic();
    const leaves = [done(as, null, AUDIT.localClinicSaved, `Added ${body.name}, for no area`)];
    return { press: () => app.call('addLocalClinic', { as, body }), leaves };
  },
  async changeLocalClinic(app) {
    const as = await aPerson(app, 'Super_Admin');
    const body = aClinic();
    const params = await made<{ id: string }>(app, 'addLocalClinic', { as, body });
    const { data } = await made<{ data: { id: string; seen: string }[] }>(app, 'localClinics', { as });
    const seen = data.find(({ id }) => id === params.id)?.seen ?? '';
    const leaves = [done(as, null, AUDIT.localClinicSaved, '*')];
    return { press: () => app.call('changeLocalClinic', { as, params, body: { ...body, seen } }), leaves };
  },
  async writeReading(app) {
    const as = await aPerson(app, 'Super_Admin');
    const body = aReading();
    const leaves = [done(as, null, AUDIT.readingWritten, body.title)];
    return { press: () => app.call('writeReading', { as, body }), leaves };
  },
  async giveReading(app) {
    const [as, by] = [await aPerson(app, 'Super_Admin'), await aPerson(app, 'Super_Admin')];
    const body = aReading();
    const params = await made<{ id: string }>(app, 'writeReading', { as: by, body });
    const leaves = [done(as, null, AUDIT.readingGiven, body.title)];
    return { press: () => app.call('giveReading', { as, params }), leaves };
  },
  async endReading(app) {
    const as = await aPerson(app, 'Super_Admin');
    const body = aReading();
    const params = await made<{ id: string }>(app, 'writeReading', { as, body });
    const leaves = [done(as, null, AUDIT.readingEnded, body.title)];
    return { press: () => app.call('endReading', { as, params }), leaves };
  },
  async putDistrict(app) {
    const as = await aPerson(app, 'Super_Admin');
    const input = { as, params: { code: 'ZT1' }, body: { town: 'Trail', latitude: 54, longitude: -2 } };
    return {
      press: () => app.call('putDistrict', input),
      leaves: [done(as, null, AUDIT.districtSaved, '*')],
    };
  },
  async removeDistrict(app) {
    const as = await aPerson(app, 'Super_Admin');
    const params = { code: 'ZT2' };
    await made(app, 'putDistrict', { as, params, body: { town: 'Trail', latitude: 54, longitude: -2 } });
    return {
      press: () => app.call('removeDistrict', { as, params }),
      leaves: [done(as, null, AUDIT.districtSaved, 'Took out ZT2, Trail')],
    };
  },
};
