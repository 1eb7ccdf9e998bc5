import { DELETION } from '@careway/core/accounts/deletion';
import { deviceWords } from '@careway/core/accounts/devices';
import { PASSWORD_AGAIN_PER_HOUR } from '@careway/core/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../../../sessions/sessions.ts';
import { confirmed } from '../../../testing/audited/scene.ts';
import { aPerson, PASSWORD, signedInLongAgo, type TestPerson } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** A second device of the same person. */
async function another(person: TestPerson, userAgent = 'another'): Promise<TestPerson> {
  const { dependencies } = test;
  const opened = await openSession(dependencies.db, dependencies.secrets.accessToken, {
    id: person.id,
    usertype: person.usertype,
    userAgent,
    now: dependencies.now(),
  });
  return { ...person, ...opened };
}

const sessionsOf = async (as: TestPerson) => (await test.call('mySessions', { as })).json().data;
const isIn = async (as: TestPerson) => (await test.call('session', { as })).statusCode === 200;
const history = async (as: TestPerson): Promise<string[]> =>
  (await test.call('accountHistory', { as })).json().data.map(({ what }: { what: string }) => what);

it('rule 11.3, 11.4: a form sent in is kept under its exact name; the list says so, and whose word it is', async () => {
  const someone = await aPerson(test);
  const sent = { module: 'Client Form submission', actionType: 'Submitted', action: "Let's Get Started" };
  await test.call('createAudit', { as: someone, body: sent });
  expect((await history(someone))[0]).toBe("Let's Get Started sent in (said by the device, not checked)");
});

describe('own sessions', () => {
  it('rule 8.25: names each device in plain words, the one that asks first', async () => {
    const phone = await aPerson(test);
    test.advance(1000);
    const desk = await another(phone, 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36');
    expect(await sessionsOf(phone)).toMatchObject([
      { device: 'A device we do not know', current: true },
      { device: 'Chrome on Windows', current: false },
    ]);
    expect((await sessionsOf(desk))[0]).toMatchObject({ device: 'Chrome on Windows', current: true });
  });

  it('rule 9.1: a device that is signed out is out on its next request, and the history says so', async () => {
    const phone = await aPerson(test);
    const desk = await another(phone);
    const other = (await sessionsOf(phone)).find((one: { current: boolean }) => !one.current);
    const reply = await test.call('endOneSession', { as: phone, params: { id: other.id } });
    expect(reply.statusCode).toBe(204);
    expect([await isIn(phone), await isIn(desk)]).toEqual([true, false]);
    expect(await sessionsOf(phone)).toHaveLength(1);
    expect((await history(phone))[0]).toBe('Signed out on another device');
    const again = await test.call('endOneSession', { as: phone, params: { id: other.id } });
    expect(again.statusCode).toBe(404);
  });

  it('rule 10.3: nobody signs anybody else out: 404, as for a session that is not there', async () => {
    const [one, other] = [await aPerson(test), await aPerson(test, 'Super_Admin')];
    const [{ id }] = await sessionsOf(one);
    const theirs = await test.call('endOneSession', { as: other, params: { id } });
    const nobodys = await test.call('endOneSession', {
      as: other,
      params: { id: '0190de30-0001-7000-8000-000000000099' },
    });
    expect([theirs.statusCode, nobodys.statusCode]).toEqual([404, 404]);
    expect({ ...theirs.json(), requestId: '' }).toEqual({ ...nobodys.json(), requestId: '' });
    expect(await isIn(one)).toBe(true);
  });

  it('rule 8.25: "sign out everywhere" ends every session, this one too, and nobody else’s', async () => {
    const phone = await aPerson(test);
    const [desk, stranger] = [await another(phone), await aPerson(test)];
    const reply = await test.call('endAllSessions', { as: phone, body: {} });
    expect(reply.statusCode).toBe(204);
    expect(reply.headers['clear-site-data']).toContain('storage');
    expect([await isIn(phone), await isIn(desk), await isIn(stranger)]).toEqual([false, false, true]);
  });

  it('rule 9.2: a session that was idle for too long is not shown', async () => {
    const phone = await aPerson(test);
    test.advance(11 * 60_000);
    const desk = await another(phone);
    expect(await sessionsOf(desk)).toHaveLength(1);
  });
});

describe('own details', () => {
  it('rule 10.9: name and address ask for password and code long after the sign-in; what we call them does not', async () => {
    const client = await aPerson(test);
    await signedInLongAgo(test, client);
    const address = { line1: '9 Other Street', line2: '', town: 'Larkmoor', postcode: 'WE4 1AA' };
    for (const body of [{ firstname: 'Noor' }, { lastname: 'Other' }, { address }, { address, token: 'x' }]) {
      const reply = await test.call('editAccount', { as: client, body });
      expect([reply.statusCode, reply.json().code]).toEqual([422, 'not_confirmed']);
    }
    expect((await test.call('editAccount', { as: client, body: { knownAs: 'Mira' } })).statusCode).toBe(204);
    expect((await test.call('myAccount', { as: client })).json()).toMatchObject({ firstName: 'Amira' });
    const token = await confirmed(test, client);
    const body = { firstname: 'Noor', address, token };
    expect((await test.call('editAccount', { as: client, body })).statusCode).toBe(204);
    expect((await test.call('myAccount', { as: client })).json()).toMatchObject({
      firstName: 'Noor',
      address: ['9 Other Street', 'Larkmoor', 'WE4 1AA'],
    });
  });

  it('rule 8.35: whoever lives outside the UK keeps their country, and can change the rest', async () => {
    const client = await aPerson(test);
    const address = { line1: '4 rue des Lilas', town: 'Lyon', postcode: '', country: 'France' };
    expect((await test.call('editAccount', { as: client, body: { address } })).statusCode).toBe(204);
    expect((await test.call('myAccount', { as: client })).json()).toMatchObject({
      address: ['4 rue des Lilas', 'Lyon', 'France'],
      addressParts: { ...address, line2: '' },
    });
  });

  it('changes what is given and leaves the rest, with a line for each in the history', async () => {
    const client = await aPerson(test);
    const address = { line1: ' 2 New Street ', line2: '', town: 'Larkmoor', postcode: 'we41aa' };
    const reply = await test.call('editAccount', { as: client, body: { knownAs: ' Mira ', address } });
    expect(reply.statusCode).toBe(204);
    expect((await test.call('myAccount', { as: client })).json()).toMatchObject({
      firstName: 'Amira',
      knownAs: 'Mira',
      address: ['2 New Street', 'Larkmoor', 'WE4 1AA'],
      addressParts: { line1: '2 New Street', line2: '', town: 'Larkmoor', postcode: 'WE4 1AA', country: '' },
    });
    expect((await history(client)).slice(0, 2)).toEqual(['Address changed', 'What we call you changed']);
    await test.call('editAccount', { as: client, body: { knownAs: 'Mira', address } });
    expect(await history(client)).toHaveLength(2);
    await test.call('editAccount', { as: client, body: { knownAs: '' } });
    expect((await test.call('myAccount', { as: client })).json().knownAs).toBeNull();
  });

  it('rule 10.4: id, user type, email, trust and password in the body change nothing', async () => {
    const [client, other] = [await aPerson(test), await aPerson(test)];
    const mass = {
      id: other.id,
      personId: other.id,
      userId: other.id,
      usertype: 'Super_Admin',
      email: 'taken@example.com',
      mobile: '07700900999',
      password_hash: 'x',
      trust_id: null,
      active: false,
    };
    await test.call('editAccount', { as: client, body: { firstname: 'Noor', ...mass } });
    expect((await test.call('myAccount', { as: client })).json()).toMatchObject({
      firstName: 'Noor',
      email: client.email,
    });
    expect((await test.call('myAccount', { as: other })).json().firstName).toBe('Amira');
    expect((await test.call('session', { as: client })).json().usertype).toBe('Client');
  });

  it('rule 12.8: every refusal names its field', async () => {
    const client = await aPerson(test);
    const reply = await test.call('editAccount', {
      as: client,
      body: { firstname: '<b>', knownAs: '1', address: { line1: '', town: '', postcode: 'x' } },
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().fields.map(({ field }: { field: string }) => field)).toEqual([
      'firstname',
      'knownAs',
      'address.line1',
      'address.town',
      'address.postcode',
    ]);
  });
});

describe('asking to be deleted', () => {
  const ask = (as: TestPerson, password = PASSWORD) => test.call('askDeletion', { as, body: { password } });

  it('rule 15.5: needs the password; a wrong one is 400 at its field and keeps nothing', async () => {
    const client = await aPerson(test);
    const wrong = await ask(client, 'not my password');
    expect([wrong.statusCode, wrong.json().fields[0].field]).toEqual([400, 'password']);
    expect((await test.call('myAccount', { as: client })).json().deletion).toBeNull();
  });

  it('rule 8.4: the password cannot be tried for ever', async () => {
    const client = await aPerson(test);
    for (let i = 0; i < PASSWORD_AGAIN_PER_HOUR; i++) await ask(client, 'not my password');
    const { statusCode, headers } = await ask(client);
    expect(statusCode).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  it('is kept once, is told to them, waits a month at most, and can be taken back', async () => {
    const client = await aPerson(test);
    const [first, second] = [await ask(client), await ask(client)];
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json()).toEqual(first.json());
    const { askedAt, by } = first.json();
    expect(Date.parse(by) - Date.parse(askedAt)).toBe(DELETION.days * 86_400_000);
    expect((await test.call('myAccount', { as: client })).json().deletion).toEqual({ askedAt, by });
    const sent = await test.outbox(client.email);
    expect(sent.filter(({ subject }) => subject === 'We got your request')).toHaveLength(1);
    const admin = await aPerson(test, 'Super_Admin');
    const onList = async () =>
      (await test.call('worklist', { as: admin, query: {} }))
        .json()
        .data.map(({ title }: { title: string }) => title);
    expect(await onList()).toContain('Asked to be deleted');
    expect((await test.call('withdrawDeletion', { as: client })).statusCode).toBe(204);
    expect(await onList()).not.toContain('Asked to be deleted');
    expect((await test.call('withdrawDeletion', { as: client })).statusCode).toBe(404);
    expect((await test.call('myAccount', { as: client })).json().deletion).toBeNull();
    expect((await history(client)).slice(0, 2)).toEqual([
      'Asked us to keep your account after all',
      'Asked us to delete your account',
    ]);
  });
});

describe('a device in plain words', () => {
  it.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) CriOS/140.0 Mobile/15E148 Safari/604.1',
      'Chrome on iPad',
    ],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on Windows'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 'Safari on a Mac'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (Linux; Android 15) SamsungBrowser/28.0 Chrome/140.0 Mobile Safari/537.36',
      'Samsung Internet on an Android phone',
    ],
    ['Mozilla/5.0 (Linux; Android 15; Tablet) Firefox/140.0', 'Firefox on an Android tablet'],
    ['curl/8', 'A device we do not know'],
    ['', 'A device we do not know'],
  ])('%s', (userAgent, words) => expect(deviceWords(userAgent)).toBe(words));
});
