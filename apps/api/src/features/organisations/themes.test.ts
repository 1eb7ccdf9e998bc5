import { RECENT_SIGN_IN } from '@careway/core/limits';
import { CAREWAY_THEME, checkTheme, type Theme } from '@careway/core/organisations/theme';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identityOf, withIdentity } from '../../db/databaseIdentity.ts';
import { newId } from '../../db/ids.ts';
import { aPng } from '../../testing/aPng.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let test: TestApp;
let boss: TestPerson;
let near: TestPerson;
let trustId: string;
let other: string;
const GREEN: Theme = {
  ...CAREWAY_THEME,
  main: '#1f6f5c',
  accent: '#a35a14',
  ground: '#f7f5f0',
  name: 'Elmbrook',
  logoWords: 'Elmbrook Trust',
};

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  const { db, now } = test.dependencies;
  [trustId, other] = [newId(now()), newId(now())];
  await db
    .insertInto('trust')
    .values([trustId, other].map((id) => ({ id, name: `Trust ${id.slice(-6)}` })))
    .execute();
  boss = await aPerson(test, 'Super_Admin');
  near = await aPerson(test, 'Admin', { trustId });
});

const publish = (as: TestPerson, body: object, id = trustId) =>
  test.call('publishTheme', { as, params: { id }, body: { ...GREEN, version: 0, logoId: null, ...body } });
const themeOf = (as: TestPerson, id = trustId) => test.call('themeOf', { as, params: { id } });
const seenBy = async (as: TestPerson) => (await test.call('myTheme', { as })).json().theme;
const logo = (as: TestPerson, png: Buffer, id = trustId) =>
  test.call('bringInLogo', { as, params: { id }, body: { png: png.toString('base64') } });

describe('rule 16.11: a theme', () => {
  it('is what the clients of that trust see, and nobody else’s', async () => {
    const [theirs, others, nobodys] = [
      await aPerson(test, 'Client', { trustId }),
      await aPerson(test, 'Client', { trustId: other }),
      await aPerson(test, 'Client'),
    ];
    expect(await seenBy(theirs)).toBeNull();
    const { id, logo: picture } = (await logo(near, aPng())).json();
    const reply = await publish(near, { logoId: id, main: ' 1F6F5C ' });
    expect([reply.statusCode, reply.json()]).toEqual([201, { version: 1 }]);
    expect(await seenBy(theirs)).toEqual({ ...GREEN, logo: picture });
    expect([await seenBy(others), await seenBy(nobodys)]).toEqual([null, null]);
  });

  it('that fails contrast is refused: each pair by name, its ratio, and the nearest colour that passes', async () => {
    const reply = await publish(near, { accent: '#c9782b' });
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'theme_faint']);
    const faint = checkTheme({ ...GREEN, accent: '#c9782b' }).filter(({ passes }) => !passes);
    expect(reply.json().fields[0]).toEqual({
      field: 'accent',
      message: `Accent text (accent on white) has a contrast of 3.38 to 1 and needs 4.5. Use ${faint[0]?.use}`,
    });
    expect(reply.json().fields).toHaveLength(faint.length);
    expect((await publish(near, { accent: faint[0]?.use })).statusCode).toBe(201);
  });

  it.each([
    ['main', { main: 'red' }],
    ['ground', { ground: 'url(https://elsewhere.example)' }],
    ['corners', { corners: 'pointed' }],
    ['name', { name: '   ' }],
    ['name', { name: 'x'.repeat(31) }],
    ['logoWords', { logoWords: '' }],
    ['logoId', { logoId: '0190de30-0001-7000-8000-00000000dead' }],
  ])('names %s where that is wrong', async (field, body) => {
    const reply = await publish(near, body);
    expect([reply.statusCode, reply.json().fields?.[0]?.field]).toEqual([400, field]);
    expect((await themeOf(near)).json().version).toBe(0);
  });

  it('of twenty who publish at once one does, and 19 are told so', async () => {
    const people = [near, boss];
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => publish(people[n % 2] as TestPerson, { name: `Theirs ${n}` })),
    );
    const codes = replies.map((reply) => reply.statusCode).sort();
    expect(codes).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    expect(replies.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('theme_changed');
    const { version, versions } = (await themeOf(near)).json();
    expect([version, versions.length]).toEqual([1, 1]);
  });

  it('goes back to an earlier version, which stays as it is; the database changes none', async () => {
    await publish(near, {});
    await publish(near, { version: 1, main: '#0060af' });
    const restore = (version: number, number: number) =>
      test.call('restoreTheme', { as: near, params: { id: trustId }, body: { version, number } });
    expect((await restore(1, 1)).json().code).toBe('theme_changed');
    expect((await restore(2, 9)).statusCode).toBe(404);
    expect((await restore(2, 1)).json()).toEqual({ version: 3 });
    const { versions } = (await themeOf(near)).json();
    expect(versions.map((one: { number: number }) => one.number)).toEqual([3, 2, 1]);
    expect(versions[0]).toMatchObject({ restores: 1, theme: versions[2].theme, madeBy: 'Amira Test' });
    const { db, now } = test.dependencies;
    const asBoss = identityOf({ personId: boss.id, usertype: 'Super_Admin', trustId: null }, now());
    const changing = () =>
      sql`update trust_theme set name = 'x' where trust_id = ${trustId} returning 1`.execute(db);
    expect((await withIdentity(asBoss, changing)).rows).toEqual([]);
  });

  it('rule 10.9: is published after a sign-in of the last ten minutes', async () => {
    const early = await aPerson(test, 'Admin', { trustId });
    const { db, now } = test.dependencies;
    await db
      .updateTable('session')
      .set({ created_at: new Date(now().getTime() - RECENT_SIGN_IN) } as never)
      .where('person_id', '=', early.id)
      .execute();
    expect((await themeOf(early)).json()).toMatchObject({ mayChange: true, freshUntil: null });
    expect((await publish(early, {})).json().code).toBe('sign_in_again');
    expect((await publish(await aPerson(test, 'Admin', { trustId }), {})).statusCode).toBe(201);
  });
});

describe('rule 10.3, 10.7: another trust’s theme', () => {
  it('is as if it were not there, and cannot be changed; a Super_Admin sees all', async () => {
    const far = await aPerson(test, 'Admin', { trustId: other });
    await publish(near, {});
    expect((await themeOf(far)).statusCode).toBe(404);
    expect((await publish(far, { version: 1 })).statusCode).toBe(404);
    expect((await logo(far, aPng())).statusCode).toBe(404);
    const names = async (as: TestPerson) =>
      (await test.call('themes', { as })).json().data.map((one: { trust: { id: string } }) => one.trust.id);
    expect(await names(far)).toEqual([other]);
    expect(await names(boss)).toEqual(expect.arrayContaining([trustId, other]));
    expect((await themeOf(boss)).json().version).toBe(1);
  });

  it('nor does a theme name another trust’s logo', async () => {
    const { id } = (await logo(boss, aPng(), other)).json();
    expect((await publish(boss, { logoId: id })).statusCode).toBe(400);
  });

  it('the database alone keeps it: read and written by nobody of another trust', async () => {
    await publish(near, {});
    const { db, now } = test.dependencies;
    const far = await aPerson(test, 'Admin', { trustId: other });
    const asFar = identityOf({ personId: far.id, usertype: 'Admin', trustId: other }, now());
    const read = sql`select 1 from trust_theme where trust_id = ${trustId}`;
    expect((await withIdentity(asFar, () => read.execute(db))).rows).toEqual([]);
    const write = sql`insert into trust_theme (trust_id, number, main, accent, ground, corners, name, logo_words, made_at, made_by)
      values (${trustId}, 2, '#000000', '#000000', '#ffffff', 'round', 'x', 'x', now(), ${far.id})`;
    await expect(withIdentity(asFar, () => write.execute(db))).rejects.toThrow(/row-level security/);
  });
});

describe('rule 16.11: a logo', () => {
  it('is what is in it: a drawing, a page with a picture’s name and half a picture are refused in their own words', async () => {
    const words = async (file: Buffer) => (await logo(near, file)).json().fields[0].message;
    expect(await words(Buffer.from('<svg onload="alert(1)"/>'))).toMatch(/Save it as a PNG/);
    expect(await words(Buffer.from('GIF89a'))).toBe('Choose a PNG picture');
    expect(await words(aPng().subarray(0, 100))).toMatch(/has to be whole/);
    expect(await words(aPng({ width: 12, height: 12 }))).toMatch(/24 to 600/);
  });

  it('brought in twice is kept once; many wait no longer than a day', async () => {
    const first = (await logo(near, aPng())).json();
    expect((await logo(near, aPng())).json()).toEqual(first);
    const kept = () =>
      sql`select id from trust_logo where trust_id = ${trustId}`.execute(test.dependencies.db);
    for (let n = 1; n < 20; n += 1) expect((await logo(near, aPng({ width: 60 + n }))).statusCode).toBe(201);
    expect((await logo(near, aPng({ width: 100 }))).json().fields[0].message).toMatch(/Many pictures wait/);
    await publish(near, { logoId: first.id });
    test.advance(25 * 60 * 60_000);
    await test.sweep();
    expect((await kept()).rows).toEqual([{ id: first.id }]);
  });
});
