import { CODES } from '@careway/core/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import { openSession } from '../../sessions/sessions.ts';
import { holdHashes } from '../../testing/cheapHashes.ts';
import { aPerson, PASSWORD, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { newLink } from './links/linkRows.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const NEW = 'brown bear climbs slowly';

/** Makes a call while somebody else's transaction is open, and lets that one end once the call waits for it. */
async function meanwhile<Answer>(
  work: (db: Db) => Promise<unknown>,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const { db } = test.dependencies;
  let answer: Promise<Answer> | undefined;
  await db.transaction().execute(async (within) => {
    await work(within);
    answer = call();
    for (let looks = 0; looks < 40 && !(await someoneWaits(db)); looks += 1)
      await new Promise((go) => setTimeout(go, 25));
  });
  if (!answer) throw new Error('The call was made');
  return answer;
}

async function someoneWaits(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}

function aClientWith(email: string) {
  const { dependencies } = test;
  return (db: Db) =>
    db
      .insertInto('person')
      .values({
        id: newId(dependencies.now()),
        usertype: 'Client',
        trust_id: null,
        role_id: null,
        first_name: 'Other',
        last_name: 'Test',
        email,
        mobile: null,
        date_of_birth: '1990-01-01',
        address: null,
        service: null,
        eligibility: null,
        password_hash: 'x',
        idp_issuer: null,
        idp_subject: null,
        created_at: dependencies.now(),
      })
      .execute();
}

const newClient = (email: string) => ({
  firstname: 'Amira',
  lastname: 'Rowe',
  email,
  dateOfBirth: '1997-06-14',
  mobile: '07700 900118',
  address: { line1: '12 Rowan Street', town: 'Westmere', postcode: 'WE4 2RS' },
  password: PASSWORD,
});

async function aSignUp(email: string) {
  const { secureOtpId } = (
    await test.call('newUser', {
      body: newClient(email),
    })
  ).json();
  await test.call('verifyNewUserByEmail', { body: { secureOtpId } });
  return { secureOtpId, code: await test.code(email) };
}

/** The token of a confirmation, without its code: for tests that are about something else. */
async function confirmation(person: TestPerson): Promise<string> {
  const { db, now } = test.dependencies;
  const session = db.selectFrom('session').select('id').where('person_id', '=', person.id);
  const { id: sessionId } = await session.executeTakeFirstOrThrow();
  return (await newLink(db, { personId: person.id, kind: 'confirm', sessionId }, now())).token;
}

describe('rule 8.2: an address that somebody takes at this very moment', () => {
  it('a code of a sign-up is answered like a decoy’s', async () => {
    const email = 'race1@example.com';
    const { secureOtpId, code } = await aSignUp(email);
    const answer = await meanwhile(aClientWith(email), () =>
      test.call('verifyCode', { body: { secureOtpId, code } }),
    );
    expect(answer.json()).toMatchObject({ statusCode: 400, code: 'invalid_code' });
  });

  it('a link of a sign-up is over', async () => {
    const email = 'race2@example.com';
    await aSignUp(email);
    const token = /completeverification\/([\w-]+)/.exec((await test.outbox(email))[0]?.body ?? '')?.[1];
    const answer = await meanwhile(aClientWith(email), () =>
      test.call('completeByLink', { body: { token, password: PASSWORD } }),
    );
    expect(answer.json()).toMatchObject({ statusCode: 401, message: 'Link Expired' });
  });

  it('a code to a new email is answered like a decoy’s', async () => {
    const client = await aPerson(test);
    const email = 'race3@example.com';
    const token = await confirmation(client);
    const begun = await test.call('changeContact', {
      as: client,
      body: { kind: 'email', value: email, token },
    });
    const { secureOtpId } = begun.json();
    await test.call('sendCode', { body: { secureOtpId, channel: 'email' } });
    const code = await test.code(email);
    const answer = await meanwhile(aClientWith(email), () =>
      test.call('confirmContact', { as: client, body: { secureOtpId, code } }),
    );
    expect(answer.json()).toMatchObject({ statusCode: 400, code: 'invalid_code' });
  });
});

describe('rule 8.12: a sign-in that ends at the very moment of a new password does not outlive it', () => {
  /** What a right code does, up to its commit. */
  async function aSignInOf(person: TestPerson) {
    const { dependencies } = test;
    const now = dependencies.now();
    const { secureOtpId } = (
      await test.call('signin', { body: { username: person.email, password: PASSWORD } })
    ).json();
    let opened: Awaited<ReturnType<typeof openSession>> | undefined;
    const signIn = async (db: Db) => {
      await db.updateTable('otp_challenge').set({ consumed_at: now }).where('id', '=', secureOtpId).execute();
      opened = await openSession(db, dependencies.secrets.accessToken, {
        id: person.id,
        usertype: 'Client',
        userAgent: 'somebody else',
        now,
      });
    };
    return { signIn, stillIn: async () => (await test.call('session', { as: opened })).statusCode === 200 };
  }

  it('by a reset link', async () => {
    const someone = await aPerson(test);
    const { signIn, stillIn } = await aSignInOf(someone);
    await test.call('resetByEmail', { body: { email: someone.email } });
    const token = /passwordreset\/([\w-]+)/.exec((await test.outbox(someone.email))[0]?.body ?? '')?.[1];
    const done = await meanwhile(signIn, () =>
      test.call('changePassword', { body: { token, password: NEW } }),
    );
    expect(done.statusCode).toBe(204);
    expect(await stillIn()).toBe(false);
  });

  it('by the page of their account', async () => {
    const someone = await aPerson(test);
    const body = { currentPassword: PASSWORD, password: NEW, confirmation: await confirmation(someone) };
    const { signIn, stillIn } = await aSignInOf(someone);
    const done = await meanwhile(signIn, () => test.call('changePassword', { as: someone, body }));
    expect(done.statusCode).toBe(204);
    expect(await stillIn()).toBe(false);
    expect((await test.call('session', { as: someone })).statusCode).toBe(200);
  });

  it('by a new email', async () => {
    const someone = await aPerson(test);
    const token = await confirmation(someone);
    const value = 'moved@example.com';
    const begun = await test.call('changeContact', { as: someone, body: { kind: 'email', value, token } });
    const { secureOtpId } = begun.json();
    await test.call('sendCode', { body: { secureOtpId, channel: 'email' } });
    const code = await test.code(value);
    const { signIn, stillIn } = await aSignInOf(someone);
    const done = await meanwhile(signIn, () =>
      test.call('confirmContact', { as: someone, body: { secureOtpId, code } }),
    );
    expect(done.statusCode).toBe(200);
    expect(await stillIn()).toBe(false);
  });
});

describe('a password changed on the page of their account', () => {
  it('rule 8.12: ends what the old one had opened: a sign-in without its code, a reset link', async () => {
    const someone = await aPerson(test);
    const { secureOtpId } = (
      await test.call('signin', { body: { username: someone.email, password: PASSWORD } })
    ).json();
    await test.call('sendCode', { body: { secureOtpId, channel: 'sms' } });
    const { mobile } = (await test.call('myAccount', { as: someone })).json();
    const code = await test.code(mobile);
    await test.call('resetByEmail', { body: { email: someone.email } });
    const token = /passwordreset\/([\w-]+)/.exec((await test.outbox(someone.email))[0]?.body ?? '')?.[1];
    const body = { currentPassword: PASSWORD, password: NEW, confirmation: await confirmation(someone) };
    expect((await test.call('changePassword', { as: someone, body })).statusCode).toBe(204);
    expect((await test.call('verifyCode', { body: { secureOtpId, code } })).statusCode).toBe(400);
    expect((await test.call('changePassword', { body: { token, password: PASSWORD } })).statusCode).toBe(401);
  });

  it('rule 8.4: whoever holds a session cannot go on guessing the password of it', async () => {
    const someone = await aPerson(test);
    const guess = (currentPassword: string) =>
      test.call('changePassword', { as: someone, body: { currentPassword, password: NEW } });
    const answers = [];
    for (let tries = 0; tries < 12; tries += 1) answers.push((await guess(`wrong ${tries}`)).statusCode);
    expect(answers[0]).toBe(400);
    expect(answers.at(-1)).toBe(429);
    expect((await guess(PASSWORD)).statusCode).toBe(429);
    // Their own sign-in is not held up by it.
    const signin = await test.call('signin', { body: { username: someone.email, password: PASSWORD } });
    expect(signin.statusCode).toBe(200);
  });
});

describe('tries and codes are counted so that nobody learns or goes round anything', () => {
  it('rule 8.2: many wrong codes to new addresses do not show which address is somebody’s', async () => {
    const [client, owner] = [await aPerson(test), await aPerson(test)];
    const token = await confirmation(client);
    const wrong = async (value: string) => {
      const begun = await test.call('changeContact', { as: client, body: { kind: 'email', value, token } });
      const { secureOtpId } = begun.json();
      await test.call('sendCode', { body: { secureOtpId, channel: 'email' } });
      const answers = [];
      for (let tries = 0; tries < 5; tries += 1) {
        const body = { secureOtpId, code: '000000' };
        answers.push((await test.call('confirmContact', { as: client, body })).statusCode);
      }
      return answers;
    };
    for (let at = 0; at < 4; at += 1) await wrong(`free${at}@example.com`);
    const known = await wrong(owner.email);
    expect(known).toEqual(await wrong('free9@example.com'));
  });

  it('rule 8.10: capitals do not make another destination', async () => {
    const answers = [];
    for (const email of ['cap@example.com', 'Cap@example.com', 'cAp@example.com', 'caP@Example.com']) {
      for (const _ of [1, 2]) {
        const { secureOtpId } = (
          await test.call('newUser', {
            body: newClient(email),
          })
        ).json();
        answers.push((await test.call('verifyNewUserByEmail', { body: { secureOtpId } })).statusCode);
      }
    }
    expect(answers).toEqual([202, 202, 202, 202, 202, 429, 429, 429]);
  });

  it('rule 8.4: codes that strangers ask for in their name leave those of their own sign-in alone', async () => {
    const someone = await aPerson(test);
    const { mobile } = (await test.call('myAccount', { as: someone })).json();
    for (let at = 0; at < CODES.sendsPerHour; at += 1) {
      const begun = await test.call('newUser', { body: { ...newClient(someone.email), mobile } });
      const body = { secureOtpId: begun.json().secureOtpId };
      expect((await test.call('verifyNewUserByEmail', { body })).statusCode).toBe(202);
      test.advance(CODES.resendAfter);
      expect((await test.call('verifyNewUserBySms', { body })).statusCode).toBe(202);
    }
    for (const channel of ['email', 'sms']) {
      const begun = await test.call('signin', { body: { username: someone.email, password: PASSWORD } });
      const body = { secureOtpId: begun.json().secureOtpId, channel };
      expect((await test.call('sendCode', { body })).statusCode).toBe(202);
    }
  });
});

describe('rule 15.9: many at once are all answered', () => {
  const many = 14;
  const all = (ask: (at: number) => Promise<{ statusCode: number }>) =>
    Promise.all(Array.from({ length: many }, (_, at) => ask(at).then(({ statusCode }) => statusCode)));
  const visitor = (at: number) => `10.9.0.${at + 1}`;

  it('who leave a sign-up for later', async () => {
    const address = { line1: '12 Rowan Street', line2: '', town: 'Westmere', postcode: 'WE4 2RS' };
    const typed = { firstname: 'Amira', lastname: 'Rowe', dateOfBirth: '1997-06-14', address };
    const answers = await all((at) =>
      test.app.inject({
        method: 'POST',
        url: '/api/v1/newuser/later',
        payload: { ...typed, email: `later${at}@example.com` },
        remoteAddress: visitor(at),
      }),
    );
    expect(new Set(answers)).toEqual(new Set([202]));
  });

  it('who ask to be deleted, or for a file of their data', async () => {
    const people = await Promise.all(Array.from({ length: many }, () => aPerson(test)));
    const asked = await all((at) =>
      test.call('askDeletion', { as: people[at], body: { password: PASSWORD } }),
    );
    expect(new Set(asked)).toEqual(new Set([201]));
    expect(new Set(await all((at) => test.call('myData', { as: people[at] })))).toEqual(new Set([200]));
  });

  it('who change their email', async () => {
    const people = await Promise.all(Array.from({ length: many }, () => aPerson(test)));
    const tokens = await Promise.all(people.map(confirmation));
    const answers = await all((at) =>
      test.call('changeContact', {
        as: people[at],
        body: { kind: 'email', value: `changed${at}@example.com`, token: tokens[at] },
      }),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
  });

  it('while others sign up: whoever waits for a hash keeps no connection from them', async () => {
    const { db } = test.dependencies;
    const letGo = holdHashes();
    let over = false;
    const signUps = all((at) => test.call('newUser', { body: newClient(`many${at}@example.com`) })).finally(
      () => {
        over = true;
      },
    );
    let most = 0;
    for (let looks = 0; looks < 20; looks += 1) {
      const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`.execute(db);
      most = Math.max(most, Number(rows[0]?.n));
      await new Promise((go) => setTimeout(go, 20));
    }
    expect(over).toBe(false);
    letGo();
    expect(new Set(await signUps)).toEqual(new Set([202]));
    expect(most).toBeLessThan(3);
  });
});
