import { AUDIT } from '@careway/core/audit/events';
import { PHQ9 } from '@careway/core/questionnaires/fhir/testing/instruments';
import { newId } from '../../db/ids.ts';
import { raise } from '../../features/worklist/service.ts';
import { aForm, aShare, WHOLE } from '../forms.ts';
import { aPerson, type TestPerson } from '../people.ts';
import { aResource } from '../resources.ts';
import type { CallInput, TestApp } from '../testApp.ts';
import { officeScenes } from './appointments.ts';
import { aPair, done, made, type Scenes } from './scene.ts';

const FHIR = { 'content-type': 'application/fhir+json' };
const bringsIn = (as: TestPerson): CallInput => ({ as, body: JSON.stringify(PHQ9), headers: FHIR });
const aDraft = (app: TestApp, as: TestPerson) =>
  made<{ id: string }>(app, 'bringInQuestionnaire', bringsIn(as));

async function anItem(app: TestApp, about: { id: string }): Promise<string> {
  const { db, now } = app.dependencies;
  await raise(db, { kind: 'message_failed', personId: about.id, about: 'Call' }, now());
  const item = await db
    .selectFrom('worklist_item')
    .select('id')
    .where('person_id', '=', about.id)
    .executeTakeFirstOrThrow();
  return item.id;
}

/** A form that is published and given to nobody. */
async function aFormOf(app: TestApp): Promise<string> {
  const id = newId(app.dependencies.now());
  await aShare(app, await aPerson(app), aForm({ id }));
  return id;
}

/** What staff read and do. */
export const staffScenes: Scenes = {
  async clients(app) {
    const as = await aPerson(app, 'Admin');
    return { press: () => app.call('clients', { as }), leaves: [done(as, null, AUDIT.clientsListed)] };
  },
  async clientsOverview(app) {
    const as = await aPerson(app, 'Admin');
    return {
      press: () => app.call('clientsOverview', { as }),
      leaves: [done(as, null, AUDIT.clientsListed)],
    };
  },
  async client(app) {
    const { client, staff: as } = await aPair(app);
    const input = { as, params: { id: client.id } };
    return { press: () => app.call('client', input), leaves: [done(as, client, AUDIT.clientOpened)] };
  },
  async clientHistory(app) {
    const { client, staff: as } = await aPair(app);
    const input = { as, params: { id: client.id } };
    return {
      press: () => app.call('clientHistory', input),
      leaves: [done(as, client, AUDIT.clientHistoryRead)],
    };
  },
  async clientForm(app) {
    const { client, staff: as } = await aPair(app);
    const { shareId } = await aShare(app, client);
    const input = { as, params: { id: client.id, shareId } };
    return { press: () => app.call('clientForm', input), leaves: [done(as, client, AUDIT.clientFormRead)] };
  },
  async lookBeyond(app) {
    const trustId = newId(app.dependencies.now());
    await app.dependencies.db.insertInto('trust').values({ id: trustId, name: 'Far Trust' }).execute();
    const client = await aPerson(app, 'Client', { trustId });
    const as = await aPerson(app, 'Admin');
    const { reference } = await app.dependencies.db
      .selectFrom('person')
      .select('reference')
      .where('id', '=', client.id)
      .executeTakeFirstOrThrow();
    const reason = 'They are on the phone with us';
    const body = { reference: `CW-${reference}`, dateOfBirth: '1997-06-14', reason };
    const leaves = [done(as, client, AUDIT.openedFromBeyond, `“${reason}”`)];
    return { press: () => app.call('lookBeyond', { as, body }), leaves };
  },
  async letClientIn(app) {
    const { client, staff: as } = await aPair(app);
    await app.dependencies.db
      .updateTable('person')
      .set({ recovered_by: 'email', recovered_at: app.dependencies.now() })
      .where('id', '=', client.id)
      .execute();
    const input = { as, params: { id: client.id }, body: { how: 'document' } };
    const leaves = [done(as, client, AUDIT.clientLetIn, ': you showed us who you are')];
    return { press: () => app.call('letClientIn', input), leaves };
  },
  async checkClientSecurity(app) {
    const { client, staff: as } = await aPair(app);
    await made(app, 'setSecurity', { as: client, body: { kind: 'pin', value: '7391' } });
    const input = { as, params: { id: client.id }, body: { kind: 'pin', value: '7392' } };
    const rest = 'your PIN on the phone. It did not match';
    const leaves = [done(as, client, AUDIT.clientChecked, rest)];
    return { press: () => app.call('checkClientSecurity', input), leaves };
  },
  async sharedForm(app) {
    const { client, staff: as } = await aPair(app);
    const { shareId } = await aShare(app, client);
    const input = { as, query: { shareId } };
    return { press: () => app.call('sharedForm', input), leaves: [done(as, client, AUDIT.formRead)] };
  },
  async answersAsFhir(app) {
    const { client, staff: as } = await aPair(app);
    const { shareId } = await aShare(app, client);
    const input = { as, query: { shareId } };
    return { press: () => app.call('answersAsFhir', input), leaves: [done(as, client, AUDIT.formRead)] };
  },
  async editHistory(app) {
    const { client, staff: as } = await aPair(app);
    const input = { as, query: { userId: client.id, questionId: 'name' } };
    return { press: () => app.call('editHistory', input), leaves: [done(as, client, AUDIT.formRead)] };
  },
  async saveAnswersForClient(app) {
    const { client, staff: as } = await aPair(app);
    const body = { ...(await aShare(app, client)), status: 'draft', answers: WHOLE };
    const leaves = [done(as, client, AUDIT.formChanged)];
    return { press: () => app.call('saveAnswersForClient', { as, body }), leaves };
  },
  async finishHeldForm(app) {
    const { client, staff: as } = await aPair(app);
    const ids = await aShare(app, client);
    await app.call('saveAnswers', { as: client, body: { ...ids, status: 'hold', answers: WHOLE } });
    const input = { as, params: { id: ids.shareId } };
    const leaves = [done(as, client, AUDIT.formSubmitted, '*')];
    return { press: () => app.call('finishHeldForm', input), leaves };
  },
  async startFormForClient(app) {
    const { client, staff: as } = await aPair(app);
    const input = { as, body: { kind: 'counselling', clientId: client.id } };
    return {
      press: () => app.call('startFormForClient', input),
      leaves: [done(as, client, AUDIT.formShared)],
    };
  },
  async shareForm(app) {
    const { client, staff: as } = await aPair(app);
    const other = await aPerson(app);
    const body = { questionSetId: await aFormOf(app), clientIds: [client.id, other.id] };
    const leaves = [client, other].map((one) => done(as, one, AUDIT.formShared));
    return { press: () => app.call('shareForm', { as, body }), leaves };
  },
  async withdrawForm(app) {
    const { client, staff: as } = await aPair(app);
    const { shareId: id } = await aShare(app, client);
    const input = { as, params: { id } };
    return { press: () => app.call('withdrawForm', input), leaves: [done(as, client, AUDIT.formWithdrawn)] };
  },
  async recommendResources(app) {
    const { client, staff: as } = await aPair(app);
    const { shareId: id } = await aShare(app, client);
    const input = { as, params: { id }, body: { resourceIds: [await aResource(app)] } };
    const leaves = [done(as, client, AUDIT.resourcesChosen)];
    return { press: () => app.call('recommendResources', input), leaves };
  },
  async bringInQuestionnaire(app) {
    const as = await aPerson(app, 'Admin');
    const leaves = [done(as, null, AUDIT.formBroughtIn, '*')];
    return { press: () => app.call('bringInQuestionnaire', bringsIn(as)), leaves };
  },
  async approvalRequest(app) {
    const as = await aPerson(app, 'Admin');
    const { id } = await aDraft(app, as);
    const leaves = [done(as, null, AUDIT.approvalAsked, id)];
    return { press: () => app.call('approvalRequest', { as, params: { id } }), leaves };
  },
  async approvalStatus(app) {
    const author = await aPerson(app, 'Admin');
    const as = await aPerson(app, 'Super_Admin');
    const { id } = await aDraft(app, author);
    await made(app, 'approvalRequest', { as: author, params: { id } });
    const input = { as, params: { id }, body: { version: 1, status: 'approved' } };
    return {
      press: () => app.call('approvalStatus', input),
      leaves: [done(as, null, AUDIT.formApproved, id)],
    };
  },
  async savePrices(app) {
    const as = await aPerson(app, 'Super_Admin');
    const { data } = await made<{ data: { priceTable: { version: number } }[] }>(app, 'services', { as });
    const prices = [{ treatment: 'Scan', fromWeeks: 0, toWeeks: 12, pence: 9_550 }];
    const body = { version: data[0]?.priceTable.version ?? 0, prices };
    const leaves = [done(as, null, AUDIT.pricesChanged, '*')];
    return { press: () => app.call('savePrices', { as, params: { service: 'top' }, body }), leaves };
  },
  async worklist(app) {
    const as = await aPerson(app, 'Admin');
    return { press: () => app.call('worklist', { as }), leaves: [done(as, null, AUDIT.worklistListed)] };
  },
  async startOfShift(app) {
    const as = await aPerson(app, 'Admin');
    const press = () => app.call('startOfShift', { as, query: {} });
    return { press, leaves: [done(as, null, AUDIT.worklistListed)] };
  },
  async takeWorklistItem(app) {
    const { client, staff: as } = await aPair(app);
    const input = { as, params: { id: await anItem(app, client) } };
    return { press: () => app.call('takeWorklistItem', input), leaves: [done(as, client, AUDIT.itemTaken)] };
  },
  async takeNextWorklistItem(app) {
    const { client, staff: as } = await aPair(app);
    await app.dependencies.db.deleteFrom('worklist_item').execute();
    await anItem(app, client);
    return {
      press: () => app.call('takeNextWorklistItem', { as }),
      leaves: [done(as, client, AUDIT.itemTaken)],
    };
  },
  async tryWorklistItem(app) {
    const { client, staff: as } = await aPair(app);
    const input = { as, params: { id: await anItem(app, client) }, body: { what: 'noAnswer' } };
    return {
      press: () => app.call('tryWorklistItem', input),
      leaves: [done(as, client, AUDIT.itemTried, 'No answer')],
    };
  },
  async giveWorklistItem(app) {
    const { client, staff: as } = await aPair(app);
    const to = await aPerson(app, 'Admin');
    const body = { to: to.id, note: 'They know them' };
    const input = { as, params: { id: await anItem(app, client) }, body };
    return {
      press: () => app.call('giveWorklistItem', input),
      leaves: [done(as, client, AUDIT.itemGiven, 'Amira Test'), done(as, client, AUDIT.clientNoted)],
    };
  },
  async handBackWorklistItem(app) {
    const { client, staff: as } = await aPair(app);
    const input = { as, params: { id: await anItem(app, client) } };
    await made(app, 'takeWorklistItem', input);
    return {
      press: () => app.call('handBackWorklistItem', input),
      leaves: [done(as, client, AUDIT.itemHandedBack)],
    };
  },
  async finishWorklistItem(app) {
    const { client, staff: as } = await aPair(app);
    const input = { as, params: { id: await anItem(app, client) } };
    return { press: () => app.call('finishWorklistItem', input), leaves: [done(as, client, AUDIT.itemDone)] };
  },
  async reopenWorklistItem(app) {
    const { client, staff: as } = await aPair(app);
    const input = { as, params: { id: await anItem(app, client) } };
    await made(app, 'finishWorklistItem', input);
    return {
      press: () => app.call('reopenWorklistItem', input),
      leaves: [done(as, client, AUDIT.itemReopened)],
    };
  },
  ...officeScenes,
};
