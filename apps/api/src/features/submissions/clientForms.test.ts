import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { aForm, aShare, entry, WHOLE } from '../../testing/forms.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
let staff: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  staff = await aPerson(app, 'Super_Admin');
});
afterAll(() => app.close());

const own = (name: string) =>
  aForm({ id: newId(app.dependencies.now()), name, isStaticForm: false, service: null });
type Query = Record<string, string | number | undefined>;
const dashboard = async (as: TestPerson, query: Query = {}) =>
  (await app.call('clientDashboard', { as, query })).json();
const sets = async (as: TestPerson, query: Query = {}) =>
  (await app.call('clientSets', { as, query })).json();
type Ids = { shareId: string; questionSetId: string };
const save = (as: TestPerson, ids: Ids, status: string, answers: readonly object[] = WHOLE) =>
  app.call('saveAnswers', { as, body: { ...ids, status, answers, version: 0 } });
const due = (ids: Ids, day: string) =>
  app.dependencies.db
    .updateTable('question_share')
    .set({ due_date: day })
    .where('id', '=', ids.shareId)
    .execute();

describe('rule 7.19: a client’s forms in figures, and form by form', () => {
  it('nothing given is nothing, and no form comes first', async () => {
    const client = await aPerson(app);
    const none = { shared: 0, draft: 0, hold: 0, completed: 0, ended: 0, overdue: 0 };
    expect(await dashboard(client)).toEqual({ ...none, lastSentAt: null, next: null });
    expect(await sets(client)).toEqual({ data: [], next: null });
  });

  it('counts where each stands, what is late, and says which comes first', async () => {
    const client = await aPerson(app);
    const [sleep, pain] = [own('Sleep'), own('Pain')];
    const sent = await aShare(app, client, sleep);
    expect((await save(client, sent, 'completed')).statusCode).toBe(200);
    const begun = await aShare(app, client, pain);
    await save(client, begun, 'draft', [entry('name', '', 'Amira')]);
    const waits = await aShare(app, client, sleep);
    expect(await dashboard(client)).toMatchObject({
      shared: 1,
      draft: 1,
      completed: 1,
      overdue: 0,
      lastSentAt: app.dependencies.now().toISOString(),
      next: { shareId: begun.shareId, name: 'Pain', status: 'draft', dueDate: null },
    });
    await due(waits, '2020-01-01');
    expect(await dashboard(client)).toMatchObject({
      overdue: 1,
      next: { shareId: waits.shareId, dueDate: '2020-01-01' },
    });
    const { data } = await sets(client);
    expect(data).toMatchObject([
      { name: 'Sleep', copies: 2, sent: 1, newest: { shareId: waits.shareId, status: 'shared' } },
      { name: 'Pain', copies: 1, sent: 0, newest: { shareId: begun.shareId, status: 'draft' } },
    ]);
    const first = await sets(client, { limit: 1 });
    expect((await sets(client, { limit: 1, cursor: first.next })).data).toEqual([data[1]]);
  });

  it('what was taken back, and what staff are filling in, is not among it', async () => {
    const client = await aPerson(app);
    const [back, staffs] = [await aShare(app, client, own('Back')), await aShare(app, client, own('Staff'))];
    await app.call('withdrawForm', { as: staff, params: { id: back.shareId } });
    const { db } = app.dependencies;
    await db.updateTable('question_share').set({ admin: true }).where('id', '=', staffs.shareId).execute();
    expect(await dashboard(client)).toMatchObject({ shared: 0, next: null });
    expect((await sets(client)).data).toEqual([]);
  });

  it('rule 10.3: staff say whose, of a client they may see; a client reads nobody else’s', async () => {
    const client = await aPerson(app);
    await aShare(app, client, own('Sleep'));
    expect(await dashboard(staff, { clientId: client.id })).toMatchObject({ shared: 1 });
    expect((await sets(staff, { clientId: client.id })).data).toHaveLength(1);
    for (const name of ['clientDashboard', 'clientSets'] as const) {
      expect((await app.call(name, { as: staff })).json().fields?.[0]?.field).toBe('clientId');
      const [other, nobody] = [await aPerson(app), { id: newId(new Date()) }];
      expect((await app.call(name, { as: other, query: { clientId: client.id } })).statusCode).toBe(404);
      expect((await app.call(name, { as: staff, query: { clientId: nobody.id } })).statusCode).toBe(404);
      const trust = newId(app.dependencies.now());
      await app.dependencies.db
        .insertInto('trust')
        .values({ id: trust, name: `Trust of ${trust}` })
        .execute();
      const elsewhere = await aPerson(app, 'Admin', { trustId: trust });
      const theirs = await aPerson(app, 'Client', { trustId: trust });
      const away = await aPerson(app, 'Admin', { trustId: await anotherTrust() });
      expect((await app.call(name, { as: elsewhere, query: { clientId: theirs.id } })).statusCode).toBe(200);
      expect((await app.call(name, { as: away, query: { clientId: theirs.id } })).statusCode).toBe(404);
    }
  });
});

async function anotherTrust(): Promise<string> {
  const { db, now } = app.dependencies;
  const id = newId(now());
  await db
    .insertInto('trust')
    .values({ id, name: `Another of ${id}` })
    .execute();
  return id;
}
