import { AUDIT } from '@careway/core/audit/events';
import { aForm, aShare } from '../forms.ts';
import { aPublishedForm } from '../publishedForm.ts';
import { saysSafe } from '../saysSafe.ts';
import type { TestApp } from '../testApp.ts';
import { aPair, done, made, type Scenes } from './scene.ts';

/** A form, a client, a member of staff, and what is said where the form is planned for them. */
async function aForOne(app: TestApp) {
  const { client, staff: as } = await aPair(app);
  const id = await aPublishedForm(app);
  const sendAt = new Date(app.dependencies.now().getTime() + 3_600_000).toISOString();
  return { client, as, id, body: { questionSetId: id, clientIds: [client.id], sendAt } };
}

async function aPlan(app: TestApp) {
  const given = await aForOne(app);
  const { id: plan } = await made<{ id: string }>(app, 'scheduleShare', { as: given.as, body: given.body });
  return { ...given, plan };
}

/** Forms that are given out, and who looks at it. */
export const sharingScenes: Scenes = {
  async scheduleShare(app) {
    const { as, id, body } = await aForOne(app);
    return {
      press: () => app.call('scheduleShare', { as, body }),
      leaves: [done(as, null, AUDIT.formPlanned, id)],
    };
  },
  async changeSchedule(app) {
    const { as, id, plan } = await aPlan(app);
    const input = { as, params: { id: plan }, body: { revision: 1, responseViewBySender: false } };
    return {
      press: () => app.call('changeSchedule', input),
      leaves: [done(as, null, AUDIT.formPlanChanged, id)],
    };
  },
  async cancelSchedule(app) {
    const { as, id, plan } = await aPlan(app);
    const leaves = [done(as, null, AUDIT.formPlanCancelled, id)];
    return { press: () => app.call('cancelSchedule', { as, params: { id: plan } }), leaves };
  },
  async schedules(app) {
    const { as } = await aForOne(app);
    return { press: () => app.call('schedules', { as }), leaves: [done(as, null, AUDIT.plansListed)] };
  },
  async sharePreview(app) {
    const { as, id, body } = await aForOne(app);
    const leaves = [done(as, null, AUDIT.sharesListed, id)];
    return { press: () => app.call('sharePreview', { as, body }), leaves };
  },
  async shareList(app) {
    const { as, id } = await aForOne(app);
    const leaves = [done(as, null, AUDIT.clientsListed)];
    return { press: () => app.call('shareList', { as, params: { id } }), leaves };
  },
  async formShares(app) {
    const { as, id } = await aForOne(app);
    const leaves = [done(as, null, AUDIT.sharesListed, id)];
    return { press: () => app.call('formShares', { as, params: { id } }), leaves };
  },
  async formActivity(app) {
    const { as, id } = await aForOne(app);
    const leaves = [done(as, null, AUDIT.sharesListed, id)];
    return { press: () => app.call('formActivity', { as, params: { id } }), leaves };
  },
  async clientDashboard(app) {
    const { client, staff: as } = await aPair(app);
    const input = { as, query: { clientId: client.id } };
    return {
      press: () => app.call('clientDashboard', input),
      leaves: [done(as, client, AUDIT.clientFormsListed)],
    };
  },
  async clientSets(app) {
    const { client, staff: as } = await aPair(app);
    const input = { as, query: { clientId: client.id } };
    return {
      press: () => app.call('clientSets', input),
      leaves: [done(as, client, AUDIT.clientFormsListed)],
    };
  },
  async remindOfForm(app) {
    const { client, staff: as } = await aPair(app);
    await saysSafe(app, client, {}, { reminders: { appointment: null, form: 'sms' } });
    const { shareId: id } = await aShare(app, client, aForm());
    const leaves = [done(as, client, AUDIT.formReminded)];
    return { press: () => app.call('remindOfForm', { as, params: { id } }), leaves };
  },
};
