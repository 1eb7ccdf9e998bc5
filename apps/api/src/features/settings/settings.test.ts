import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPerson, signedInLongAgo, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
let boss: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  boss = await aPerson(app, 'Super_Admin');
});
afterAll(() => app.close());

const NOTHING = { clientNotice: null, clientUntil: null, staffNotice: null, staffUntil: null };
const read = async (as: TestPerson) => (await app.call('appSettings', { as })).json();
const set = async (more: object, as = boss) =>
  app.call('setAppSettings', {
    as,
    body: { ...NOTHING, version: (await read(boss)).settings.version, ...more },
  });

describe('rule 16.16: what is set for the whole portal', () => {
  it('a notice reaches the side it is for until its last day, and only system administrators read the rest', async () => {
    const [client, nurse] = [await aPerson(app), await aPerson(app, 'Internal')];
    expect(await read(client)).toEqual({ notice: null, settings: null });
    const more = {
      clientNotice: '<b>Our lines</b> are down.',
      clientUntil: '2026-11-20',
      staffNotice: 'Training.',
    };
    expect((await set(more)).statusCode).toBe(200);
    expect(await read(client)).toEqual({ notice: '<b>Our lines</b> are down.', settings: null });
    expect(await read(nurse)).toEqual({ notice: 'Training.', settings: null });
    expect((await read(boss)).settings).toMatchObject({ ...more, changedBy: 'Amira Test' });
    const { db } = app.dependencies;
    await db.updateTable('app_setting').set({ client_until: '2026-11-19' }).execute();
    expect((await read(client)).notice).toBeNull();
  });

  it('of twenty who change it at once one does, and the others are told', async () => {
    const { version } = (await read(boss)).settings;
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, nth) =>
        app.call('setAppSettings', { as: boss, body: { ...NOTHING, staffNotice: `Number ${nth}`, version } }),
      ),
    );
    const codes = replies.map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([200, ...Array(19).fill(409)]);
  });

  it('asks for a sign-in of the last ten minutes, the right to it, and words that fit', async () => {
    for (const usertype of ['Admin', 'Client'] as const)
      expect((await set({}, await aPerson(app, usertype))).statusCode).toBe(403);
    expect((await set({}, await aPerson(app, 'Super_Admin', { scopes: ['clients:read'] }))).statusCode).toBe(
      403,
    );
    for (const more of [{ staffNotice: 'x'.repeat(301) }, { staffNotice: ' ' }, { staffUntil: '2026-02-30' }])
      expect((await set(more)).statusCode).toBe(400);
    const late = await aPerson(app, 'Super_Admin');
    await signedInLongAgo(app, late);
    expect((await set({}, late)).json().code).toBe('sign_in_again');
  });

  it('master lists: clients get what they choose from, staff what they go by as well', async () => {
    const names = async (as: TestPerson): Promise<string[]> =>
      (await app.call('masterLists', { as })).json().data.map(({ name }: { name: string }) => name);
    const [theirs, ours] = [await names(await aPerson(app)), await names(boss)];
    expect(theirs).toContain('interpreter_languages');
    expect(theirs).not.toContain('worklist_kinds');
    expect(ours).toEqual(expect.arrayContaining([...theirs, 'worklist_kinds', 'call_outcomes']));
    expect((await app.call('masterLists')).statusCode).toBe(401);
  });
});
