import type { Scope } from '@careway/core/access/scopes';
import { HOLD_MINUTES } from '@careway/core/appointments/bookingLimits';
import { optionId, questionId } from '@careway/core/questionnaires/staticForms/idScheme';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSession } from '../../testing/clinics.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { entriesByCode, hasSentFirst, SAFE_ANSWERS } from '../../testing/safeFirst.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { placeOf } from '../eligibility/service.ts';
import { publishStaticForms } from '../questionnaires/service.ts';
import { welcomeClient } from '../submissions/service.ts';
import { clinicsNear } from './service.ts';

const MINUTE = 60_000;
const NOWHERE = '0190de30-0000-7000-8000-000000000000';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const hold = (as: TestPerson, slotId: string) => app.call('holdSlot', { as, body: { slotId } });
const book = async (as: TestPerson, body: object) => {
  await hasSentFirst(app, as);
  return app.call('book', { as, body });
};
/** Lets ten minutes and more go by while these people do something now and then, so that nobody is signed out. */
const stayFor = async (minutes: number, ...people: TestPerson[]) => {
  app.advance((minutes / 2) * MINUTE);
  for (const as of people) await app.call('session', { as });
  app.advance((minutes / 2) * MINUTE);
};
const left = async (as: TestPerson, clinicId: string) => {
  const reply = await app.call('slots', { as, query: { service: 'top', clinicId } });
  return (reply.json().data as { id: string; capacityLeft: number }[]).map((slot) => slot.capacityLeft);
};

describe('looking for a time', () => {
  test('rule 15.11: free times of a service, soonest first, page by page', async () => {
    const client = await aPerson(app);
    const { clinicId, slotIds } = await aSession(app, { times: 5, startsAt: '2026-12-01T10:00:00Z' });
    const first = (
      await app.call('slots', { as: client, query: { service: 'top', clinicId, limit: 3 } })
    ).json();
    expect(first.data.map((slot: { id: string }) => slot.id)).toEqual(slotIds.slice(0, 3));
    expect(first.data[0]).toEqual({
      id: slotIds[0],
      clinicId,
      service: 'top',
      kind: 'clinic',
      startsAt: '2026-12-01T10:00:00.000Z',
      endsAt: '2026-12-01T10:20:00.000Z',
      capacityLeft: 1,
      counselling: false,
    });
    const query = { service: 'top', clinicId, limit: 3, cursor: first.next };
    const second = (await app.call('slots', { as: client, query })).json();
    expect(second.data.map((slot: { id: string }) => slot.id)).toEqual(slotIds.slice(3));
    expect(second.next).toBeNull();
  });

  test('rule 3.4: morning, afternoon and evening are London hours, in winter and in summer', async () => {
    const client = await aPerson(app);
    // 11:40 and 12:00 by the London clock; in June that is 10:40 and 11:00 UTC.
    for (const startsAt of ['2026-12-02T11:40:00Z', '2027-06-02T10:40:00Z']) {
      const { clinicId, slotIds } = await aSession(app, { times: 2, startsAt });
      const of = async (timeOfDay: string) => {
        const query = { service: 'top', clinicId, timeOfDay };
        const reply = await app.call('slots', { as: client, query });
        return reply.json().data.map((slot: { id: string }) => slot.id);
      };
      expect(await of('morning')).toEqual([slotIds[0]]);
      expect(await of('afternoon')).toEqual([slotIds[1]]);
      expect(await of('evening')).toEqual([]);
    }
  });

  test('days are London days, on the nights the clocks change too', async () => {
    const client = await aPerson(app);
    // 27 March 2027: half an hour before midnight is UTC's own; 28 March is 23 hours long and then an hour ahead.
    const { clinicId } = await aSession(app, { times: 2, minutes: 60, startsAt: '2027-03-27T23:30:00Z' });
    await aSession(app, { clinicId, startsAt: '2027-03-28T22:30:00Z' });
    await aSession(app, { clinicId, startsAt: '2027-03-28T23:30:00Z' });
    const days = async (from: string, to: string) =>
      (await app.call('slotDays', { as: client, query: { service: 'top', clinicId, from, to } })).json().data;
    expect(await days('2027-03-27', '2027-03-29')).toEqual([
      { day: '2027-03-27', left: 1 },
      { day: '2027-03-28', left: 2 },
      { day: '2027-03-29', left: 1 },
    ]);
    // 31 October 2027 is 25 hours long: 23:30 UTC the day before is already inside it, 23:30 UTC on it is its last.
    const autumn = await aSession(app, { startsAt: '2027-10-30T23:30:00Z' });
    await aSession(app, { clinicId: autumn.clinicId, startsAt: '2027-10-31T23:30:00Z' });
    const query = { service: 'top', clinicId: autumn.clinicId, from: '2027-10-31', to: '2027-10-31' };
    expect((await app.call('slotDays', { as: client, query })).json().data).toEqual([
      { day: '2027-10-31', left: 2 },
    ]);
  });

  test('a full day is there with nothing left; times that are too near are not offered', async () => {
    const [client, other] = [await aPerson(app), await aPerson(app)];
    const { clinicId, slotIds } = await aSession(app, { startsAt: '2026-12-03T10:00:00Z' });
    await book(other, { slotId: slotIds[0] });
    await aSession(app, { clinicId, startsAt: '2026-11-20T11:40:00Z' });
    const query = { service: 'top', clinicId, from: '2026-11-20', to: '2026-12-31' };
    expect((await app.call('slotDays', { as: client, query })).json().data).toEqual([
      { day: '2026-12-03', left: 0 },
    ]);
  });

  test('every 400 names its field in words a person understands', async () => {
    const client = await aPerson(app);
    const wrong = { service: 'abc', from: '2026-02-30', timeOfDay: 'night', kind: 'pigeon' };
    expect((await app.call('slots', { as: client, query: wrong })).json().fields).toEqual([
      { field: 'service', message: 'Choose a service' },
      { field: 'kind', message: 'Choose phone, video or clinic' },
      { field: 'from', message: 'Enter a real date to search from' },
      { field: 'timeOfDay', message: 'Choose morning, afternoon or evening' },
    ]);
    const cursor = await app.call('slots', { as: client, query: { service: 'top', cursor: 'x' } });
    expect(cursor.json().fields).toEqual([{ field: 'cursor', message: 'Ask for the first page again' }]);
    const nothing = await book(client, {});
    expect(nothing.json().fields[0].message).not.toMatch(/invalid|expected/i);
  });
});

describe('holding a time', () => {
  test('rule 3.3: a time is held ten minutes, and is free for others the moment that ends', async () => {
    const [client, other] = [await aPerson(app), await aPerson(app)];
    const { clinicId, slotIds } = await aSession(app);
    const slotId = slotIds[0] ?? '';
    const reply = await hold(client, slotId);
    expect(reply.statusCode).toBe(201);
    const { holdId, expiresAt } = reply.json();
    expect(Date.parse(expiresAt)).toBe(app.dependencies.now().getTime() + HOLD_MINUTES * MINUTE);
    expect(await left(other, clinicId)).toEqual([]);
    expect(await left(client, clinicId)).toEqual([1]);
    expect((await hold(other, slotId)).json()).toMatchObject({ statusCode: 409, code: 'slot_taken' });
    const held = (await app.call('currentHold', { as: client })).json().hold;
    expect(held).toMatchObject({ holdId, expiresAt, slot: { id: slotId }, clinic: { id: clinicId } });
    await stayFor(HOLD_MINUTES, client, other);
    expect((await app.call('currentHold', { as: client })).json()).toEqual({ hold: null });
    expect(await left(other, clinicId)).toEqual([1]);
    expect((await hold(other, slotId)).statusCode).toBe(201);
    expect((await book(client, { holdId })).json()).toMatchObject({ statusCode: 409, code: 'hold_expired' });
  });

  test('a hold that ran out still becomes a booking while nobody else took the time', async () => {
    const client = await aPerson(app);
    const { slotIds } = await aSession(app);
    const { holdId } = (await hold(client, slotIds[0] ?? '')).json();
    await stayFor(11, client);
    expect((await book(client, { holdId })).statusCode).toBe(201);
  });

  test('one hold a person: choosing again gives the same hold, choosing another lets it go, a refusal keeps it', async () => {
    const [client, other] = [await aPerson(app), await aPerson(app)];
    const { clinicId, slotIds } = await aSession(app, { times: 3 });
    const [first = '', second = '', third = ''] = slotIds;
    const { holdId } = (await hold(client, first)).json();
    expect((await hold(client, first)).json().holdId).toBe(holdId);
    await hold(other, third);
    expect((await hold(client, third)).json().code).toBe('slot_taken');
    expect((await app.call('currentHold', { as: client })).json().hold.holdId).toBe(holdId);
    expect((await hold(client, second)).statusCode).toBe(201);
    const free = await app.call('slots', { as: other, query: { service: 'top', clinicId } });
    expect(free.json().data.map((slot: { id: string }) => slot.id)).toEqual([first, third]);
  });

  test('a hold can be let go', async () => {
    const [client, other] = [await aPerson(app), await aPerson(app)];
    const { clinicId, slotIds } = await aSession(app);
    const { holdId } = (await hold(client, slotIds[0] ?? '')).json();
    expect((await app.call('releaseHold', { as: client, params: { id: holdId } })).statusCode).toBe(204);
    expect(await left(other, clinicId)).toEqual([1]);
  });
});

describe('booking', () => {
  test('rule 3.6: a hold becomes an appointment with a number, audited, and told by a message that says only the time', async () => {
    const client = await aPerson(app, 'Client', { mobile: '+447700900777' });
    const { clinicId, slotIds } = await aSession(app);
    const { holdId } = (await hold(client, slotIds[0] ?? '')).json();
    const reply = await book(client, { holdId });
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toMatchObject({
      service: 'top',
      kind: 'clinic',
      purpose: 'First appointment with a nurse',
      status: 'booked',
      startsAt: '2026-11-24T10:20:00.000Z',
      endsAt: '2026-11-24T10:40:00.000Z',
      changeUntil: '2026-11-23T10:20:00.000Z',
      cancelUntil: '2026-11-24T08:20:00.000Z',
      shareId: null,
      clinic: { id: clinicId, offers: ['clinic'] },
      told: { channel: 'sms', to: 'number ending 777' },
    });
    expect(reply.json().reference).toMatch(/^CW \d{4} \d{3}$/);
    const sent = await app.outbox('+447700900777');
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ channel: 'sms', subject: 'Your appointment' });
    expect(sent[0]?.body).toContain('Tuesday 24 November, 10:20am');
    expect(JSON.stringify(sent)).not.toMatch(/clinic|nurse|abortion|careway/i);
    const history = (await app.call('accountHistory', { as: client })).json().data;
    expect(history[0]).toMatchObject({ what: 'Appointment booked' });
    expect((await app.call('currentHold', { as: client })).json()).toEqual({ hold: null });
  });

  test('without a mobile number the message goes to the email address', async () => {
    const client = await aPerson(app);
    await app.dependencies.db
      .updateTable('person')
      .set({ mobile: null })
      .where('id', '=', client.id)
      .execute();
    const { slotIds } = await aSession(app);
    expect((await book(client, { slotId: slotIds[0] })).json().told.channel).toBe('email');
    expect((await app.outbox(client.email))[0]?.body).toContain('Tuesday 24 November, 10:20am');
  });

  test('rule 1.1: they are told only by a way that they said is safe, and not at all when none is', async () => {
    const way = (n: number) => optionId(1, 104, n);
    const CALLED = [
      { questionId: questionId(1, 106), optionId: optionId(1, 106, 1), answer: '' },
      { questionId: questionId(1, 107), optionId: optionId(1, 107, 2), answer: '' },
    ];
    const { slotIds } = await aSession(app, { times: 3 });
    for (const [n, chosen, channel] of [
      [0, way(2), 'sms'],
      [1, way(3), 'email'],
      [2, way(1), undefined],
    ] as const) {
      const mobile = `+44770090065${n}`;
      const client = await aPerson(app, 'Client', { mobile });
      await publishStaticForms(app.dependencies.db, app.dependencies.now());
      await welcomeClient(app.dependencies, app.dependencies.db, {
        personId: client.id,
        service: 'top',
        eligibility: null,
      });
      const [share] = (await app.call('myForms', { as: client })).json().data;
      await app.call('saveAnswers', {
        as: client,
        body: {
          shareId: share.id,
          questionSetId: share.questionSetId,
          status: 'draft',
          version: share.version,
          answers: [
            ...entriesByCode(SAFE_ANSWERS).filter((one) => one.questionId !== questionId(1, 104)),
            { questionId: questionId(1, 104), optionId: chosen, answer: '' },
            ...(n === 2 ? CALLED : []),
          ],
        },
      });
      const reply = (await book(client, { slotId: slotIds[n] })).json();
      expect(reply.told?.channel).toBe(channel);
      expect(await app.outbox(mobile)).toHaveLength(channel === 'sms' ? 1 : 0);
      expect(await app.outbox(client.email)).toHaveLength(channel === 'email' ? 1 : 0);
    }
  });

  test('two appointments of one person may not overlap, though both places are free', async () => {
    const client = await aPerson(app);
    const one = await aSession(app);
    const two = await aSession(app, { startsAt: '2026-11-24T10:30:00Z' });
    await book(client, { slotId: one.slotIds[0] });
    expect((await book(client, { slotId: two.slotIds[0] })).json()).toMatchObject({
      statusCode: 409,
      code: 'already_booked',
    });
    expect(await left(client, two.clinicId)).toEqual([1]);
    const after = await aSession(app, { startsAt: '2026-11-24T10:40:00Z' });
    expect((await book(client, { slotId: after.slotIds[0] })).statusCode).toBe(201);
  });

  test('a time that begins in less than two hours cannot be booked online', async () => {
    const client = await aPerson(app);
    const startsAt = new Date(app.dependencies.now().getTime() + 120 * MINUTE - 1).toISOString();
    const { slotIds } = await aSession(app, { startsAt });
    expect((await book(client, { slotId: slotIds[0] })).json()).toMatchObject({
      code: 'slot_taken',
      message: 'That time is too soon to book online. Choose a later one, or call us.',
    });
  });

  test('rule 10.4: person, status and number in the body change nothing', async () => {
    const [client, other] = [await aPerson(app), await aPerson(app)];
    const { slotIds } = await aSession(app);
    const forged = {
      slotId: slotIds[0],
      personId: other.id,
      person_id: other.id,
      status: 'cancelled',
      number: 1,
    };
    const reply = await book(client, forged);
    expect(reply.json().status).toBe('booked');
    expect((await app.call('myAppointments', { as: other })).json().data).toEqual([]);
    expect((await app.call('myAppointments', { as: client })).json().data).toHaveLength(1);
  });

  test('rule 6.9: the same Idempotency-Key ten times is one row and one body', async () => {
    const client = await aPerson(app);
    await hasSentFirst(app, client);
    const { slotIds } = await aSession(app, { capacity: 10 });
    const headers = { 'idempotency-key': 'one-booking' };
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        app.call('book', { as: client, headers, body: { slotId: slotIds[0] } }),
      ),
    );
    expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([201]));
    expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(1);
    expect((await app.call('myAppointments', { as: client })).json().data).toHaveLength(1);
  });
});

describe('changing and cancelling', () => {
  const booked = async (overrides: Parameters<typeof aSession>[1] = {}) => {
    const client = await aPerson(app);
    const { clinicId, slotIds } = await aSession(app, { times: 2, ...overrides });
    const { id } = (await book(client, { slotId: slotIds[0] })).json();
    return { client, clinicId, slotIds, id: id as string };
  };
  const move = (as: TestPerson, id: string, slotId: string | undefined) =>
    app.call('moveAppointment', { as, params: { id }, body: { slotId } });
  const cancel = (as: TestPerson, id: string, body?: object) =>
    app.call('cancelAppointment', { as, params: { id }, ...(body ? { body } : {}) });

  test('a moved booking keeps its number and frees the old time at once', async () => {
    const { client, clinicId, slotIds, id } = await booked();
    const before = (await app.call('oneAppointment', { as: client, params: { id } })).json();
    await hold(client, slotIds[1] ?? '');
    app.advance(1000);
    const reply = await move(client, id, slotIds[1]);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({
      id,
      reference: before.reference,
      startsAt: '2026-11-24T10:40:00.000Z',
    });
    const other = await aPerson(app);
    const free = await app.call('slots', { as: other, query: { service: 'top', clinicId } });
    expect(free.json().data.map((slot: { id: string }) => slot.id)).toEqual([slotIds[0]]);
    const person = await app.dependencies.db
      .selectFrom('person')
      .select('mobile')
      .where('id', '=', client.id)
      .executeTakeFirstOrThrow();
    expect((await app.outbox(person.mobile ?? ''))[0]?.body).toContain(
      'is now on Tuesday 24 November, 10:40am',
    );
  });

  test('a booking may move to a time that overlaps its old one, not to another service', async () => {
    const { client, id } = await booked();
    const near = await aSession(app, { startsAt: '2026-11-24T10:30:00Z' });
    expect((await move(client, id, near.slotIds[0])).statusCode).toBe(200);
    const other = await aSession(app, { service: 'vas' });
    expect((await move(client, id, other.slotIds[0])).json().code).toBe('other_service');
  });

  test('a move that fails loses nothing', async () => {
    const { client, slotIds, id } = await booked();
    const other = await aPerson(app);
    await book(other, { slotId: slotIds[1] });
    expect((await move(client, id, slotIds[1])).json()).toMatchObject({
      statusCode: 409,
      code: 'slot_taken',
    });
    expect((await app.call('oneAppointment', { as: client, params: { id } })).json().startsAt).toBe(
      '2026-11-24T10:20:00.000Z',
    );
  });

  test('a cancelled booking frees its time; cancelling again is no fault; it cannot be moved', async () => {
    const { client, clinicId, slotIds, id } = await booked();
    const reply = await cancel(client, id, { reason: 'I am ill' });
    expect(reply.json()).toMatchObject({ id, status: 'cancelled' });
    expect(await left(await aPerson(app), clinicId)).toEqual([1, 1]);
    expect((await cancel(client, id)).statusCode).toBe(200);
    expect((await move(client, id, slotIds[1])).json()).toMatchObject({
      statusCode: 422,
      code: 'appointment_cancelled',
    });
    expect((await book(client, { slotId: slotIds[0] })).statusCode).toBe(201);
  });

  test('rule 3.5: from 24 hours before a change is too_late, and cancelling is from 2 hours before', async () => {
    const startsAt = new Date(app.dependencies.now().getTime() + 24 * 60 * MINUTE).toISOString();
    const { client, slotIds, id } = await booked({ startsAt });
    app.advance(1);
    expect((await move(client, id, slotIds[1])).json()).toMatchObject({ statusCode: 422, code: 'too_late' });
    expect((await cancel(client, id)).statusCode).toBe(200);
    const near = new Date(app.dependencies.now().getTime() + 2 * 60 * MINUTE).toISOString();
    const other = await booked({ startsAt: near });
    app.advance(1);
    expect((await cancel(other.client, other.id)).json()).toMatchObject({
      statusCode: 422,
      code: 'too_late',
    });
  });

  test('at the deadline itself it is still in time', async () => {
    const startsAt = new Date(app.dependencies.now().getTime() + 24 * 60 * MINUTE).toISOString();
    const { client, slotIds, id } = await booked({ startsAt });
    expect((await move(client, id, slotIds[1])).statusCode).toBe(200);
    const near = new Date(app.dependencies.now().getTime() + 2 * 60 * MINUTE).toISOString();
    const other = await booked({ startsAt: near });
    expect((await cancel(other.client, other.id)).statusCode).toBe(200);
  });
});

test('rule 10.15: how far a client lives from each clinic is told to nobody without the right to read clients', async () => {
  const client = await aPerson(app);
  const clinics = async (scopes: readonly Scope[]) =>
    (await app.call('clinics', { as: await aPerson(app, 'Admin', { scopes }), query: { client: client.id } }))
      .statusCode;
  expect(await clinics(['appointments:read', 'appointments:write'])).toBe(403);
  expect(await clinics(['appointments:read', 'clients:read'])).toBe(200);
});

describe('rule 10.3: what is somebody else’s is as if it were not there', () => {
  test('their appointment, its calendar file, their hold and their form', async () => {
    const [owner, stranger] = [await aPerson(app), await aPerson(app)];
    const { slotIds } = await aSession(app, { times: 2, startsAt: '2026-12-08T10:00:00Z' });
    const { id } = (await book(owner, { slotId: slotIds[0] })).json();
    const { holdId } = (await hold(owner, slotIds[1] ?? '')).json();
    await hasSentFirst(app, stranger);
    const tries = (other: string, otherHold: string) => [
      app.call('oneAppointment', { as: stranger, params: { id: other } }),
      app.call('calendarFile', { as: stranger, params: { id: other } }),
      app.call('moveAppointment', { as: stranger, params: { id: other }, body: { slotId: slotIds[1] } }),
      app.call('cancelAppointment', { as: stranger, params: { id: other }, body: {} }),
      app.call('releaseHold', { as: stranger, params: { id: otherHold } }),
      app.call('book', { as: stranger, body: { holdId: otherHold } }),
      app.call('book', { as: stranger, body: { slotId: slotIds[1], shareId: other } }),
    ];
    const bare = ({ requestId: _, ...body }: Record<string, unknown>) => body;
    const theirs = (await Promise.all(tries(id, holdId))).map((reply) => bare(reply.json()));
    const nobodys = (await Promise.all(tries(NOWHERE, NOWHERE))).map((reply) => bare(reply.json()));
    expect(theirs).toEqual(nobodys);
    expect(new Set(theirs.map((body) => body.statusCode))).toEqual(new Set([404]));
    expect((await book(owner, { holdId })).statusCode).toBe(201);
  });
});

describe('lists', () => {
  test('coming and earlier, and the appointment of a form', async () => {
    const client = await aPerson(app);
    const soon = await aSession(app, { startsAt: '2026-12-09T10:00:00Z', times: 3 });
    const ids: string[] = [];
    for (const slotId of soon.slotIds) ids.push((await book(client, { slotId })).json().id);
    await app.call('cancelAppointment', { as: client, params: { id: ids[1] ?? '' } });
    const list = async (query: object) =>
      (await app.call('myAppointments', { as: client, query: { ...query } }))
        .json()
        .data.map((one: { id: string }) => one.id);
    expect(await list({})).toEqual(ids);
    expect(await list({ when: 'coming' })).toEqual([ids[0], ids[2]]);
    expect(await list({ when: 'earlier' })).toEqual([ids[1]]);
    expect(await list({ shareId: NOWHERE })).toEqual([]);
    const page = await app.call('myAppointments', { as: client, query: { when: 'coming', limit: 1 } });
    expect(await list({ when: 'coming', limit: 1, cursor: page.json().next })).toEqual([ids[2]]);
  });

  test('rule 3.8: the multiple-appointment call gives appointments and posttoplarc in data', async () => {
    const client = await aPerson(app);
    const read = async () => (await app.call('multipleAppointments', { as: client })).json();
    const elsewhere = { appointments: [], asOf: null, stale: false, incomplete: false, unreadable: 0 };
    expect(await read()).toEqual({ data: { appointments: [], posttoplarc: false, elsewhere } });
    const { slotIds } = await aSession(app, { startsAt: '2026-12-10T10:00:00Z' });
    const { id } = (await book(client, { slotId: slotIds[0] })).json();
    expect(await read()).toMatchObject({ data: { appointments: [{ id }], posttoplarc: true } });
  });

  test('times for counselling stand apart: they are found by asking for them, and not otherwise', async () => {
    const client = await aPerson(app);
    const { clinicId } = await aSession(app, { service: 'vas' });
    const talk = await aSession(app, { service: 'vas', kind: 'phone', counselling: true, clinicId });
    const at = { service: 'vas', clinicId };
    const found = async (more: object) =>
      (await app.call('slots', { as: client, query: { ...at, ...more } }))
        .json()
        .data.map((slot: { id: string }) => slot.id);
    expect(await found({})).not.toContain(talk.slotIds[0]);
    expect(await found({ counselling: 'true' })).toEqual(talk.slotIds);
    const days = { ...at, from: '2026-11-24', to: '2026-11-24' };
    const left = async (more: object) =>
      (await app.call('slotDays', { as: client, query: { ...days, ...more } })).json().data;
    expect([await left({}), await left({ counselling: 'true' })]).toEqual([
      [{ day: '2026-11-24', left: 1 }],
      [{ day: '2026-11-24', left: 1 }],
    ]);
    const offers = async (more: object) =>
      (await app.call('clinics', { as: client, query: { service: 'vas', ...more } }))
        .json()
        .data.find((one: { id: string }) => one.id === clinicId)?.offers;
    expect([await offers({}), await offers({ counselling: 'true' })]).toEqual([['clinic'], ['phone']]);
  });

  test('clinics come nearest first, by the middle of the postcode’s district', async () => {
    const client = await aPerson(app);
    await app.dependencies.db
      .insertInto('district')
      .values({ code: 'WE4', town: 'Westmere', latitude: 53, longitude: -1.8 })
      .execute();
    const far = await aSession(app, { service: 'larc', latitude: 53.4, longitude: -1.8 });
    const near = await aSession(app, { service: 'larc', latitude: 53.01, longitude: -1.8, kind: 'phone' });
    const unknown = await aSession(app, { service: 'larc' });
    const { data } = (await app.call('clinics', { as: client, query: { service: 'larc' } })).json();
    expect(data.map((clinic: { id: string }) => clinic.id)).toEqual([
      near.clinicId,
      far.clinicId,
      unknown.clinicId,
    ]);
    expect(data.map((clinic: { miles: number }) => clinic.miles)).toEqual([0.7, 27.6, null]);
    expect(data[0].offers).toEqual(['phone']);
    // Of a stranger's postcode, too; a talk with a counsellor gives no service.
    await aSession(app, { service: 'larc', latitude: 53, longitude: -1.8, counselling: true });
    const { db } = app.dependencies;
    const around = await clinicsNear(db, 'larc', await placeOf(db, 'we42rs'));
    expect(around.map(({ id, miles }) => [id, miles])).toEqual([
      [near.clinicId, 0.7],
      [far.clinicId, 27.6],
      [unknown.clinicId, null],
    ]);
    // Where nobody knows how far it is, they come by name.
    const nowhere = await clinicsNear(db, 'larc', await placeOf(db, 'SW1A 1AA'));
    expect(nowhere.map(({ miles }) => miles)).toEqual([null, null, null]);
    expect(nowhere.map(({ name }) => name)).toEqual(nowhere.map(({ name }) => name).toSorted());
    // Without a service it is the one they came for.
    expect((await app.call('clinics', { as: client })).json().service).toBe('top');
  });
});

describe('the calendar file', () => {
  test('rule 3.6, 1.10: it says "Appointment", when and where, and no more', async () => {
    const client = await aPerson(app);
    const { slotIds } = await aSession(app, { times: 2, startsAt: '2027-06-15T09:20:00Z' });
    const { id } = (await book(client, { slotId: slotIds[0] })).json();
    const read = () => app.call('calendarFile', { as: client, params: { id } });
    const file = await read();
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(file.headers['content-disposition']).toBe('attachment; filename="appointment.ics"');
    expect(file.body).toContain(`UID:${id}\r\n`);
    expect(file.body).toContain('DTSTART:20270615T092000Z\r\n');
    expect(file.body).toContain('DTEND:20270615T094000Z\r\n');
    expect(file.body).toContain('SUMMARY:Appointment\r\n');
    expect(file.body.replace(/\r\n /g, '')).toContain('12 Rowan Street\\, Westmere\\, WE4 2RS');
    expect(file.body).toContain('SEQUENCE:0');
    expect(file.body).not.toMatch(/VALARM|careway|clinic|nurse|abortion|contracep|top\b|DESCRIPTION/i);
    await app.call('moveAppointment', { as: client, params: { id }, body: { slotId: slotIds[1] } });
    expect((await read()).body).toContain('SEQUENCE:1');
    await app.call('cancelAppointment', { as: client, params: { id } });
    expect((await read()).body).toMatch(/METHOD:CANCEL[\s\S]*STATUS:CANCELLED/);
  });

  test('a call has no place in it', async () => {
    const client = await aPerson(app);
    const { slotIds } = await aSession(app, { kind: 'phone', startsAt: '2027-06-16T09:20:00Z' });
    const { id } = (await book(client, { slotId: slotIds[0] })).json();
    const { body } = await app.call('calendarFile', { as: client, params: { id } });
    expect(body).toContain('LOCATION:Phone call');
    expect(body).not.toContain('Rowan');
  });
});
