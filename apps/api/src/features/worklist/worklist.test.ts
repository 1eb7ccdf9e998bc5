import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { raise } from './service.ts';

let app: TestApp;
let north: string;
let admin: TestPerson;
let other: TestPerson;
let superAdmin: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  const trusts = ['North', 'South'].map((name) => ({ id: newId(app.dependencies.now()), name }));
  await app.dependencies.db.insertInto('trust').values(trusts).execute();
  north = trusts[0]?.id ?? '';
  admin = await aPerson(app, 'Admin', { trustId: north });
  other = await aPerson(app, 'Admin', { trustId: trusts[1]?.id ?? '' });
  superAdmin = await aPerson(app, 'Super_Admin');
});
afterAll(() => app.close());

const raiseFor = async (client: { id: string } | null, about: string) => {
  const personId = client?.id ?? null;
  await raise(app.dependencies.db, { kind: 'message_failed', personId, about }, app.dependencies.now());
  const [item] = await app.dependencies.db
    .selectFrom('worklist_item')
    .select('id')
    .where('about', '=', about)
    .execute();
  return item?.id ?? '';
};
const listed = async (as: TestPerson, state?: string) => {
  const all: string[] = [];
  let cursor: string | undefined;
  do {
    const page = (await app.call('worklist', { as, query: { state, limit: 2, cursor } })).json();
    all.push(...page.data.map((item: { about: string }) => item.about));
    cursor = page.next ?? undefined;
  } while (cursor);
  return all;
};
const take = (as: TestPerson, id: string) => app.call('takeWorklistItem', { as, params: { id } });
const finish = (as: TestPerson, id: string) => app.call('finishWorklistItem', { as, params: { id } });

describe('the worklist (rule 10.3, 13.9, 1.1)', () => {
  test('rule 10.3: each trust sees its own clients’ things, page by page, oldest first', async () => {
    const mine = await aPerson(app, 'Client', { trustId: north });
    for (const about of ['first', 'second', 'third']) {
      await raiseFor(mine, about);
      app.advance(1000);
    }
    const id = await raiseFor(null, 'nobody we know');
    expect(await listed(admin)).toEqual(['first', 'second', 'third']);
    expect(await listed(other)).toEqual([]);
    expect(await listed(superAdmin)).toEqual(['first', 'second', 'third', 'nobody we know']);
    expect((await take(admin, id)).statusCode).toBe(404);
    expect((await take(other, await raiseFor(mine, 'first'))).statusCode).toBe(404);
    expect((await finish(other, await raiseFor(mine, 'first'))).statusCode).toBe(404);
  });

  test('a person takes a thing, and no two can; done, it leaves the list and is audited', async () => {
    const client = await aPerson(app, 'Client', { trustId: north });
    const colleague = await aPerson(app, 'Admin', { trustId: north });
    const id = await raiseFor(client, 'call them');
    const replies = await Promise.all([admin, colleague, superAdmin].map((as) => take(as, id)));
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    const winner = [admin, colleague, superAdmin][replies.findIndex(({ statusCode }) => statusCode === 200)];
    const loser = [admin, colleague, superAdmin].find((one) => one !== winner) as TestPerson;
    expect((await finish(loser, id)).json().code).toBe('taken_by_colleague');
    expect((await app.call('client', { as: winner, params: { id: client.id } })).json().toDo).toMatchObject([
      { id, about: 'call them', mine: true, title: 'Message not delivered' },
    ]);
    const done = await finish(winner as TestPerson, id);
    expect(done.json()).toMatchObject({ mine: true, doneAt: app.dependencies.now().toISOString() });
    expect((await finish(winner as TestPerson, id)).statusCode).toBe(200);
    expect(await listed(superAdmin)).not.toContain('call them');
    expect((await listed(superAdmin, 'done'))[0]).toBe('call them');
    const audit = await app.dependencies.db
      .selectFrom('audit')
      .select('action_type')
      .where('module', '=', 'Worklist')
      .where('user_id', '=', client.id)
      .execute();
    expect(audit.map((row) => row.action_type)).toEqual(['Taken', 'Done']);
  });

  test('the same thing for the same person stands there once until it is done', async () => {
    const client = await aPerson(app);
    const id = await raiseFor(client, 'once');
    await Promise.all([raiseFor(client, 'once'), raiseFor(client, 'once')]);
    expect((await listed(superAdmin)).filter((about) => about === 'once')).toHaveLength(1);
    await finish(superAdmin, id);
    await raiseFor(client, 'once');
    expect((await listed(superAdmin)).filter((about) => about === 'once')).toHaveLength(1);
  });
});
