import { SAME_CALL } from '@careway/core/clients/withoutAccount';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { A_CALL, A_WISH, aMadeClient, CALLER } from '../../testing/audited/madeClients.ts';
import { aSession } from '../../testing/clinics.ts';
import { aPerson, signedInAgain, signedInLongAgo, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
let staff: TestPerson;
let far: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  const id = '0190de41-0901-7000-8000-000000000009';
  await app.dependencies.db.insertInto('trust').values({ id, name: 'Far Trust' }).execute();
  staff = await aPerson(app, 'Admin');
  far = await aPerson(app, 'Admin', { trustId: id });
});
afterAll(() => app.close());

const open = (as: TestPerson, id: string) => app.call('client', { as, params: { id } });
const make = (said: object, as = staff) => app.call('makeClient', { as, body: { ...CALLER, ...said } });
const codeFor = (id: string, how = 'sameCall', as = staff) =>
  app.call('giveCallCode', { as, params: { id }, body: { how } });

let running = 0;
/** Signs up to the end, by email alone. */
async function signUp(said: object): Promise<TestPerson> {
  const email = `caller${++running}@example.com`;
  const body = {
    firstname: 'Inês',
    lastname: 'Calder',
    email,
    dateOfBirth: CALLER.dateOfBirth,
    mobile: CALLER.mobile,
    address: { line1: '12 Rowan Street', town: 'Westmere', postcode: 'WE4 2RS' },
    password: 'correct horse battery',
    ...said,
  };
  const { secureOtpId } = (await app.call('newUser', { body })).json();
  await app.call('verifyNewUserByEmail', { body: { secureOtpId } });
  const reply = await app.call('verifyCode', { body: { secureOtpId, code: await app.code(email) } });
  return { ...reply.json(), email };
}

describe('rule 16.31: staff make a record for whoever rings', () => {
  let id: string;
  test('it says who made it, how it was made sure, and what is safe; the first form is there', async () => {
    const reply = await make({});
    expect(reply.statusCode).toBe(201);
    id = reply.json().id;
    const record = (await open(staff, id)).json();
    expect(record).toMatchObject({
      name: 'Ines Calder',
      mobile: '+447700900777',
      email: '',
      made: { by: 'Amira Test', sureBy: 'told', takenOverAt: null },
      safeContact: { call: true, text: false, email: false, saidIn: 'phone', callName: 'Ines' },
    });
    expect((await open(far, id)).statusCode).toBe(404);
  });

  test('of somebody under 16 whoever is named for safeguarding is told, and it stands first in triage', async () => {
    const boss = await aPerson(app, 'Super_Admin');
    const made = await make({ firstName: 'Lark', lastName: 'Penn', dateOfBirth: '2011-02-03' });
    expect(made.statusCode).toBe(201);
    const { data } = (await app.call('worklist', { as: staff })).json();
    expect(data[0]).toMatchObject({ kind: 'safeguarding', client: { id: made.json().id } });
    expect((await app.call('notifications', { as: boss })).json().data).toMatchObject([
      { words: 'Safeguarding concern: a colleague asks you to look at it.' },
    ]);
  });

  test('nobody signs in as one, resets one, or is told that there is one', async () => {
    const { email } = await app.dependencies.db
      .selectFrom('person')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await app.dependencies.db
      .updateTable('person')
      .set({ mobile_proven_at: app.dependencies.now() })
      .where('id', '=', id)
      .execute();
    for (const username of [email, CALLER.mobile]) {
      const tried = await app.call('signin', { body: { username, password: '!' } });
      const nobody = await app.call('signin', { body: { username: 'nobody@example.com', password: '!' } });
      expect([tried.statusCode, tried.json().code]).toEqual([nobody.statusCode, nobody.json().code]);
    }
    await app.call('resetByEmail', { body: { email } });
    expect((await app.outbox(email)).filter(({ body }) => /passwordreset/.test(body))).toEqual([]);
    await app.dependencies.db
      .updateTable('person')
      .set({ mobile_proven_at: null })
      .where('id', '=', id)
      .execute();
  });

  test('whoever might be the same person is looked at first, accents and slips or not', async () => {
    const alike = await app.call('alikeClients', {
      as: staff,
      body: { firstName: 'Inês', lastName: 'Caldre', dateOfBirth: CALLER.dateOfBirth, mobile: null },
    });
    expect(alike.json().data).toMatchObject([{ id, alike: 'birthAndName' }]);
    const again = await make({ firstName: 'Inês' });
    expect(again.json()).toMatchObject({ code: 'client_known', alike: [{ id }] });
    expect((await make({ firstName: 'Ann', lastName: 'Ray' })).json().alike).toMatchObject([
      { id, alike: 'birthAndNumber' },
    ]);
    expect((await make({ firstName: 'Inês', notTheSame: [id], mobile: '07700 900778' })).statusCode).toBe(
      201,
    );
  });

  test('of twenty who make the same record at once one does', async () => {
    const said = { firstName: 'Wren', lastName: 'Oduya', dateOfBirth: '1991-11-12', mobile: '07700 900779' };
    const all = await Promise.all(Array.from({ length: 20 }, () => make(said)));
    expect(all.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(all.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
  });

  test('with nothing safe and no number it is made all the same; calls that are safe need a number', async () => {
    const none = { channels: [], hours: 'any', voicemail: false, askFor: '' };
    const said = { firstName: 'Noa', lastName: 'Fell', dateOfBirth: '1990-01-01', mobile: null };
    expect((await make({ ...said })).json().fields).toMatchObject([{ field: 'mobile' }]);
    expect((await make({ ...said, contact: none })).statusCode).toBe(201);
    expect((await make({ ...said, dateOfBirth: '2030-01-01', contact: none })).statusCode).toBe(400);
  });

  test('it takes the right to change records', async () => {
    const reader = await aPerson(app, 'Admin', { scopes: ['clients:read'] });
    expect((await make({ dateOfBirth: '1989-01-01' }, reader)).statusCode).toBe(403);
    expect((await codeFor(id, 'sameCall', far)).statusCode).toBe(404);
  });
});

describe('rule 16.32: whoever rang signs up into their record', () => {
  test('with the code that was read out they find what was booked on the phone', async () => {
    const { slotIds } = await aSession(app, { startsAt: '2026-12-01T09:00:00Z' });
    const id = await aMadeClient(app, staff, { dateOfBirth: '1985-04-05' });
    const { code } = (await codeFor(id)).json();
    const booked = await app.call('bookFor', {
      as: staff,
      params: { id },
      body: { slotId: slotIds[0], reason: 'They rang' },
    });
    expect(booked.statusCode).toBe(201);
    const them = await signUp({ dateOfBirth: '1985-04-05', callCode: code });
    expect(them.id).toBe(id);
    const mine = await app.call('myAppointments', { as: them });
    expect(mine.json().data).toHaveLength(1);
    // As after any other sign-up, for ten minutes nobody asks for password and code again (rule 8.13).
    const pin = await app.call('setSecurity', { as: them, body: { kind: 'pin', value: '7391' } });
    expect(pin.statusCode).toBe(204);
  });

  test('without it, with another or with another date of birth, what an acquaintance knows opens nothing', async () => {
    const id = await aMadeClient(app, staff, { dateOfBirth: '1984-04-05' });
    const { code } = (await codeFor(id)).json();
    const wrong = String((Number(code) + 1) % 100_000_000).padStart(8, '0');
    const tries = [
      { dateOfBirth: '1984-04-05' },
      { dateOfBirth: '1984-04-05', callCode: wrong },
      { dateOfBirth: '1984-04-06', callCode: code },
    ];
    for (const said of tries) {
      const other = await signUp(said);
      expect(other.id).not.toBe(id);
      const news = (await app.call('notifications', { as: other })).json().data;
      expect(news.some(({ words }: { words: string }) => /did not match/.test(words))).toBe(
        'callCode' in said,
      );
    }
    expect((await signUp({ dateOfBirth: '1984-04-05', callCode: code })).id).toBe(id);
    expect((await signUp({ dateOfBirth: '1984-04-05', callCode: code })).id).not.toBe(id);
    expect((await codeFor(id)).statusCode).toBe(404);
  });

  test('a newer code voids the one before; after the call it takes a proof and a fresh sign-in', async () => {
    const id = await aMadeClient(app, staff, { dateOfBirth: '1983-04-05' });
    const first = (await codeFor(id)).json().code;
    const second = (await codeFor(id)).json().code;
    expect((await signUp({ dateOfBirth: '1983-04-05', callCode: first })).id).not.toBe(id);
    const colleague = await aPerson(app, 'Admin');
    expect((await codeFor(id, 'sameCall', colleague)).json().fields).toMatchObject([{ field: 'how' }]);
    await signedInLongAgo(app, colleague);
    expect((await codeFor(id, 'document', colleague)).json().code).toBe('sign_in_again');
    expect((await codeFor(id, 'document', await signedInAgain(app, colleague))).statusCode).toBe(200);
    expect((await signUp({ dateOfBirth: '1983-04-05', callCode: second })).id).not.toBe(id);
    app.advance(SAME_CALL);
    const later = await codeFor(id, 'sameCall', await signedInAgain(app, staff));
    expect(later.json().fields).toMatchObject([{ field: 'how' }]);
  });
});

describe('rule 16.33: from the record, with the phone in hand', () => {
  const callFor = (id: string, said: object = {}, as = staff) =>
    app.call('askForCallFor', { as, params: { id }, body: { ...A_CALL, ...said } });
  const waitFor = (id: string, as = staff) =>
    app.call('joinWaitlistFor', { as, params: { id }, body: A_WISH });
  let id: string;
  beforeAll(async () => {
    staff = await signedInAgain(app, staff);
    far = await signedInAgain(app, far);
    id = await aMadeClient(app, staff, { dateOfBirth: '1982-04-05' });
  });

  test('a call is asked for, once, within what they said is safe, and waits for whoever calls', async () => {
    expect((await callFor(id)).statusCode).toBe(201);
    expect((await callFor(id)).statusCode).toBe(201);
    const record = (await open(staff, id)).json();
    expect(record.callbacks).toMatchObject([{ timeSlot: 'evening', status: 'pending', voicemail: false }]);
    expect(record.history.data.map(({ what }: { what: string }) => what)).toContain(
      'Call asked for on the phone',
    );
    expect((await callFor(id, { timeSlot: 'morning' })).json().fields).toMatchObject([
      { field: 'timeSlot', message: 'They said: only 16:00 to 20:00' },
    ]);
    expect((await callFor(id, { voicemail: true })).json().fields).toMatchObject([{ field: 'voicemail' }]);
    const contact = { channels: [], hours: 'any', voicemail: false, askFor: '' };
    const quiet = await aMadeClient(app, staff, { dateOfBirth: '1981-04-05', contact, mobile: null });
    expect((await callFor(quiet)).json().fields).toMatchObject([{ field: 'phone' }]);
  });

  test('they join the waiting list, once', async () => {
    const first = await waitFor(id);
    expect(first.statusCode).toBe(201);
    expect((await waitFor(id)).json().id).toBe(first.json().id);
    const line = (await app.call('waitlist', { as: staff })).json().data;
    expect(line.filter(({ client }: { client: { id: string } }) => client.id === id)).toHaveLength(1);
  });

  test('another organisation’s client is not there, and it takes the rights', async () => {
    expect((await callFor(id, {}, far)).statusCode).toBe(404);
    expect((await waitFor(id, far)).statusCode).toBe(404);
    const reader = await aPerson(app, 'Admin', { scopes: ['clients:read', 'appointments:read'] });
    expect((await callFor(id, {}, reader)).statusCode).toBe(403);
    expect((await waitFor(id, reader)).statusCode).toBe(403);
  });
});
