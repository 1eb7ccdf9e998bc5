import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { aPublishedForm } from '../../testing/publishedForm.ts';
import { aResource } from '../../testing/resources.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
let staff: TestPerson;
let client: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  [staff, client] = await Promise.all([aPerson(app, 'Super_Admin'), aPerson(app)]);
});
afterAll(() => app.close());

type Query = Record<string, string | number | undefined>;
const contents = async (query: Query = {}, as = client) =>
  (await app.call('resourceContents', { as, query })).json();
const titles = async (query: Query) =>
  (await contents(query)).data.map(({ title }: { title: string }) => title);
const end = (id: string) =>
  app.dependencies.db
    .updateTable('resource')
    .set({ ended_at: app.dependencies.now() })
    .where('id', '=', id)
    .execute();
const share = (questionSetId: string, to: { id: string }, resourceIds: unknown) =>
  app.call('shareForm', { as: staff, body: { questionSetId, clientIds: [to.id], resourceIds } });

describe('rule 7.20: things to read', () => {
  it('are read whole, by title, page by page, and chosen by what they are about', async () => {
    const topic = `Topic ${newId(new Date())}`;
    await aResource(app, { title: `${topic} b`, topic, kind: 'steps', service: 'top' });
    await aResource(app, { title: `${topic} a`, topic });
    const gone = await aResource(app, { title: `${topic} gone`, topic });
    await end(gone);
    expect((await contents({ topic })).data).toMatchObject([
      { title: `${topic} a`, body: ['Come as you are.', 'Bring somebody if you like.'], service: null },
      { title: `${topic} b`, kind: 'steps', service: 'top' },
    ]);
    expect(await titles({ topic, kind: 'steps' })).toEqual([`${topic} b`]);
    // What is for everybody is for those of one service, too.
    expect(await titles({ topic, service: 'vas' })).toEqual([`${topic} a`]);
    expect(await titles({ search: `${topic.toUpperCase()} B` })).toEqual([`${topic} b`]);
    const first = await contents({ topic, limit: 1 });
    expect(await titles({ topic, limit: 1, cursor: first.next })).toEqual([`${topic} b`]);
    const filters = (await app.call('resourceFilters', { as: staff })).json();
    expect(filters.topics).toContainEqual({ value: topic, words: topic, count: 2 });
    expect(filters.kinds).toContainEqual(expect.objectContaining({ value: 'steps', words: 'Step by step' }));
    expect(filters.services.map(({ value }: { value: string }) => value)).toContain('top');
  });

  it('go with a form in their order, and stay readable when nobody else is given them', async () => {
    const [one, two] = [await aResource(app), await aResource(app)];
    const id = await aPublishedForm(app);
    const { shareId } = (await share(id, client, [two, one, two])).json().data[0];
    await end(two);
    const form = (await app.call('sharedForm', { as: client, query: { shareId } })).json();
    expect(form.resourceIds).toEqual([two, one]);
    const { data } = await contents({ ids: form.resourceIds.join(',') });
    expect(data.map((read: { id: string }) => read.id)).toEqual([two, one]);
    // It stays with whoever has it, though it is not given any more.
    const kept = { as: staff, params: { id: shareId }, body: { resourceIds: [two] } };
    expect((await app.call('recommendResources', kept)).statusCode).toBe(200);
    const [given] = (await app.call('formShares', { as: staff, params: { id } })).json().data;
    expect(given.resourceIds).toEqual([two]);
  });

  it('what is not there is not given: now, later, or to a form that is out', async () => {
    const [id, other, gone, nothing] = [
      await aPublishedForm(app),
      await aPerson(app),
      await aResource(app),
      newId(new Date()),
    ];
    await end(gone);
    const sendAt = new Date(app.dependencies.now().getTime() + 3_600_000).toISOString();
    for (const resourceIds of [[gone], [nothing]]) {
      const body = { questionSetId: id, clientIds: [other.id], resourceIds };
      for (const reply of [
        await share(id, other, resourceIds),
        await app.call('scheduleShare', { as: staff, body: { ...body, sendAt } }),
      ])
        expect([reply.statusCode, reply.json().fields?.[0]?.field]).toEqual([400, 'resourceIds']);
    }
    const { shareId } = (await share(id, other, [])).json().data[0];
    const choose = { as: staff, params: { id: shareId }, body: { resourceIds: [nothing] } };
    expect((await app.call('recommendResources', choose)).json().fields?.[0]?.field).toBe('resourceIds');
  });

  it('a plan that goes out gives what was chosen, and may be changed before', async () => {
    const [id, other, one] = [await aPublishedForm(app), await aPerson(app), await aResource(app)];
    const sendAt = new Date(app.dependencies.now().getTime() + 3_600_000).toISOString();
    const body = { questionSetId: id, clientIds: [other.id], sendAt };
    const plan = (await app.call('scheduleShare', { as: staff, body })).json();
    const change = { revision: plan.revision, resourceIds: [one] };
    const changed = await app.call('changeSchedule', { as: staff, params: { id: plan.id }, body: change });
    expect(changed.json().resourceIds).toEqual([one]);
    const { db, now } = app.dependencies;
    await db.updateTable('form_schedule').set({ send_at: now() }).where('id', '=', plan.id).execute();
    await app.remind();
    const [given] = (await app.call('formShares', { as: staff, params: { id } })).json().data;
    expect(given).toMatchObject({ resourceIds: [one], shareType: 'scheduled' });
  });

  it.each(['x', 'a,b', ','])('asked for by what is no reference, it says so: %s', async (ids) => {
    const reply = await app.call('resourceContents', { as: client, query: { ids } });
    expect([reply.statusCode, reply.json().fields?.[0]?.field]).toEqual([400, 'ids']);
  });
});
