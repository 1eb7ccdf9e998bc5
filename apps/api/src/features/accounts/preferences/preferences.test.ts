import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmed } from '../../../testing/audited/scene.ts';
import { aPerson, signedInLongAgo, type TestPerson } from '../../../testing/people.ts';
import { sayInFirstForm } from '../../../testing/safeFirst.ts';
import { startTestApp, type TestApp } from '../../../testing/testApp.ts';
import { publishStaticForms } from '../../questionnaires/service.ts';
import { preferencesOf } from '../../safeContact/service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const setup = async (as: TestPerson) => (await app.call('mySetup', { as })).json();
const contact = (as: TestPerson, body: object) => app.call('setContact', { as, body });
const messages = (as: TestPerson, body: object) => app.call('setMessages', { as, body });
const SAFE = { channels: ['sms', 'email', 'phone'], hours: 'any', voicemail: false, askFor: 'Mia' };

describe('rule 10.9: safe contact is not changed by whoever finds a session open', () => {
  const NARROW = { ...SAFE, channels: ['email'], askFor: '' };

  test('long after the sign-in another way asks for password and code; what is typed is not kept until then', async () => {
    const client = await aPerson(app);
    await contact(client, NARROW);
    await signedInLongAgo(app, client);
    const refused = await contact(client, SAFE);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'not_confirmed']);
    for (const token of ['', 'x'.repeat(64)])
      expect((await contact(client, { ...SAFE, token })).statusCode).toBe(422);
    expect((await setup(client)).contact).toEqual(NARROW);
    const token = await confirmed(app, client);
    expect((await contact(client, { ...SAFE, token })).statusCode).toBe(200);
    expect((await setup(client)).contact).toEqual(SAFE);
  });

  test('saying that something is not safe any more is never held up, nor saying it for the first time', async () => {
    const client = await aPerson(app);
    await signedInLongAgo(app, client);
    expect((await contact(client, SAFE)).statusCode).toBe(200);
    expect((await contact(client, NARROW)).statusCode).toBe(200);
    expect((await contact(client, { ...SAFE, channels: [] })).statusCode).toBe(200);
    expect((await contact(client, NARROW)).statusCode).toBe(422);
  });

  test('a confirmation of somebody else, or of another session, is none', async () => {
    const [client, other] = [await aPerson(app), await aPerson(app)];
    await contact(client, NARROW);
    await signedInLongAgo(app, client);
    const token = await confirmed(app, other);
    expect((await contact(client, { ...SAFE, token })).statusCode).toBe(422);
  });
});

describe('rule 8.26: what we ask once the account is there', () => {
  test('each step can be left: what is done is known on every device', async () => {
    const client = await aPerson(app);
    expect(await setup(client)).toEqual({
      ...{ done: [], security: null, contact: null, messages: null },
      // What the page shows is what would come (rule 17.37).
      example: expect.objectContaining({ subject: 'Your appointment is soon' }),
    });
    await messages(client, { way: 'email' });
    expect((await setup(client)).done).toEqual(['way']);
    await messages(client, { on: true });
    await app.call('setSecurity', { as: client, body: { kind: 'pin', value: '7391' } });
    await contact(client, SAFE);
    await messages(client, { reminders: { appointment: 'sms', form: null } });
    expect(await setup(client)).toMatchObject({
      done: ['way', 'messages', 'security', 'contact', 'reminders'],
      contact: SAFE,
      messages: { on: true, way: 'email', reminders: { appointment: 'sms', form: null } },
    });
  });

  test('who wants no messages is asked neither by which way nor for reminders', async () => {
    const client = await aPerson(app);
    await messages(client, { on: false });
    expect((await setup(client)).done).toEqual(['way', 'messages', 'reminders']);
  });

  test('the account history says it in plain words', async () => {
    const client = await aPerson(app);
    await messages(client, { way: 'sms' });
    await contact(client, { ...SAFE, channels: ['email'] });
    const { data } = (await app.call('accountHistory', { as: client, query: {} })).json();
    expect(data.map((entry: { what: string }) => entry.what)).toEqual([
      'Your choice of messages was changed to fit the safe ways',
      'What you told us about safe ways to reach you was saved',
      'What you told us about messages was saved',
    ]);
  });
});

describe('rule 1.3: a way that is not safe is never wanted', () => {
  test('they are asked to choose another one', async () => {
    const client = await aPerson(app);
    await contact(client, { ...SAFE, channels: ['email'] });
    expect((await messages(client, { way: 'sms', on: true })).json().fields).toEqual([
      {
        field: 'way',
        message: 'You said that this way is not safe. Choose another, or change what is safe',
      },
    ]);
    expect((await messages(client, { on: true })).statusCode).toBe(200);
    expect((await messages(client, { way: 'email' })).statusCode).toBe(200);
  });

  test('a way that stops being safe gives place to the other; with none left, messages are off', async () => {
    const client = await aPerson(app);
    await messages(client, { on: true, way: 'sms', reminders: { appointment: 'sms', form: 'email' } });
    const one = (await contact(client, { ...SAFE, channels: ['email', 'post'] })).json();
    expect(one).toMatchObject({
      messagesChanged: true,
      messages: { on: true, way: 'email', reminders: { appointment: 'email', form: 'email' } },
    });
    const none = (await contact(client, { ...SAFE, channels: [] })).json();
    expect(none.messages).toMatchObject({ on: false, reminders: { appointment: null, form: null } });
    expect(await preferencesOf(app.dependencies.db, client.id)).toMatchObject({
      contact: { channels: [] },
      messages: { on: false },
    });
  });

  test.each([
    [{ ...SAFE, channels: ['pigeon'] }, 'channels.0', 'Choose from the ways on this page'],
    [{ ...SAFE, hours: [] }, 'hours', 'Choose when it is safe to contact you'],
    [{ ...SAFE, voicemail: 'maybe' }, 'voicemail', 'Choose whether we may leave a voicemail'],
    [{ ...SAFE, askFor: 'x'.repeat(81) }, 'askFor', 'Enter a name of 80 letters or fewer'],
  ])('bad input %#: the field is named', async (body, field, message) => {
    const client = await aPerson(app);
    const answer = await contact(client, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toContainEqual({ field, message });
  });

  test('rule 10.4: whose preference it is comes from the session', async () => {
    const [client, other] = [await aPerson(app), await aPerson(app)];
    await contact(client, { ...SAFE, personId: other.id, userId: other.id });
    expect((await setup(other)).contact).toBeNull();
    expect((await setup(client)).contact).toEqual(SAFE);
  });
});

describe('rule 1.14: how somebody may be reached is one statement', () => {
  test('what they said last in a form stands on their page, is a step that is done, and is what widening is measured by', async () => {
    const client = await aPerson(app);
    await publishStaticForms(app.dependencies.db, app.dependencies.now());
    await contact(client, SAFE);
    app.advance(1_000);
    await sayInFirstForm(app, client);
    const said = { channels: ['email'], hours: 'any', voicemail: false, askFor: '' };
    expect(await setup(client)).toMatchObject({ contact: said, done: ['contact'] });
    await signedInLongAgo(app, client);
    expect((await contact(client, SAFE)).json().code).toBe('not_confirmed');
    expect((await contact(client, { ...said, channels: [] })).statusCode).toBe(200);
    expect((await setup(client)).contact).toMatchObject({ channels: [] });
  });
});
