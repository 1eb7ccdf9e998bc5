import { FACTOR } from '@careway/core/accounts/securityFactor';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aPerson,
  confirmation,
  PASSWORD,
  signedInAgain,
  signedInLongAgo,
  type TestPerson,
} from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const choose = (as: TestPerson, body: object) => app.call('setSecurity', { as, body });
const check = (as: TestPerson, id: string, value: string, kind = 'pin') =>
  app.call('checkClientSecurity', { as, params: { id }, body: { kind, value } });

describe('rule 1.11: a PIN or memorable word', () => {
  test('is kept as a slow hash, and only which of the two it is can be read', async () => {
    const client = await aPerson(app);
    expect((await choose(client, { kind: 'word', value: '  Blue  Otter' })).statusCode).toBe(204);
    const row = await app.dependencies.db
      .selectFrom('security_factor')
      .selectAll()
      .where('person_id', '=', client.id)
      .executeTakeFirstOrThrow();
    expect(row.hash).toMatch(/^\$argon2id\$/);
    const setup = await app.call('mySetup', { as: client });
    expect(setup.json().security.kind).toBe('word');
    const admin = await aPerson(app, 'Admin');
    const record = await app.call('client', { as: admin, params: { id: client.id } });
    expect(record.json().security).toBe('word');
    for (const seen of [setup.body, record.body, app.logs()]) expect(seen).not.toMatch(/otter|argon2id/i);
  });

  test.each([
    [{ kind: 'pin', value: '1234' }, 'This PIN is easy to guess. Choose other numbers'],
    [{ kind: 'pin', value: '1406' }, 'Do not use your date of birth. Someone may know it'],
    [{ kind: 'word', value: 'amiraamira' }, 'Do not use your name. Choose another word'],
    [{ kind: 'word', value: 'x1' }, 'Use only letters. You can put spaces between words'],
  ])('%o is refused in words', async (body, message) => {
    const client = await aPerson(app);
    const answer = await choose(client, body);
    expect([answer.statusCode, answer.json().fields]).toEqual([400, [{ field: 'value', message }]]);
  });

  test('changing it asks for the password and a code, and its owner is told', async () => {
    const client = await aPerson(app);
    await choose(client, { kind: 'pin', value: '7391' });
    const bare = await choose(client, { kind: 'pin', value: '8264' });
    expect(bare.json()).toMatchObject({ statusCode: 422, code: 'not_confirmed' });
    const strange = await choose(client, {
      kind: 'pin',
      value: '8264',
      token: await confirmation(app, await aPerson(app)),
    });
    expect(strange.json().code).toBe('not_confirmed');
    const token = await confirmation(app, client);
    expect((await choose(client, { kind: 'pin', value: '8264', token })).statusCode).toBe(204);
    expect((await app.outbox(client.email))[0]?.subject).toBe('Your security answer has changed');
    const admin = await aPerson(app, 'Admin');
    expect((await check(admin, client.id, '7391')).json().matches).toBe(false);
    expect((await check(admin, client.id, '8264')).json().matches).toBe(true);
  });

  test('rule 8.13: the first one is not planted at an open screen; it takes the password and a code, and is told', async () => {
    const client = await aPerson(app);
    app.advance(3_600_000);
    // However new the sign-in is that somebody left open.
    const open = await signedInAgain(app, client);
    const other = await confirmation(app, await aPerson(app));
    for (const kind of [
      { kind: 'pin', value: '7391' },
      { kind: 'word', value: 'lantern' },
    ])
      for (const token of [undefined, 'made up', other])
        expect((await choose(open, { ...kind, token })).json()).toMatchObject({ code: 'not_confirmed' });
    expect((await app.call('mySetup', { as: open })).json().security).toBeNull();
    const token = await confirmation(app, open);
    expect((await choose(open, { kind: 'pin', value: '7391', token })).statusCode).toBe(204);
    const { mobile } = (await app.call('myAccount', { as: open })).json();
    for (const to of [client.email, mobile])
      expect((await app.outbox(to))[0]?.subject).toBe('You have a security answer now');
  });

  test('rule 8.13: on the way in, the first one asks for nothing for ten minutes, and is told all the same', async () => {
    const [now, late] = [await aPerson(app), await aPerson(app)];
    expect((await choose(now, { kind: 'word', value: 'lantern' })).statusCode).toBe(204);
    expect((await app.outbox(now.email))[0]?.subject).toBe('You have a security answer now');
    await signedInLongAgo(app, late);
    expect((await choose(late, { kind: 'word', value: 'lantern' })).json().code).toBe('not_confirmed');
  });

  test('rule 8.13: a number that was never proven becomes no way in at an open screen', async () => {
    const client = await aPerson(app, 'Client', { mobileProven: false });
    app.advance(3_600_000);
    const as = await signedInAgain(app, client);
    const { mobile } = (await app.call('myAccount', { as })).json();
    const body = { kind: 'mobile', value: mobile };
    expect((await app.call('changeContact', { as, body })).json().code).toBe('not_confirmed');
    const token = await confirmation(app, as);
    const begun = await app.call('changeContact', { as, body: { ...body, token } });
    const { secureOtpId } = begun.json();
    await app.call('sendCode', { body: { secureOtpId, channel: 'sms' } });
    const code = await app.code(mobile);
    expect((await app.call('confirmContact', { as, body: { secureOtpId, code } })).statusCode).toBe(200);
    for (const to of [client.email, mobile])
      expect((await app.outbox(to))[0]?.subject).toBe('A new way to sign in');
  });

  test('rule 8.13: a password is not changed by whoever knows it and finds the screen open', async () => {
    const client = await aPerson(app);
    const body = { currentPassword: PASSWORD, password: 'brown bear climbs slowly' };
    for (const confirmation of [undefined, 'made up'])
      expect(
        (await app.call('changePassword', { as: client, body: { ...body, confirmation } })).json().code,
      ).toBe('not_confirmed');
    expect(
      (await app.call('signin', { body: { username: client.email, password: PASSWORD } })).statusCode,
    ).toBe(200);
  });

  test('it never signs in by itself', async () => {
    const client = await aPerson(app);
    await choose(client, { kind: 'pin', value: '73910264' });
    const answer = await app.call('signin', { body: { username: client.email, password: '73910264' } });
    expect(answer.json().code).toBe('invalid_credentials');
  });
});

describe('rule 1.11: staff ask for it on the phone', () => {
  test('they learn whether it matches; the client reads that they asked', async () => {
    const [client, admin] = [await aPerson(app), await aPerson(app, 'Admin')];
    await choose(client, { kind: 'word', value: 'lantern' });
    expect((await check(admin, client.id, 'lanterns', 'word')).json()).toEqual({
      matches: false,
      triesLeft: 4,
    });
    expect((await check(admin, client.id, 'LANTERN ', 'word')).json()).toEqual({
      matches: true,
      triesLeft: 5,
    });
    const history = (await app.call('accountHistory', { as: client, query: {} })).json();
    const said = history.data.map((entry: { what: string }) => entry.what);
    expect(said).toContain('Our team asked for your memorable word on the phone. It matched');
    expect(said).toContain('Our team asked for your memorable word on the phone. It did not match');
  });

  test('twenty tries at once: five are compared, and the right one waits an hour too', async () => {
    const [client, admin] = [await aPerson(app), await aPerson(app, 'Admin')];
    await choose(client, { kind: 'pin', value: '7391' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => check(admin, client.id, '0001')));
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(FACTOR.triesPerHour);
    const late = await check(admin, client.id, '7391');
    expect(late.json()).toMatchObject({ statusCode: 429, code: 'too_many_tries' });
    expect(late.headers['retry-after']).toBe('3600');
    app.advance(3_600_000);
    expect((await check(await aPerson(app, 'Admin'), client.id, '7391')).json().matches).toBe(true);
  });

  test('rule 10.3: another trust’s client is not there, and one without a PIN says so', async () => {
    const trustIds = [
      '0190de30-0901-7000-8000-000000000001',
      '0190de30-0901-7000-8000-000000000002',
    ] as const;
    await app.dependencies.db
      .insertInto('trust')
      .values(trustIds.map((id, index) => ({ id, name: `Security trust ${index}` })))
      .execute();
    const client = await aPerson(app, 'Client', { trustId: trustIds[0] });
    const own = await aPerson(app, 'Admin', { trustId: trustIds[0] });
    const other = await aPerson(app, 'Admin', { trustId: trustIds[1] });
    expect((await check(other, client.id, '7391')).json().code).toBe('not_found');
    expect((await check(own, client.id, '7391')).json()).toMatchObject({
      statusCode: 422,
      code: 'no_security_factor',
    });
  });
});
