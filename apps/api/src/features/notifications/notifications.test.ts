import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityOf, withIdentity } from '../../db/databaseIdentity.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { remindOnce, tellClient, templates } from '../messages/service.ts';
import { notify } from './service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface News {
  data: { id: string; words: string; leadsTo: string | null; seen: boolean }[];
  next: string | null;
  unseen: number;
}
const news = async (as: TestPerson, query: object = {}): Promise<News> =>
  (await app.call('notifications', { as, query: { ...query } })).json();
const put = (who: TestPerson, ...words: string[]) =>
  Promise.all(
    words.map((one) =>
      notify(app.dependencies.db, [who.id], { words: one, leadsTo: null }, app.dependencies.now()),
    ),
  );
const told = (who: TestPerson, byClient: boolean) =>
  app.dependencies.db
    .transaction()
    .execute((db) =>
      tellClient(app.dependencies, db, { personId: who.id, words: templates.formGiven(), byClient }),
    );

describe('rule 13.10: news in the portal', () => {
  it('what others do for a client stands there, whichever way to write to them is safe or none; what they did themselves does not', async () => {
    const client = await aPerson(app);
    const contact = { channels: ['phone'], hours: 'any', voicemail: false, askFor: '' };
    expect((await app.call('setContact', { as: client, body: contact })).statusCode).toBe(200);
    await told(client, true);
    expect(await news(client)).toEqual({ data: [], next: null, unseen: 0 });
    await told(client, false);
    expect(await news(client)).toMatchObject({
      data: [{ words: 'There is a form for you.', leadsTo: '/client/dashboard', seen: false }],
      unseen: 1,
    });
    expect(await app.outbox(client.email)).toEqual([]);
  });

  it('what was not kept is no news, and a reminder is there once however often it is asked for', async () => {
    const client = await aPerson(app);
    const undone = app.dependencies.db.transaction().execute(async (db) => {
      await tellClient(app.dependencies, db, {
        personId: client.id,
        words: templates.formGiven(),
        byClient: false,
      });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    const about = { kind: 'form' as const, id: client.id, mark: 'x' };
    const remind = () =>
      remindOnce(app.dependencies, { personId: client.id, words: templates.formReminder(), about });
    await Promise.all([remind(), remind(), remind()]);
    expect((await news(client)).data.map(({ words }) => words)).toEqual(['A form is waiting for you.']);
  });

  it('is cleared by just those that somebody looked at: twenty at once lose nothing that came meanwhile', async () => {
    const staff = await aPerson(app, 'Admin');
    await put(staff, 'one', 'two');
    const looked = (await news(staff)).data.map(({ id }) => id);
    await put(staff, 'three');
    const clear = () => app.call('clearNotifications', { as: staff, body: { ids: looked } });
    const replies = await Promise.all(Array.from({ length: 20 }, clear));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
    expect((await news(staff)).data.map(({ words }) => words)).toEqual(['three']);
  });

  it('says what was seen, page by page, and counts what was not', async () => {
    const staff = await aPerson(app, 'Super_Admin');
    await put(staff, 'one', 'two', 'three');
    const first = await news(staff, { limit: 2 });
    expect([first.data.length, first.unseen, first.next]).toEqual([2, 3, expect.any(String)]);
    const ids = first.data.map(({ id }) => id);
    expect((await app.call('notificationsSeen', { as: staff, body: { ids } })).statusCode).toBe(204);
    const rest = await news(staff, { limit: 2, cursor: first.next });
    expect(rest.data.map(({ seen }) => seen)).toEqual([false]);
    expect([rest.unseen, rest.next]).toEqual([1, null]);
    for (const body of [{}, { ids: [] }, { ids: ['x'] }, { ids: Array.from({ length: 101 }, () => ids[0]) }])
      expect((await app.call('clearNotifications', { as: staff, body })).statusCode).toBe(400);
  });

  it('is nobody else’s to read, to mark or to clear: not of a system administrator, nor in the database of staff', async () => {
    const [client, boss, staff] = [
      await aPerson(app),
      await aPerson(app, 'Super_Admin'),
      await aPerson(app, 'Admin'),
    ];
    await put(client, 'theirs');
    const ids = (await news(client)).data.map(({ id }) => id);
    for (const as of [boss, staff]) {
      expect((await news(as)).data).toEqual([]);
      for (const name of ['notificationsSeen', 'clearNotifications'] as const)
        await app.call(name, { as, body: { ids } });
    }
    expect(await news(client)).toMatchObject({ unseen: 1, data: [{ words: 'theirs', seen: false }] });
    expect((await app.call('notifications')).statusCode).toBe(401);
    const { db, now } = app.dependencies;
    const all = (who: TestPerson) =>
      withIdentity(identityOf({ personId: who.id, usertype: who.usertype, trustId: null }, now()), () =>
        db.selectFrom('notification').select('id').execute(),
      );
    expect(await all(staff)).toEqual([]);
    expect(await all(client)).toHaveLength(1);
  });
});
