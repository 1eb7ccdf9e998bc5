import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { aChecked, pressed, problemsOf } from '../../testing/imports.ts';
import { aPerson, signedInLongAgo, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { matchesHash } from '../accounts/service.ts';
import { passcodeOf } from '../pathways/referralRows.ts';

let app: TestApp;
let boss: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  boss = await aPerson(app, 'Super_Admin');
});
afterAll(() => app.close());

let running = 0;
const aNumber = () => `9111 0000 ${String(++running).padStart(4, '0')}`;
const add = (ubrn: string, more: object = {}) =>
  app.call('addReferral', { as: boss, body: { ubrn, service: 'top', passcode: 'Tulip Lemon', ...more } });
const change = (id: string, body: object) => app.call('changeReferral', { as: boss, params: { id }, body });
const listed = async (query: Record<string, string> = {}) =>
  (await app.call('referrals', { as: boss, query })).json().data;
/** Whether a client with this passcode goes on: as the pathway asks it. */
const proves = async (ubrn: string, passcode: string) =>
  matchesHash(passcode, await passcodeOf(app.dependencies.db, ubrn.replaceAll(' ', ''), 'top'));
const field = (reply: Awaited<ReturnType<typeof add>>) => [
  reply.statusCode,
  reply.json()?.fields?.[0]?.field ?? reply.json()?.code,
];

describe('rule 17.30: referrals are written on a screen', () => {
  it('lets whoever has the passcode go on, and shows it nowhere', async () => {
    const ubrn = aNumber();
    expect((await add(ubrn)).statusCode).toBe(201);
    expect(await proves(ubrn, 'tulip lemon')).toBe(true);
    expect(await proves(ubrn, 'tulip')).toBe(false);
    const list = await listed({ search: ubrn });
    expect(list).toMatchObject([{ ubrn, service: 'top', on: true }]);
    const file = await app.call('referralsFile', { as: boss });
    expect(file.body).toContain(`${ubrn},top,on,`);
    const trail = await app.dependencies.db.selectFrom('audit').select('action').execute();
    for (const said of [JSON.stringify(list), file.body, JSON.stringify(trail)])
      expect(said).not.toMatch(/tulip|argon2/i);
    expect(JSON.stringify(trail)).not.toContain(ubrn.replaceAll(' ', ''));
  });

  it('switched off it proves nothing, to no passcode; another passcode switches it on again', async () => {
    const ubrn = aNumber();
    const { id } = (await add(ubrn)).json();
    expect((await change(id, { on: false })).statusCode).toBe(200);
    expect(await proves(ubrn, 'tulip lemon')).toBe(false);
    expect(await listed({ search: ubrn, state: 'off' })).toHaveLength(1);
    expect((await change(id, { passcode: 'quiet harbour' })).statusCode).toBe(200);
    expect([await proves(ubrn, 'tulip lemon'), await proves(ubrn, 'quiet harbour')]).toEqual([false, true]);
  });

  it('of twenty who add one number at once one does', async () => {
    const ubrn = aNumber();
    const replies = await Promise.all(Array.from({ length: 20 }, () => add(ubrn)));
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    const others = replies.filter(({ statusCode }) => statusCode !== 201);
    expect(new Set(others.map((reply) => field(reply).join()))).toEqual(new Set(['400,ubrn']));
  });

  test.each<[string, object, string]>([
    ['eleven digits', { ubrn: '12345678901' }, 'ubrn'],
    ['a passcode of five signs', { passcode: 'a b c-d e' }, 'passcode'],
    ['a passcode beyond any', { passcode: 'x'.repeat(161) }, 'passcode'],
    ['a service of nobody', { service: 'dental' }, 'service'],
  ])('not with %s', async (_, more, name) => {
    expect(field(await add(aNumber(), more))).toEqual([400, name]);
  });

  it('rule 10.9: are saved as a file by somebody who has just signed in', async () => {
    const as = await aPerson(app, 'Super_Admin');
    await signedInLongAgo(app, as);
    const reply = await app.call('referralsFile', { as });
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'sign_in_again']);
  });

  it('by system administrators alone, whatever organisation somebody is of', async () => {
    const admin = await aPerson(app, 'Admin');
    const client = await aPerson(app);
    for (const as of [admin, client])
      for (const name of ['referrals', 'referralsFile'] as const)
        expect((await app.call(name, { as })).statusCode).toBe(403);
    expect((await change('0190de30-0002-7000-8000-00000000ffff', { on: false })).statusCode).toBe(404);
  });
});

describe('rule 17.30: referrals come by a file', () => {
  const file = (...lines: string[]) => ['ubrn,service,passcode', ...lines].join('\r\n');

  it('what is new, changed and the same is told apart by trying; imported they prove; undone it is as before', async () => {
    const [one, two, three] = [aNumber(), aNumber(), aNumber()];
    await add(one);
    await add(two);
    const checked = await aChecked(
      app,
      boss,
      'referrals',
      file(`${one},top,TULIP-lemon`, `${two},top,quiet harbour`, `${three},top,open meadow`),
    );
    expect(checked).toMatchObject({ state: 'ready', rows: 3, same: 1, changed: 1, fresh: 1 });
    expect(await proves(three, 'open meadow')).toBe(false);
    expect(await pressed(app, boss, 'makeImport', checked.id)).toMatchObject({ state: 'imported' });
    expect([await proves(two, 'quiet harbour'), await proves(three, 'open meadow')]).toEqual([true, true]);
    const { rows: kept } = await app.dependencies.db
      .selectFrom('import_made')
      .selectAll()
      .where('import_id', '=', checked.id)
      .execute()
      .then((rows) => ({ rows: JSON.stringify(rows) }));
    expect(kept).not.toMatch(/harbour|meadow/);
    expect(await pressed(app, boss, 'undoImport', checked.id)).toMatchObject({ state: 'undone' });
    expect([await proves(two, 'tulip lemon'), await proves(three, 'open meadow')]).toEqual([true, false]);
  });

  it('what is to be mended is named by line, and no passcode is in it', async () => {
    const [one, two] = [aNumber(), aNumber()];
    const { id, state } = await aChecked(
      app,
      boss,
      'referrals',
      file(
        `${one},top,secret-one`,
        `${one},top,secret-two`,
        `12,top,secret-three`,
        `secret-four,top,${two}`,
        `${two},top,abc,secret-five`,
      ),
    );
    const problems = await problemsOf(app, boss, id);
    expect(state).toBe('to_mend');
    expect(problems.join('\n')).not.toMatch(/secret/);
    expect(problems.map((line) => line.split(':')[0]).toSorted()).toEqual([
      '3 ubrn',
      '4 ubrn',
      '5 ubrn',
      '6 the row',
    ]);
  });

  it('in a file that is not UTF-8 no passcode is shown as doubtful', async () => {
    const latin = Buffer.from(file(`${aNumber()},top,caf\u00e9 secret`), 'latin1');
    expect(await aChecked(app, boss, 'referrals', latin)).toMatchObject({ state: 'ready', doubtful: [] });
  });

  it('one that changed since keeps the import from being undone', async () => {
    const ubrn = aNumber();
    const checked = await aChecked(app, boss, 'referrals', file(`${ubrn},top,open meadow`));
    await pressed(app, boss, 'makeImport', checked.id);
    const [{ id }] = await listed({ search: ubrn });
    await change(id, { on: false });
    const depends = (await app.call('importDepends', { as: boss, params: { id: checked.id } })).json();
    expect(depends).toMatchObject({ may: false, depends: ['1 of these referrals changed again since'] });
  });

  it('more rows than are hashed in one go are refused, and say so', async () => {
    const lines = Array.from(
      { length: 1_001 },
      (_, i) => `9222 0000 ${String(i).padStart(4, '0')},top,open meadow`,
    );
    const { id } = await aChecked(app, boss, 'referrals', file(...lines));
    expect((await problemsOf(app, boss, id))[0]).toContain('1002 the row: 1001 rows is more than the 1000');
  });
});
