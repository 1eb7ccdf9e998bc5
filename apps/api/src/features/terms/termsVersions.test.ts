import { FIRST_TERMS, termsName } from '@careway/core/accounts/terms';
import { PAGES_AS_THEY_COME } from '@careway/core/content/pagesAsTheyCome';
import { linesOf } from '@careway/core/content/said';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { publishedTerms, sentTerms } from '../../testing/publishedTerms.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
// The terms as they come, for each test.
beforeEach(async () => {
  const { db } = test.dependencies;
  await sql`alter table content_version disable trigger keep_content_version`.execute(db);
  await sql`delete from content_version`.execute(db);
  await sql`alter table content_version enable trigger keep_content_version`.execute(db);
});

const NEW = 'We also keep what you tell us by phone.';
const answer = (as: TestPerson, number: number, decision = 'accepted') =>
  test.call('decideTerms', { as, body: { decision, version: termsName(number) } });
const mine = async (as: TestPerson) => (await test.call('myTerms', { as })).json();
const read = async (version?: number, as?: TestPerson) => {
  const query = version === undefined ? {} : { version };
  return test.call('shownPage', { params: { page: 'terms' }, query, ...(as ? { as } : {}) });
};
const kept = async ({ id }: TestPerson) =>
  (
    await test.dependencies.db
      .selectFrom('terms_decision')
      .select('version')
      .where('person_id', '=', id)
      .execute()
  ).map(({ version }) => version);

async function whoAccepted(number = 1): Promise<TestPerson> {
  const client = await aPerson(test);
  expect((await answer(client, number)).json().state).toBe('accepted');
  return client;
}

describe('rule 8.29: a version of the terms', () => {
  it('nothing changes for whoever said yes before there were versions: their answer is one to the first', async () => {
    const client = await whoAccepted();
    expect(await kept(client)).toEqual([FIRST_TERMS]);
    expect(await mine(client)).toMatchObject({ state: 'accepted', answered: { number: 1 } });
    const { number, inUse, title, said, changedAt } = (await read()).json();
    expect({ number, inUse, title, changedAt }).toEqual({
      number: 1,
      inUse: 1,
      title: 'Our terms',
      changedAt: null,
    });
    expect(linesOf(said)).toContain('If you fill in a form for someone else, they must know and agree.');
  });

  it('that asks everybody makes every answer before it due, and what was answered stays', async () => {
    const [yes, no] = [await whoAccepted(), await aPerson(test)];
    await answer(no, 1, 'declined');
    const number = await publishedTerms(test, true, NEW);
    for (const client of [yes, no])
      expect(await mine(client)).toMatchObject({ state: 'due', version: termsName(number) });
    expect((await mine(yes)).answered).toMatchObject({ number: 1, decision: 'accepted' });
    const late = await answer(yes, 1);
    expect([late.statusCode, late.json().code]).toEqual([409, 'terms_changed']);
    expect(late.json().message).toContain('Read the new ones');
    expect(await kept(yes)).toEqual([FIRST_TERMS]);
    expect((await answer(yes, number)).json()).toMatchObject({ state: 'accepted', answered: { number } });
    expect(await kept(yes)).toEqual([FIRST_TERMS, '2']);
    expect(await mine(yes)).toMatchObject({ state: 'accepted' });
  });

  it('that is a correction asks nobody; whoever has read it, or what it corrects, has answered', async () => {
    const before = await whoAccepted();
    const corrected = await publishedTerms(test, false, NEW);
    expect(await mine(before)).toMatchObject({ state: 'accepted', answered: { number: 1 } });
    const [one, other] = [await whoAccepted(1), await whoAccepted(corrected)];
    expect([await kept(one), await kept(other)]).toEqual([[FIRST_TERMS], ['2']]);
    const asking = await publishedTerms(test, true, `${NEW} And by letter.`);
    const after = await publishedTerms(test, false, `${NEW} And by post.`);
    for (const client of [before, one, other]) expect((await mine(client)).state).toBe('due');
    expect((await answer(one, corrected)).json().code).toBe('terms_changed');
    expect((await answer(one, asking)).json().state).toBe('accepted');
    expect((await answer(other, after)).json().state).toBe('accepted');
  });

  it('counts once a second person has published it, and not as a draft; a declined one never', async () => {
    const client = await whoAccepted();
    const { id, revision, number, boss } = await sentTerms(test, true, NEW);
    expect((await mine(client)).state).toBe('accepted');
    expect((await answer(client, number, 'declined')).json().code).toBe('terms_changed');
    expect((await read(number)).statusCode).toBe(404);
    const body = { revision, decision: 'declined', comment: 'Say it shorter.' };
    expect((await test.call('decideContentVersion', { as: boss, params: { id }, body })).statusCode).toBe(
      200,
    );
    expect((await mine(client)).state).toBe('accepted');
    expect((await read(number)).statusCode).toBe(404);
    expect((await answer(client, number)).json().code).toBe('terms_changed');
  });

  it('while it is published, of twenty who answer what they have read nobody says yes to what they have not', async () => {
    const { id, revision, number, boss } = await sentTerms(test, true, NEW);
    const clients = await Promise.all(Array.from({ length: 20 }, () => aPerson(test)));
    const half = clients.slice(0, 10).map((client) => answer(client, 1));
    const body = { revision, decision: 'approved' };
    const publishing = test.call('decideContentVersion', { as: boss, params: { id }, body });
    const replies = await Promise.all([...half, ...clients.slice(10).map((client) => answer(client, 1))]);
    expect((await publishing).statusCode).toBe(200);
    for (const [at, client] of clients.entries()) {
      const was = replies[at]?.statusCode;
      expect(await kept(client)).toEqual(was === 200 ? [FIRST_TERMS] : []);
      expect([200, 409]).toContain(was);
      expect((await mine(client)).state).toBe('due');
    }
    const again = await Promise.all(clients.map((client) => answer(client, number)));
    expect(again.map((reply) => reply.json().state)).toEqual(Array(20).fill('accepted'));
  });

  it('stays to be read by its number, by everybody; of another page earlier words are not told', async () => {
    const second = await publishedTerms(test, true, NEW);
    const third = await publishedTerms(test, false, `${NEW} And by letter.`);
    for (const as of [undefined, await aPerson(test), await aPerson(test, 'Admin')]) {
      expect(linesOf((await read(1, as)).json().said)).toContain('It is free. You can stop at any time.');
      expect((await read(second, as)).json()).toMatchObject({ number: second, inUse: third });
      expect(linesOf((await read(second, as)).json().said)).toEqual([NEW]);
      expect((await read(undefined, as)).json()).toMatchObject({ number: third, inUse: third });
    }
    expect((await read(third + 1)).statusCode).toBe(404);
    for (const version of [0, -1, 1.5, 1e15]) expect((await read(version)).statusCode).toBe(400);
    const help = { params: { page: 'help' } };
    expect((await test.call('shownPage', { ...help, query: { version: 1 } })).json().title).toBe(
      PAGES_AS_THEY_COME.help.title,
    );
    expect((await test.call('shownPage', { ...help, query: { version: 2 } })).statusCode).toBe(404);
  });
});

describe('rule 8.29: which kind a version is', () => {
  it('is said by whoever sends it, of the terms alone; the second person reads it, and it stands', async () => {
    const author = await aPerson(test, 'Admin');
    const params = { page: 'terms' };
    const begun = (await test.call('beginContentDraft', { as: author, params })).json();
    expect(begun.asksAgain).toBeNull();
    const saving = {
      as: author,
      params: { id: begun.id },
      body: { revision: 1, title: 'Our terms', words: NEW },
    };
    const { revision } = (await test.call('modifyContent', saving)).json();
    const send = (body: object) =>
      test.call('sendContentDraft', { as: author, params: { id: begun.id }, body });
    const silent = await send({ revision });
    expect([silent.statusCode, silent.json().fields[0].field]).toEqual([400, 'asksAgain']);
    expect((await send({ revision, asksAgain: 'yes' })).statusCode).toBe(400);
    expect((await send({ revision, asksAgain: true })).json()).toMatchObject({
      state: 'sent',
      asksAgain: true,
    });
    const boss = await aPerson(test, 'Super_Admin');
    expect((await test.call('contentPage', { as: boss, params })).json().open.asksAgain).toBe(true);
    const { db } = test.dependencies;
    const turned = sql`update content_version set asks_again = false where id = ${begun.id}`;
    await expect(turned.execute(db)).rejects.toThrow(/is said before it is sent/);
    const said = await db.selectFrom('audit').select('action').where('created_by', '=', author.id).execute();
    expect(said.map(({ action }) => action).join('\n')).toContain(
      'Our terms, version 2, asks everybody again',
    );
  });

  it('is held by the database too: no version of the terms waits without it, and no other page has one', async () => {
    const { db } = test.dependencies;
    const author = await aPerson(test, 'Admin');
    const drafts = await Promise.all(
      ['terms', 'help'].map(async (page) =>
        (await test.call('beginContentDraft', { as: author, params: { page } })).json(),
      ),
    );
    const [terms, help] = drafts.map(({ id }) => id);
    const wait = sql`update content_version set state = 'sent', sent_at = now(), sent_by = ${author.id} where id = ${terms}`;
    await expect(wait.execute(db)).rejects.toThrow(/terms_say_what_they_are/);
    const other = sql`update content_version set asks_again = false where id = ${help}`;
    await expect(other.execute(db)).rejects.toThrow(/terms_say_what_they_are/);
  });
});

describe('rule 8.29: whoever signs up', () => {
  const begin = (email: string, termsVersion?: string) =>
    test.call('newUser', {
      body: {
        firstname: 'Kit',
        lastname: 'Farrow',
        email,
        dateOfBirth: '1990-04-02',
        mobile: '07700 900461',
        address: { line1: '12 Rowan Street', town: 'Westmere', postcode: 'we42rs' },
        password: 'correct horse battery',
        ...(termsVersion ? { termsVersion } : {}),
      },
    });
  const prove = async (email: string, reply: Awaited<ReturnType<typeof begin>>) => {
    const { secureOtpId } = reply.json();
    await test.call('verifyNewUserByEmail', { body: { secureOtpId } });
    return (await test.call('verifyCode', { body: { secureOtpId, code: await test.code(email) } })).json();
  };

  it('says yes to the version beside the button, which is kept; an older one is refused, whoever’s the address is', async () => {
    const known = await aPerson(test);
    const number = await publishedTerms(test, true, NEW);
    for (const email of [known.email, 'nobody@terms.example']) {
      const reply = await begin(email, FIRST_TERMS);
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'terms_changed']);
    }
    const agreed = await prove('new@terms.example', await begin('new@terms.example', termsName(number)));
    expect(agreed.termsDue).toBeUndefined();
    const row = test.dependencies.db
      .selectFrom('terms_decision')
      .select('version')
      .where('person_id', '=', agreed.id);
    expect((await row.executeTakeFirst())?.version).toBe(termsName(number));
  });

  it('is asked where newer terms came between the button and the code, and where the page did not know them', async () => {
    const begun = await begin('between@terms.example', FIRST_TERMS);
    expect(begun.statusCode).toBe(202);
    const number = await publishedTerms(test, true, NEW);
    expect((await prove('between@terms.example', begun)).termsDue).toBe(true);
    const silent = await prove('silent@terms.example', await begin('silent@terms.example'));
    expect(silent.termsDue).toBe(true);
    expect(number).toBe(2);
  });
});

it('rule 8.29: staff see on the record which version a client answered; the client sees it in their account', async () => {
  const client = await whoAccepted();
  const number = await publishedTerms(test, true, NEW);
  const seen = async () => {
    const boss = await aPerson(test, 'Super_Admin');
    return (await test.call('client', { as: boss, params: { id: client.id } })).json().answeredTerms;
  };
  expect(await seen()).toMatchObject({ number: 1, decision: 'accepted' });
  await answer(client, number, 'declined');
  expect(await seen()).toMatchObject({ number, decision: 'declined' });
  const own = (await test.call('myAccount', { as: client })).json();
  expect(own).toMatchObject({ terms: 'declined', answeredTerms: { number, decision: 'declined' } });
});
