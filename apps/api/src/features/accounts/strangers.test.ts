import { CODES, SIGN_IN_DELAY, TEXTS } from '@careway/core/limits';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { visitorKey } from '../../http/visitor.ts';
import { holdHashes } from '../../testing/cheapHashes.ts';
import { aPerson, confirmation, PASSWORD, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { tellClient, templates } from '../messages/service.ts';

/** What a stranger can make us do, use up or find out (rule 1.4, 12.2, 8.19, 12.11). */
let app: TestApp;
beforeAll(async () => {
  // A Friday, 10 in the morning in London.
  app = await startTestApp({ at: '2026-11-20T10:00:00Z' });
});
afterAll(() => app.close());

let visitors = 0;
beforeEach(() => {
  visitors += 1;
});
const from = (path: string, payload: object, remoteAddress = `10.5.0.${visitors}`) =>
  app.app.inject({ method: 'POST', url: `/api/v1${path}`, payload, remoteAddress });

const says = (as: TestPerson, channels: string[], hours: 'any' | string[]) =>
  app.call('setContact', { as, body: { channels, hours, voicemail: false, askFor: '' } });
const toLater = { hours: ['evening'] };

const typed = (email: string, mobile = '07700 900118') => ({
  firstname: 'Amira',
  lastname: 'Rowe',
  email,
  dateOfBirth: '1997-06-14',
  mobile,
  address: { line1: '12 Rowan Street', line2: '', town: 'Westmere', postcode: 'WE4 2RS' },
});

async function signUpCode(email: string, mobile: string, channel: 'email' | 'sms') {
  const body = { ...typed(email, mobile), password: PASSWORD };
  const { secureOtpId } = (await app.call('newUser', { body })).json();
  return app.call('sendCode', { body: { secureOtpId, channel } });
}

async function resetCode(mobile: string, ip?: string) {
  const { secureOtpId } = (await from('/create-or-change-password/by-mobile', { mobile }, ip)).json();
  return from('/two-step-authentication', { secureOtpId, channel: 'sms' }, ip);
}

async function proof(): Promise<string> {
  const challenge = (await app.call('botCheckChallenge', {})).json();
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

describe('rule 1.4: what a stranger asks for goes only where and when it is safe', () => {
  it.each([
    ['a way that is not safe', ['phone'], 'any'],
    ['an hour that is not safe', ['sms', 'email'], toLater.hours],
  ] as const)('%s: no reset, no word of an account, the same answers', async (_name, channels, hours) => {
    const mobile = `+4477009007${30 + visitors}`;
    const client = await aPerson(app, 'Client', { mobile });
    const other = await aPerson(app, 'Client', { mobile: `+4477009007${60 + visitors}` });
    expect(
      (await says(client, [...channels], typeof hours === 'string' ? hours : [...hours])).statusCode,
    ).toBe(200);
    const ask = async (email: string, number: string) => [
      await app.call('resetByEmail', { body: { email } }),
      await app.call('resetByEmail', { body: { email, what: 'pin' } }),
      await resetCode(number),
      await signUpCode(email, '+447700900798', 'email'),
      await signUpCode(`new${visitors}-${number.slice(-2)}@example.com`, number, 'sms'),
      await app.call('finishLater', { body: typed(email) }),
    ];
    const shapes = (replies: { statusCode: number; json(): object }[]) =>
      replies.map((reply) => [reply.statusCode, Object.keys(reply.json())]);
    const answers = await ask(client.email, mobile);
    expect(shapes(answers)).toEqual(shapes(await ask(other.email, `+4477009007${60 + visitors}`)));
    expect(await app.outbox(client.email)).toEqual([]);
    expect(await app.outbox(mobile)).toEqual([]);
    expect((await app.outbox(other.email)).length).toBeGreaterThan(2);
    expect((await app.outbox(`+4477009007${60 + visitors}`)).length).toBeGreaterThan(0);
  });

  it('a number that they gave and never proved: no sign-up of a stranger texts it where texts are not safe', async () => {
    const mobile = '+447700900781';
    const client = await aPerson(app, 'Client', { mobile, mobileProven: false });
    expect((await says(client, ['email'], 'any')).statusCode).toBe(200);
    const asked = await signUpCode('a.stranger@example.com', mobile, 'sms');
    const other = await signUpCode('b.stranger@example.com', '+447700900782', 'sms');
    expect([asked.statusCode, Object.keys(asked.json())]).toEqual([202, Object.keys(other.json())]);
    expect(await app.outbox(mobile)).toEqual([]);
    expect(await app.outbox('+447700900782')).toHaveLength(1);
  });

  it('a number that many say is theirs: whose it is by a code is asked first, however late they came', async () => {
    const mobile = '+447700900783';
    for (let many = 0; many < 21; many += 1) await aPerson(app, 'Client', { mobile, mobileProven: false });
    const client = await aPerson(app, 'Client', { mobile });
    expect((await says(client, ['email'], 'any')).statusCode).toBe(200);
    expect((await signUpCode('c.stranger@example.com', mobile, 'sms')).statusCode).toBe(202);
    expect(await app.outbox(mobile)).toEqual([]);
  });

  it('in an hour that is safe it goes, also with messages turned off: whoever is locked out asks for it', async () => {
    const client = await aPerson(app);
    await says(client, ['email'], ['morning']);
    await app.call('setMessages', { as: client, body: { on: false } });
    await app.call('resetByEmail', { body: { email: client.email } });
    expect((await app.outbox(client.email))[0]?.subject).toBe('Your link');
  });

  it('a code that a password went before goes by the way that was picked', async () => {
    const client = await aPerson(app);
    await says(client, ['phone'], 'any');
    const body = { username: client.email, password: PASSWORD };
    const { secureOtpId } = (await app.call('signin', { body })).json();
    await app.call('sendCode', { body: { secureOtpId, channel: 'email' } });
    expect((await app.outbox(client.email))[0]?.subject).toBe('Your code');
  });
});

describe('rule 8.19: a network that failed often', () => {
  const wrong = (name: string) => from('/signin', { username: name, password: 'wrong' }, '10.6.0.1');
  const failOften = async () => {
    await wrong('first@example.com');
    await app.dependencies.db
      .updateTable('quota')
      .set({ used: SIGN_IN_DELAY.fromOneVisitor })
      .where('key', 'like', 'wrong passwords from %')
      .execute();
  };

  it('is asked for a proof of work and waits for nobody; within an hour it is free again', async () => {
    const client = await aPerson(app);
    await failOften();
    const enter = (botCheck?: string) =>
      from('/signin', { username: client.email, password: PASSWORD, botCheck }, '10.6.0.1');
    const refused = await enter();
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'bot_check_needed']);
    expect((await enter(await proof())).statusCode).toBe(200);
    const slip = await from(
      '/signin',
      { username: 'a.slip@example.com', password: 'wrong', botCheck: await proof() },
      '10.6.0.1',
    );
    expect([slip.statusCode, slip.json().code, slip.json().retryAfter]).toEqual([
      400,
      'invalid_credentials',
      undefined,
    ]);
    app.advance(SIGN_IN_DELAY.visitorWindow);
    expect((await enter()).statusCode).toBe(200);
    app.advance(24 * 3_600_000 - SIGN_IN_DELAY.visitorWindow);
  });
});

describe('rule 12.2: nothing that others fill shuts what keeps somebody safe', () => {
  it('codes that others ask for their number shut neither their reset from elsewhere nor their reset by email', async () => {
    const mobile = '+447700900740';
    const client = await aPerson(app, 'Client', { mobile });
    const body = { ...typed(`stranger${visitors}@example.com`, mobile), password: PASSWORD };
    for (let i = 0; i < CODES.sendsPerHour; i += 1) {
      const { secureOtpId } = (await from('/newuser', body)).json();
      expect((await from('/two-step-authentication', { secureOtpId, channel: 'sms' })).statusCode).toBe(202);
    }
    for (let i = 0; i < CODES.sendsPerHour; i += 1) expect((await resetCode(mobile)).statusCode).toBe(202);
    const shut = await resetCode(mobile);
    expect([shut.statusCode, shut.json().message]).toEqual([
      429,
      'We have sent many codes there. Use your email instead, or call us.',
    ]);
    expect((await resetCode(mobile, '10.5.99.1')).statusCode).toBe(202);
    expect((await from('/create-or-change-password/by-email', { email: client.email })).statusCode).toBe(202);
    expect((await app.outbox(client.email))[0]?.subject).toBe('Your link');
  });

  it('what strangers ask for at one number has an end each day', async () => {
    const mobile = '+447700900741';
    await aPerson(app, 'Client', { mobile });
    const answers: number[] = [];
    for (let i = 0; i < CODES.askedPerDay + 2; i += 1)
      answers.push((await resetCode(mobile, `10.7.${i}.1`)).statusCode);
    expect(answers.filter((status) => status === 202)).toHaveLength(CODES.askedPerDay);
    expect(await app.outbox(mobile)).toHaveLength(CODES.askedPerDay);
  });

  it('a reset by email is refused to nobody who brings a proof of work', async () => {
    const ask = (botCheck?: string) =>
      from('/create-or-change-password/by-email', { email: 'anybody@example.com', botCheck }, '10.5.98.1');
    for (let i = 0; i < 30; i += 1) await ask();
    expect((await ask()).json().code).toBe('bot_check_needed');
    expect((await ask(await proof())).statusCode).toBe(202);
    // Whatever was counted meanwhile, proofs too.
    await app.dependencies.db.updateTable('quota').set({ used: 1_000_000 }).execute();
    expect((await ask(await proof())).statusCode).toBe(202);
    await app.dependencies.db.deleteFrom('quota').execute();
  });

  it('"finish later" with their address leaves their link as it was, and plants no number', async () => {
    const email = 'finishes.later@example.com';
    const linkTo = async () =>
      /completeverification\/([\w-]{22})/.exec((await app.outbox(email))[0]?.body ?? '')?.[1] ?? '';
    await app.call('finishLater', { body: typed(email) });
    const own = await linkTo();
    await app.call('finishLater', { body: { ...typed(email, '07700 900666'), firstname: 'Mallory' } });
    const theirs = await linkTo();
    expect(theirs).not.toBe(own);
    const resume = async (token: string) => (await app.call('resumeSignUp', { body: { token } })).json();
    expect(await resume(own)).toMatchObject({ firstname: 'Amira', email });
    expect(await resume(theirs)).not.toHaveProperty('mobile');
  });

  it('who books without end is told so often in a day, then a person looks after it', async () => {
    const mobile = '+447700900742';
    const client = await aPerson(app, 'Client', { mobile });
    await says(client, ['sms'], 'any');
    const words = templates.booked({ when: 'Monday 1 March, 10am' });
    for (let i = 0; i < 25; i += 1)
      await tellClient(app.dependencies, app.dependencies.db, { personId: client.id, byClient: true, words });
    expect(await app.outbox(mobile)).toHaveLength(20);
    const items = app.dependencies.db
      .selectFrom('worklist_item')
      .select('kind')
      .where('person_id', '=', client.id);
    expect(await items.execute()).toEqual([{ kind: 'message_not_allowed' }]);
  });
});

describe('rule 8.2: a number that is nobody’s costs what a known one does', () => {
  it('both write one message; that of nobody’s is never sent, and its number is not kept', async () => {
    const [known, unknown] = ['+447700900750', '+447700900751'];
    await aPerson(app, 'Client', { mobile: known });
    const messages = () => app.dependencies.db.selectFrom('message').select('id').execute();
    const before = (await messages()).length;
    await resetCode(known);
    const between = (await messages()).length;
    await resetCode(unknown);
    expect([between - before, (await messages()).length - between]).toEqual([1, 1]);
    expect(await app.outbox(known)).toHaveLength(1);
    expect(await app.outbox(unknown)).toEqual([]);
    const kept = await app.dependencies.db
      .selectFrom('message')
      .select(['recipient', 'body'])
      .where('never', '=', true)
      .execute();
    expect(new Set(kept.map(({ recipient, body }) => recipient + body))).toEqual(new Set(['']));
  });
});

describe('rule 12.11: nothing hashes while it holds a connection', () => {
  /** How many transactions stand open while all hashing waits in line. */
  async function openWhileHashing(call: () => Promise<{ statusCode: number }>) {
    const letGo = holdHashes();
    let over = false;
    const answered = Promise.all(Array.from({ length: 6 }, call)).finally(() => {
      over = true;
    });
    let most = 0;
    // Until all of them have come as far as their hash, and long enough to see one that stays open.
    for (let looks = 0; looks < 20; looks += 1) {
      const { rows } = await sql<{ n: string }>`select count(*) as n from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'
        and now() - state_change > interval '150 milliseconds'`.execute(app.dependencies.db);
      most = Math.max(most, Number(rows[0]?.n));
      await new Promise((go) => setTimeout(go, 20));
    }
    expect(over).toBe(false);
    letGo();
    const statuses = (await answered).map(({ statusCode }) => statusCode);
    return { most, statuses };
  }

  it('rule 12.31: twenty who ask for a code of one challenge at once cost one hash; refused, the next is not kept waiting', async () => {
    const client = await aPerson(app);
    const body = { username: client.email, password: PASSWORD };
    const { secureOtpId } = (await app.call('signin', { body })).json();
    const ask = (channel: string) => app.call('sendCode', { body: { secureOtpId, channel } });
    const letGo = holdHashes();
    const answered: number[] = [];
    const all = Array.from({ length: 20 }, () =>
      ask('email').then(({ statusCode }) => void answered.push(statusCode)),
    );
    await expect.poll(() => answered.length).toBe(19);
    letGo();
    await Promise.all(all);
    expect(answered.toSorted()).toEqual([202, ...Array.from({ length: 19 }, () => 429)]);
    const later = (await app.call('signin', { body })).json().secureOtpId;
    const { textCountries } = app.dependencies.config;
    Object.assign(app.dependencies.config, { textCountries: ['IE'] });
    const other = (channel: string) => app.call('sendCode', { body: { secureOtpId: later, channel } });
    expect((await other('sms')).json().code).toBe('cannot_text');
    Object.assign(app.dependencies.config, { textCountries });
    expect((await other('email')).statusCode).toBe(202);
  });

  it('codes', async () => {
    const challenges: string[] = [];
    for (let i = 0; i < 6; i += 1) {
      const client = await aPerson(app);
      const body = { username: client.email, password: PASSWORD };
      challenges.push((await app.call('signin', { body })).json().secureOtpId);
    }
    const { most, statuses } = await openWhileHashing(() =>
      app.call('sendCode', { body: { secureOtpId: challenges.pop(), channel: 'email' } }),
    );
    expect(new Set(statuses)).toEqual(new Set([202]));
    expect(most).toBe(0);
  });

  it('passwords, PINs and words', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => aPerson(app)));
    const calls = people.map((as, index) =>
      index % 2 === 0
        ? () => app.call('setSecurity', { as, body: { kind: 'pin', value: '7391' } })
        : () => app.call('askDeletion', { as, body: { password: PASSWORD } }),
    );
    const { most, statuses } = await openWhileHashing(() =>
      (calls.pop() as () => Promise<{ statusCode: number }>)(),
    );
    expect(statuses.every((status) => status < 300)).toBe(true);
    expect(most).toBe(0);
  });
});

describe('2.5: what a message says is so', () => {
  it('a password changed by its owner: this device stays, the others are out', async () => {
    const client = await aPerson(app);
    await app.call('changePassword', {
      as: client,
      body: {
        currentPassword: PASSWORD,
        password: 'brown bear climbs slowly',
        confirmation: await confirmation(app, client),
      },
    });
    const [told] = await app.outbox(client.email);
    expect(told?.body).toContain('Every other device was signed out.');
  });

  it('staff of the identity provider are told where they sign in, and nobody else is', async () => {
    const staff = await aPerson(app, 'Admin');
    await app.call('resetByEmail', { body: { email: staff.email } });
    const [told] = await app.outbox(staff.email);
    expect(told?.body).toContain('You sign in with your work account');
    expect(told?.body).not.toMatch(/no account|https?:/);
  });
});

describe('rule 12.20: texts that strangers ask for', () => {
  const path = '/create-or-change-password/by-mobile';
  const text = async (mobile: string, ip: string, more: object = {}) => {
    const { secureOtpId } = (await from(path, { mobile }, ip)).json();
    const asked = { secureOtpId, channel: 'sms', ...more };
    return from('/two-step-authentication', asked, ip);
  };

  it('a third number from one network brings a proof of work, and so it does once a day has had many', async () => {
    const ip = '10.6.1.1';
    for (const end of [1, 2, 1]) expect((await text(`+44770090080${end}`, ip)).statusCode).toBe(202);
    const all = await Promise.all([3, 4, 5].map((end) => text(`+44770090080${end}`, ip)));
    expect(all.map((reply) => reply.json().code)).toEqual(Array(3).fill('bot_check_needed'));
    const proven = await app.app.inject({
      method: 'POST',
      url: '/api/v1/two-step-authentication',
      payload: {
        secureOtpId: (await from(path, { mobile: '+447700900803' }, ip)).json().secureOtpId,
        channel: 'sms',
      },
      headers: { 'x-bot-check': await proof() },
      remoteAddress: ip,
    });
    expect(proven.statusCode).toBe(202);
    const { db } = app.dependencies;
    await db.updateTable('quota').set({ used: TEXTS.inTotal }).where('key', '=', 'texts in total').execute();
    expect((await text('+447700900806', '10.6.1.2')).json().code).toBe('bot_check_needed');
    await db.deleteFrom('quota').where('key', '=', 'texts in total').execute();
  });

  it('one network has an end, which shuts nobody out elsewhere, nor from their email', async () => {
    const ip = '10.6.2.1';
    await text('+447700900811', ip);
    await app.dependencies.db
      .updateTable('quota')
      .set({ used: TEXTS.ofNetwork.anHour })
      .where('key', '=', `texts from ${visitorKey(app.dependencies, ip)}`)
      .execute();
    const over = await text('+447700900812', ip);
    expect([over.statusCode, over.json().code]).toEqual([429, 'too_many_codes']);
    expect((await text('+447700900812', '10.6.2.2')).statusCode).toBe(202);
    const email = await from('/create-or-change-password/by-email', { email: 'by.email@example.com' }, ip);
    expect(email.statusCode).toBe(202);
  });

  it('no number that costs more is texted; one from abroad is kept and its owner signs up by email', async () => {
    for (const mobile of ['+447012345678', '+881612345678', '+96012345678', '+19005551234'])
      expect((await from(path, { mobile }, '10.6.3.1')).json()).toMatchObject({ statusCode: 400 });
    const body = { ...typed('from.abroad@example.com', '+353850123456'), password: PASSWORD };
    const begun = await app.call('newUser', { body });
    const { secureOtpId, channels } = begun.json();
    expect(channels.map(({ channel }: { channel: string }) => channel)).toEqual(['email']);
    const refused = await from('/two-step-authentication', { secureOtpId, channel: 'sms' });
    expect(refused.statusCode).toBe(400);
    expect((await app.call('verifyNewUserByEmail', { body: { secureOtpId } })).statusCode).toBe(202);
  });
});
