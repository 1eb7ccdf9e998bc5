import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMadeClient, CALLER } from '../../testing/audited/madeClients.ts';
import { ASKED } from '../../testing/audited/mergedClients.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { publishStaticForms } from '../questionnaires/service.ts';
import { noticeTwice } from './service.ts';

let app: TestApp;
let staff: TestPerson;
let second: TestPerson;
let far: TestPerson;
const FAR = '0190de41-0902-7000-8000-00000000000b';
beforeAll(async () => {
  app = await startTestApp({
    fill: (dependencies) => publishStaticForms(dependencies.db, dependencies.now()),
  });
  await app.dependencies.db.insertInto('trust').values({ id: FAR, name: 'Far Trust' }).execute();
  staff = await aPerson(app, 'Admin');
  second = await aPerson(app, 'Admin');
  far = await aPerson(app, 'Admin', { trustId: FAR });
  // Whom concerns go to.
  await aPerson(app, 'Super_Admin');
});
afterAll(() => app.close());

let people = 0;
/** What somebody of their own is called, born and rung by, so that nobody of another test is like them. */
function somebody(): { firstName: string; lastName: string; dateOfBirth: string; mobile: string } {
  people += 1;
  const letters = String.fromCodePoint(97 + people).repeat(6);
  return {
    firstName: `Ottilie${letters}`,
    lastName: `Fenn${letters}`,
    dateOfBirth: `19${60 + people}-03-05`,
    mobile: `07700 9006${String(10 + people)}`,
  };
}

/** Made as if nobody had looked: whoever is like them is another person. */
async function made(said: Partial<typeof CALLER> | object, as = staff): Promise<string> {
  const body = { ...CALLER, ...said };
  const { firstName, lastName, dateOfBirth, mobile } = body;
  const alike = await app.call('alikeClients', {
    as,
    body: { firstName, lastName, dateOfBirth, mobile },
  });
  const notTheSame = alike.json().data.map((one: { id: string }) => one.id);
  return aMadeClient(app, as, { ...body, notTheSame } as object);
}

/** Does the work that was asked for about somebody, as whoever takes it up. */
async function notice(...ids: string[]): Promise<void> {
  for (const id of ids) {
    const { rows } = await sql<{ many: number }>`
      select count(*)::int as many from jobs.job where name = 'client.alike' and data ->> 'personId' = ${id}`.execute(
      app.dependencies.db,
    );
    expect(rows[0]?.many).toBeGreaterThan(0);
    await noticeTwice(app.dependencies, id);
  }
}

interface Item {
  id: string;
  kind: string;
  about: string;
  otherId: string | null;
}
const needs = async (id: string, as = staff): Promise<Item[]> =>
  ((await app.call('client', { as, params: { id } })).json().toDo as Item[]).filter(
    ({ kind }) => kind === 'maybe_twice',
  );
const close = (id: string, body: object, as = staff) =>
  app.call('finishWorklistItem', { as, params: { id }, body });
const TWO = { outcome: 'two_people', note: 'They are twins. Both told me so on the phone.' };
const correct = (id: string, said: object) =>
  app.call('correctClient', { as: staff, params: { id }, body: { how: 'document', ...said } });

describe('rule 16.64: who is probably here twice', () => {
  test('is noticed as a record is made, on the newer one, with what is the same and the way to both', async () => {
    const who = somebody();
    const first = await made(who);
    const again = await made({ ...who, mobile: '07700 900711' });
    const other = await made({ ...somebody(), mobile: who.mobile });
    await notice(first, again, other);
    expect(await needs(first)).toEqual([]);
    expect(await needs(other)).toEqual([]);
    const [need, ...more] = await needs(again);
    expect(more).toEqual([]);
    expect(need).toMatchObject({
      otherId: first,
      about: expect.stringMatching(/^The same date of birth and name as CW-/),
    });
    // The same work done twice, or begun at the older one, changes nothing.
    await noticeTwice(app.dependencies, first);
    await noticeTwice(app.dependencies, again);
    expect(await needs(again)).toEqual([need]);
    const list = await app.call('worklist', { as: staff, query: { kind: 'maybe_twice' } });
    expect(list.json().data).toContainEqual(expect.objectContaining({ id: need?.id, otherId: first }));
  });

  test('of three alike each newer one names each older one; what came of one pair is said of that pair alone', async () => {
    const who = somebody();
    const first = await made(who);
    const second = await made({ ...who, mobile: '07700 900715' });
    await notice(first, second);
    const third = await made({ ...who, mobile: '07700 900716' });
    await notice(third);
    const others = async (id: string) => (await needs(id)).map(({ otherId }) => otherId);
    const all = async () => [await others(second), new Set(await others(third))];
    expect(await all()).toEqual([[first], new Set([first, second])]);
    const id = (await needs(second))[0]?.id ?? '';
    expect((await close(id, TWO)).statusCode).toBe(200);
    await notice(first, second, third);
    expect(await all()).toEqual([[], new Set([first, second])]);
    expect((await app.call('reopenWorklistItem', { as: staff, params: { id } })).statusCode).toBe(200);
    await notice(first, second, third);
    expect(await all()).toEqual([[first], new Set([first, second])]);
    // What changes in the oldest one changes what both others need.
    const moved = who.dateOfBirth.replace('-03-05', '-09-21');
    expect((await correct(first, { dateOfBirth: moved })).statusCode).toBe(200);
    await notice(first);
    expect(await all()).toEqual([[], new Set([second])]);
  });

  test('who was said to be another person takes no place of the five that are shown', async () => {
    const who = somebody();
    const like = async (n: number) => {
      const id = await made({ ...who, mobile: `07700 90072${n}` });
      return { id, others: async () => (await needs(id)).map(({ otherId }) => otherId) };
    };
    const older: string[] = [];
    for (let n = 0; n < 6; n += 1) older.push((await like(n)).id);
    const last = await like(6);
    await notice(last.id);
    expect(new Set(await last.others())).toEqual(new Set(older.slice(0, 5)));
    const [one] = (await needs(last.id)).filter(({ otherId }) => otherId === older[0]);
    expect((await close(one?.id ?? '', TWO)).statusCode).toBe(200);
    await notice(last.id);
    expect(new Set(await last.others())).toEqual(new Set(older.slice(1)));
    const params = { id: one?.id ?? '' };
    expect((await app.call('reopenWorklistItem', { as: staff, params })).statusCode).toBe(200);
  });

  test('rule 10.3: nobody of another organisation is told, and no record of another one is named', async () => {
    const who = somebody();
    const [here, there] = [await made(who), await made(who, far)];
    await notice(here, there);
    expect(await needs(here)).toEqual([]);
    expect(await needs(there, far)).toEqual([]);
    const again = await made(who);
    await notice(again);
    const [need] = await needs(again);
    expect(need?.otherId).toBe(here);
    const list = await app.call('worklist', { as: far, query: { kind: 'maybe_twice' } });
    expect(list.json().data).toEqual([]);
    expect((await close(need?.id ?? '', TWO, far)).statusCode).toBe(404);
  });

  test('a client reads nothing of it', async () => {
    const trust = await sql<{ id: string }>`select trust_id as id from person where id = ${staff.id}`.execute(
      app.dependencies.db,
    );
    const trustId = trust.rows[0]?.id ?? null;
    const older = await made({ firstName: 'Amira', lastName: 'Test', dateOfBirth: '1997-06-14' });
    const theirs = await aPerson(app, 'Client', { trustId });
    await noticeTwice(app.dependencies, theirs.id);
    const [need] = await needs(theirs.id);
    expect(need?.otherId).toBe(older);
    const reference = need?.about.match(/CW-[\d-]+/)?.[0] ?? 'none';
    for (const name of ['accountHistory', 'notifications', 'myData'] as const) {
      const reply = await app.call(name, { as: theirs });
      expect(reply.statusCode).toBeLessThan(500);
      expect(reply.body).not.toContain(reference);
      expect(reply.body).not.toContain('here twice');
    }
  });

  test('whoever signs up asks for the work whoever else is here, and is answered alike', async () => {
    const who = somebody();
    await made(who);
    const signsUp = async (firstname: string, email: string) => {
      const { lastName: lastname, dateOfBirth, mobile } = who;
      const address = { line1: '12 Rowan Street', town: 'Westmere', postcode: 'WE4 2RS' };
      const body = {
        firstname,
        lastname,
        email,
        dateOfBirth,
        mobile,
        address,
        password: 'correct horse battery',
      };
      const { secureOtpId } = (await app.call('newUser', { body })).json();
      await app.call('verifyNewUserByEmail', { body: { secureOtpId } });
      const reply = await app.call('verifyCode', { body: { secureOtpId, code: await app.code(email) } });
      const { id } = reply.json();
      const { rows } = await sql<{ many: number }>`
        select count(*)::int as many from jobs.job where name = 'client.alike' and data ->> 'personId' = ${id}`.execute(
        app.dependencies.db,
      );
      return { status: reply.statusCode, keys: Object.keys(reply.json()), jobs: rows[0]?.many };
    };
    const like = await signsUp(who.firstName, 'twice1@example.com');
    expect(like).toEqual(await signsUp('Zebedee', 'twice2@example.com'));
    expect(like).toMatchObject({ status: 200, jobs: 1 });
  });

  test('a client who corrects their own name is looked at again', async () => {
    const trust = await sql<{ id: string }>`select trust_id as id from person where id = ${staff.id}`.execute(
      app.dependencies.db,
    );
    const named = { firstName: 'Wilhelmina', lastName: 'Test', dateOfBirth: '1997-06-14' };
    const older = await made({ ...named, mobile: '07700 900731' });
    const theirs = await aPerson(app, 'Client', { trustId: trust.rows[0]?.id ?? null });
    const others = async () => (await needs(theirs.id)).map(({ otherId }) => otherId);
    await noticeTwice(app.dependencies, theirs.id);
    expect(await others()).not.toContain(older);
    const body = { firstname: 'Wilhelmina' };
    expect((await app.call('editAccount', { as: theirs, body })).statusCode).toBe(204);
    await notice(theirs.id);
    expect(await others()).toContain(older);
  });

  test('rule 16.65: two people: with a reason, which is kept; asked again only once more is the same', async () => {
    const who = somebody();
    const first = await made(who);
    const again = await made({ ...who, mobile: '07700 900712' });
    await notice(first, again);
    const id = (await needs(again))[0]?.id ?? '';
    expect((await close(id, {})).json().fields.map(({ field }: { field: string }) => field)).toEqual([
      'outcome',
      'note',
    ]);
    const closed = await close(id, TWO);
    expect(closed.json().outcome).toEqual({ words: 'They are two different people', note: TWO.note });
    await notice(first, again);
    expect(await needs(again)).toEqual([]);
    // Something else of them is corrected: what is the same is what was the same.
    expect(
      (await correct(again, { address: { line1: '3 New Road', town: 'Westmere', postcode: 'WE4 2RS' } }))
        .statusCode,
    ).toBe(200);
    await notice(again);
    expect(await needs(again)).toEqual([]);
    app.advance(40 * 86_400_000);
    await app.sweep();
    staff = await aPerson(app, 'Admin');
    second = await aPerson(app, 'Admin');
    await notice(first, again);
    expect(await needs(again)).toEqual([]);
    expect((await correct(again, { mobile: who.mobile })).statusCode).toBe(200);
    await notice(again);
    expect(await needs(again)).toMatchObject([{ about: expect.stringContaining('number') }]);
  });

  test('rule 16.65: a correction raises it, and takes it back', async () => {
    const who = somebody();
    const turned = { ...who, dateOfBirth: who.dateOfBirth.replace('-03-05', '-07-11') };
    const first = await made(who);
    const again = await made({ ...turned, mobile: '07700 900713' });
    await notice(first, again);
    expect(await needs(again)).toEqual([]);
    expect(
      (await correct(first, { dateOfBirth: who.dateOfBirth.replace('-03-05', '-11-07') })).statusCode,
    ).toBe(200);
    await notice(first);
    expect(await needs(again)).toMatchObject([{ about: expect.stringContaining('the other way round') }]);
    expect((await correct(first, { dateOfBirth: who.dateOfBirth })).statusCode).toBe(200);
    await notice(first);
    expect(await needs(again)).toEqual([]);
    const { rows } = await sql<{ words: string }>`
      select ended_words as words from worklist_item where person_id = ${again} and kind = 'maybe_twice'`.execute(
      app.dependencies.db,
    );
    expect(rows).toEqual([{ words: 'No longer: the records are one, or differ now' }]);
  });

  test('rule 16.65: put together it is gone; taken apart again it is not asked once more', async () => {
    const who = somebody();
    const first = await made(who);
    const again = await made({ ...who, mobile: '07700 900714' });
    await notice(first, again);
    expect(await needs(again)).toHaveLength(1);
    const asked = await app.call('askMerge', {
      as: staff,
      params: { id: first },
      body: { goes: again, ...ASKED },
    });
    const id = asked.json().id;
    expect(
      (await app.call('decideMerge', { as: second, params: { id }, body: { yes: true } })).statusCode,
    ).toBe(204);
    await notice(again);
    expect(await needs(first)).toEqual([]);
    expect(
      (await app.call('undoMerge', { as: staff, params: { id }, body: { reason: 'Two sisters' } }))
        .statusCode,
    ).toBe(204);
    await notice(first, again);
    expect(await needs(first)).toEqual([]);
    expect(await needs(again)).toEqual([]);
  });
});
