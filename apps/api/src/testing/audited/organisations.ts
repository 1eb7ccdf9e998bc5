import { AUDIT } from '@careway/core/audit/events';
import { CAREWAY_THEME } from '@careway/core/organisations/theme';
import { newId } from '../../db/ids.ts';
import { aPng } from '../aPng.ts';
import { aPerson } from '../people.ts';
import type { TestApp } from '../testApp.ts';
import { done, made, type Scenes } from './scene.ts';

let running = 0;

/** A system administrator and an organisation of its own. */
async function aTrust(app: TestApp) {
  const as = await aPerson(app, 'Super_Admin');
  const { db, now } = app.dependencies;
  const id = newId(now());
  const name = `Trust of a look ${++running}`;
  await db.insertInto('trust').values({ id, name }).execute();
  return { as, params: { id }, name, body: { ...CAREWAY_THEME, version: 0, logoId: null } };
}

/** How organisations look, and what is said of them. */
export const organisationScenes: Scenes = {
  async makeOrganisation(app) {
    const as = await aPerson(app, 'Super_Admin');
    const body = { name: `A new organisation ${++running}` };
    const leaves = [done(as, null, AUDIT.trustMade, body.name)];
    return { press: () => app.call('makeOrganisation', { as, body }), leaves };
  },
  async putCommissioner(app) {
    const as = await aPerson(app, 'Super_Admin');
    const input = { as, params: { code: 'ZA9' }, body: { name: 'A body of the trail', was: null } };
    return {
      press: () => app.call('putCommissioner', input),
      leaves: [done(as, null, AUDIT.payerSaved, '*')],
    };
  },
  async addPartner(app) {
    const as = await aPerson(app, 'Super_Admin');
    const body = { name: `A line of the trail ${++running}`, phone: '', hours: '', website: '' };
    return {
      press: () => app.call('addPartner', { as, body }),
      leaves: [done(as, null, AUDIT.payerSaved, '*')],
    };
  },
  async changePartner(app) {
    const as = await aPerson(app, 'Super_Admin');
    const was = { name: `A line of the trail ${++running}`, phone: '', hours: '', website: '' };
    const { id } = await made<{ id: string }>(app, 'addPartner', { as, body: was });
    const input = { as, params: { id }, body: { ...was, hours: 'Every day', was } };
    return { press: () => app.call('changePartner', input), leaves: [done(as, null, AUDIT.payerSaved, '*')] };
  },
  async changeOrganisation(app) {
    const { as, params, name } = await aTrust(app);
    const body = { version: 0, contactPhone: '01632 960001' };
    const leaves = [done(as, null, AUDIT.trustChanged, `${name}. Telephone`)];
    return { press: () => app.call('changeOrganisation', { as, params, body }), leaves };
  },
  async publishTheme(app) {
    const { as, params, name, body } = await aTrust(app);
    const leaves = [done(as, null, AUDIT.themePublished, `${name}, version 1`)];
    return { press: () => app.call('publishTheme', { as, params, body }), leaves };
  },
  async restoreTheme(app) {
    const { as, params, name, body } = await aTrust(app);
    await made(app, 'publishTheme', { as, params, body });
    const leaves = [done(as, null, AUDIT.themeRestored, `${name}, version 2`)];
    return {
      press: () => app.call('restoreTheme', { as, params, body: { version: 1, number: 1 } }),
      leaves,
    };
  },
  async bringInLogo(app) {
    const { as, params, name } = await aTrust(app);
    const body = { png: aPng().toString('base64') };
    return {
      press: () => app.call('bringInLogo', { as, params, body }),
      leaves: [done(as, null, AUDIT.logoBroughtIn, name)],
    };
  },
};
