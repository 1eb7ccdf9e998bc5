import { CALLS_OF_ONE } from '@careway/core/limits';
import { STATIC_FORMS } from '@careway/core/questionnaires/staticForms/formKinds';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSession } from '../../sessions/sessions.ts';
import { callInCrowd } from '../../testing/crowd.ts';
import { aForm, aShare, entry, WHOLE } from '../../testing/forms.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { noteCallback } from '../submissions/service.ts';
import { pendingCallbacksOf } from './service.ts';
import { saidNoCallsAt } from './staff/attemptRows.ts';

let app: TestApp;
let client: TestPerson;
beforeAll(async () => {
  // A Friday, 10am in London.
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  client = await aPerson(app);
});

const DAY = 24 * 3_600_000;
const CALL = {
  reason: 'general',
  day: '2026-11-24',
  timeSlot: 'morning',
  phone: '07700 900142',
  voicemail: false,
};
const ask = (more: object = {}, as: TestPerson = client, headers: Record<string, string> = {}) =>
  callInCrowd(app)('askForCallback', { as, headers, body: { ...CALL, ...more } });
const mine = async (as: TestPerson = client) => (await app.call('myCallbacks', { as })).json().data;
const trail = async (personId = client.id) =>
  (
    await app.dependencies.db
      .selectFrom('audit')
      .select(['module', 'action_type'])
      .where('user_id', '=', personId)
      .orderBy('id')
      .execute()
  ).map((row) => `${row.module}: ${row.action_type}`);
const record = async (shareId: string, as: TestPerson = client) =>
  (await app.call('sharedForm', { as, query: { shareId } })).json();
const save = (share: { shareId: string; questionSetId: string }, status: string, answers: unknown = WHOLE) =>
  app.call('saveAnswers', { as: client, body: { ...share, status, answers } });

describe('rule 4.2 POST /callback', () => {
  test('gives the call that was asked for, in exactly the stated shape, with its audit row', async () => {
    const reply = await ask();
    expect(reply.statusCode).toBe(201);
    const { id, ...rest } = reply.json();
    expect(rest).toEqual({ day: '2026-11-24', timeSlot: 'morning', status: 'pending' });
    expect(await mine()).toEqual([
      {
        id,
        ...rest,
        context: 'general',
        reason: null,
        phone: '+447700900142',
        voicemail: false,
        shareId: null,
        formOnHold: false,
        askedAt: '2026-11-20T10:00:00.000Z',
      },
    ]);
    expect(await trail()).toEqual(['Callbacks: Asked']);
  });

  test.each([
    ['07700 900142', '+447700900142'],
    ['+44 (0)20 7946 0123', '+442079460123'],
    ['(020) 7946-0123', '+442079460123'],
    ['0044 7700 900142', '+447700900142'],
    ['+33 6 12 34 56 78', '+33612345678'],
  ])('a number is taken in any usual form: %s', async (phone, kept) => {
    await ask({ phone });
    expect((await mine())[0].phone).toBe(kept);
  });

  test.each([
    [{ day: '2026-11-22' }, 'day', 'We do not call on that day. Choose another one'],
    [{ day: '2026-11-19' }, 'day', 'Choose a day that is still to come'],
    [{ day: 'soon' }, 'day', 'Choose a day'],
    [{ day: '2026-11-20' }, 'timeSlot', 'That time has begun already. Choose a later one, or another day'],
    [{ timeSlot: 'night' }, 'timeSlot', 'Choose morning, afternoon or evening'],
    [{ phone: '12' }, 'phone', 'Start the number with 0 or +, like 07700 900142'],
    [{ phone: '' }, 'phone', 'Enter a phone number that is safe for us to call'],
    [{ voicemail: 'maybe' }, 'voicemail', 'Say if we may leave a voicemail'],
    [{ reason: ' ' }, 'reason', 'Say what the call is about'],
  ])('rule 12.8: %j is refused with words beside its field', async (wrong, field, message) => {
    const reply = await ask(wrong);
    expect([reply.statusCode, reply.json().fields]).toEqual([400, [{ field, message }]]);
    expect(await mine()).toEqual([]);
  });

  test('their own words are kept beside the call, and script in them is only text (rule 12.7)', async () => {
    await ask({ reason: '<script>alert(1)</script>' });
    expect((await mine())[0]).toMatchObject({ context: 'general', reason: '<script>alert(1)</script>' });
  });

  test('rule 10.4: status, owner and the like in a body change nothing', async () => {
    const other = await aPerson(app);
    await ask({ status: 'completed', personId: other.id, person_id: other.id, id: other.id, context: 'x' });
    expect(await mine(other)).toEqual([]);
    expect((await mine())[0]).toMatchObject({ status: 'pending', context: 'general' });
    expect((await mine())[0].id).not.toBe(other.id);
  });
});

describe('the same again', () => {
  test('rule 6.9: the same Idempotency-Key ten times at once: one row, one body', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => ask({}, client, { 'idempotency-key': 'once' })),
    );
    expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(await mine()).toHaveLength(1);
  });

  test('rule 4.4: a hundred at once without a key are one call, one audit row, and nobody is refused', async () => {
    const replies = await Promise.all(Array.from({ length: 100 }, () => ask()));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(1);
    expect(await mine()).toHaveLength(1);
    expect(await trail()).toEqual(['Callbacks: Asked']);
  });

  test('the number said last counts; another context or time is another call', async () => {
    await ask();
    await ask({ phone: '07700 900199', voicemail: true });
    expect(await mine()).toMatchObject([{ phone: '+447700900199', voicemail: true }]);
    await ask({ reason: 'topTime' });
    await ask({ timeSlot: 'evening' });
    expect(await mine()).toHaveLength(3);
  });

  test('rule 12.3: nobody floods the people who call', async () => {
    const reasons = ['general', 'top', 'vas', 'larc', 'topTime', 'vasTime', 'larcTime', 'topBooked'];
    const calls = reasons.flatMap((reason) =>
      ['morning', 'evening'].map((timeSlot) => ({ reason, timeSlot })),
    );
    const statuses: number[] = [];
    for (const call of calls) statuses.push((await ask(call)).statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(CALLS_OF_ONE.aDay);
    expect(statuses.at(-1)).toBe(429);
    expect(await mine()).toHaveLength(CALLS_OF_ONE.aDay);
  });
});

describe('rule 12.3: calls of one client', () => {
  const wishes = ['23', '24', '25', '26', '27', '28', '30'].flatMap((day) =>
    ['morning', 'afternoon', 'evening'].map((timeSlot) => ({ day: `2026-11-${day}`, timeSlot })),
  );

  test('twenty at once: no more than a day has, and words that lead on', async () => {
    const replies = await Promise.all(wishes.slice(0, 20).map((wish) => ask(wish)));
    const refused = replies.filter(({ statusCode }) => statusCode !== 201);
    expect(refused).toHaveLength(20 - CALLS_OF_ONE.aDay);
    for (const reply of refused) {
      expect([reply.statusCode, reply.json().code]).toEqual([429, 'too_many_calls']);
      expect(reply.json().message).toContain('call us');
    }
    expect(await mine()).toHaveLength(CALLS_OF_ONE.aDay);
  });

  test('changing and taking back are never refused; the messages about it end', async () => {
    const mobile = '+447700900666';
    const one = await aPerson(app, 'Client', { mobile });
    const { id } = (await ask({}, one)).json();
    const { reason: _, ...to } = CALL;
    for (const wish of wishes) {
      const changed = await app.call('changeCallback', { as: one, params: { id }, body: { ...to, ...wish } });
      expect(changed.statusCode).toBe(200);
    }
    expect(await app.outbox(mobile)).toHaveLength(CALLS_OF_ONE.messagesADay);
    expect((await app.call('cancelCallback', { as: one, params: { id } })).statusCode).toBe(200);
  });
});

describe('rule 4.5: a call asked for from an open form puts it on hold', () => {
  test('the answers stay, the form waits for the call, and nobody writes in it meanwhile', async () => {
    const share = await aShare(app, client);
    await save(share, 'draft', [entry('name', '', 'Amira')]);
    const { id } = (await ask({ reason: 'question', shareId: share.shareId, questionId: 'pain' })).json();
    const held = await record(share.shareId);
    expect(held).toMatchObject({ status: 'hold', pendingCallbackStatus: 'pending' });
    expect(held.QuestionSetIds.questions.find((one: { id: string }) => one.id === 'name').userAnswer).toEqual(
      [{ answer: 'Amira', optionId: '' }],
    );
    expect(await mine()).toMatchObject([{ id, shareId: share.shareId, formOnHold: true }]);
    // rule 6.5: an autosave that comes late takes nothing back.
    expect((await save(share, 'draft', [entry('name', '', 'Late')])).json().code).toBe('form_on_hold');
    expect((await save(share, 'completed')).json().status).toBe('hold');
  });

  test('a form that was only shared, an appointment form and a rebooking form go on hold too', async () => {
    for (const key of ["Let's Get Started", 'Your appointment', 'Rebook Appointment']) {
      const id = STATIC_FORMS.find((form) => form.auditAction === key)?.id ?? '';
      const share = await aShare(app, client, aForm({ id }));
      await ask({ shareId: share.shareId, reason: 'topPhoneForm' });
      expect(await record(share.shareId), key).toMatchObject({
        status: 'hold',
        pendingCallbackStatus: 'pending',
      });
      // Holding for a call is not sending in (rule 11.3).
      expect(await trail()).not.toContain('Client Form submission: Submitted');
    }
  });

  test.each(['completed', 'end flow'])(
    'a form that is %s stays as it is, and the call is made',
    async (status) => {
      const share = await aShare(app, client);
      await save(share, status);
      const before = await record(share.shareId);
      expect(before.status).toBe(status);
      expect((await ask({ shareId: share.shareId })).statusCode).toBe(201);
      expect(await record(share.shareId)).toEqual(before);
      expect(await mine()).toMatchObject([{ shareId: share.shareId, formOnHold: false }]);
    },
  );

  test('a form that staff took back stays so, and the call is made', async () => {
    const share = await aShare(app, client);
    await app.dependencies.db
      .updateTable('question_share')
      .set({ withdrawn_at: app.dependencies.now() })
      .where('id', '=', share.shareId)
      .execute();
    expect((await ask({ shareId: share.shareId })).statusCode).toBe(201);
    expect(await mine()).toMatchObject([{ shareId: share.shareId, formOnHold: false }]);
  });

  test("rule 10.3: somebody else's form is 404, like none at all, and no call is made", async () => {
    const other = await aPerson(app);
    const share = await aShare(app, other);
    const nobody = '0190de30-0001-7000-8000-000000000099';
    const [own, none] = [await ask({ shareId: share.shareId }), await ask({ shareId: nobody })];
    expect([own.statusCode, none.statusCode]).toEqual([404, 404]);
    expect({ ...own.json(), requestId: '' }).toEqual({ ...none.json(), requestId: '' });
    expect(await mine()).toEqual([]);
    expect((await record(share.shareId, other)).status).toBe('shared');
  });

  test('one transaction: when the call is refused, the form is as it was', async () => {
    for (let n = 0; n < CALLS_OF_ONE.aDay; n++) {
      await ask({
        timeSlot: ['morning', 'afternoon', 'evening'][n % 3],
        day: `2026-11-${23 + Math.floor(n / 3)}`,
      });
    }
    const share = await aShare(app, client);
    const refused = await ask({ shareId: share.shareId, reason: 'question' });
    expect(refused.statusCode).toBe(429);
    expect(await record(share.shareId)).toMatchObject({ status: 'shared', pendingCallbackStatus: null });
  });
});

test('rule 4.4: asking and changing at once, from one form, never wait for each other in a ring', async () => {
  const share = await aShare(app, client);
  const { id } = (await ask({ shareId: share.shareId })).json();
  const both = Array.from({ length: 40 }, (_, n) =>
    n % 2 === 0
      ? ask({ shareId: share.shareId })
      : callInCrowd(app)('changeCallback', { as: client, params: { id }, body: CALL }),
  );
  const statuses = (await Promise.all(both)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status > 201)).toEqual([]);
  expect(await mine()).toHaveLength(1);
});

describe('changing and cancelling', () => {
  const to = { day: '2026-11-25', timeSlot: 'evening', phone: '020 7946 0123', voicemail: true };
  const change = (id: string, body: object = to, as = client) =>
    app.call('changeCallback', { as, params: { id }, body });
  const cancel = (id: string, as = client) => app.call('cancelCallback', { as, params: { id } });

  test('they move it, with an audit row; a time they have already is refused', async () => {
    const { id } = (await ask()).json();
    expect((await change(id)).json()).toMatchObject({ ...to, phone: '+442079460123', status: 'pending' });
    const second = (await ask()).json();
    const refused = await change(second.id);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'call_already_asked']);
    expect((await change(id, { ...to, day: '2026-11-22' })).json().fields[0].field).toBe('day');
    expect(await trail()).toEqual(['Callbacks: Asked', 'Callbacks: Changed', 'Callbacks: Asked']);
  });

  test('they cancel it, twice is once; then it is over, and the same time can be asked for again', async () => {
    const { id } = (await ask()).json();
    expect((await cancel(id)).json().status).toBe('cancelled');
    expect((await cancel(id)).json().status).toBe('cancelled');
    expect((await change(id)).json().code).toBe('call_is_over');
    expect(await trail()).toEqual(['Callbacks: Asked', 'Callbacks: Cancelled']);
    expect((await ask()).json().id).not.toBe(id);
  });

  test('rule 4.5: the form stays on hold, and staff see that no call is wanted', async () => {
    const share = await aShare(app, client);
    const { id } = (await ask({ shareId: share.shareId })).json();
    await cancel(id);
    expect(await record(share.shareId)).toMatchObject({
      status: 'hold',
      pendingCallbackStatus: 'cancelled',
    });
  });

  test("rule 10.3: somebody else's call is 404 to change and to cancel, and not in their list", async () => {
    const { id } = (await ask()).json();
    const other = await aPerson(app);
    expect((await change(id, to, other)).statusCode).toBe(404);
    expect((await cancel(id, other)).statusCode).toBe(404);
    expect(await mine(other)).toEqual([]);
    expect(await mine()).toMatchObject([{ status: 'pending', timeSlot: 'morning' }]);
  });

  test('what was made already cannot be taken back', async () => {
    const { id } = (await ask()).json();
    await app.dependencies.db
      .updateTable('callback')
      .set({ status: 'completed' })
      .where('id', '=', id)
      .execute();
    expect((await cancel(id)).json().code).toBe('call_is_over');
  });
});

test('what they have told us comes with the form: their mobile until they say more', async () => {
  expect((await app.call('callbackUsual', { as: client })).json()).toMatchObject({
    phone: expect.stringMatching(/^\+447700900/),
    voicemail: null,
    askFor: 'Amira',
    callsAreSafe: null,
  });
});

describe('rule 1.1: they are told the time, no more, and only where a message is safe now', () => {
  const sent = async (mobile: string) => (await app.outbox(mobile)).map(({ body }) => body);
  const mobile = '+447700900555';

  test('once when they ask, again when the time changes, not when only the number does', async () => {
    const one = await aPerson(app, 'Client', { mobile });
    const { id } = (await ask({}, one)).json();
    await ask({}, one);
    const words = 'We will call you on Tuesday 24 November, 8am to 12pm. Sign in to change or cancel it.';
    expect(await sent(mobile)).toEqual([words]);
    const { reason: _, ...to } = CALL;
    const change = (body: object) => app.call('changeCallback', { as: one, params: { id }, body });
    await change({ ...to, phone: '020 7946 0123' });
    expect(await sent(mobile)).toHaveLength(1);
    await change({ ...to, timeSlot: 'evening' });
    expect((await sent(mobile))[0]).toContain('4pm to 8pm');
  });

  test('no way is safe: nothing is sent, and nobody is asked to tell them what they have just read', async () => {
    const quiet = await aPerson(app, 'Client', { mobile: '+447700900556' });
    const said = { channels: [], hours: 'any', voicemail: false, askFor: '' };
    const put = await app.call('setContact', { as: quiet, body: said });
    expect(put.statusCode).toBeLessThan(300);
    expect((await ask({}, quiet)).statusCode).toBe(201);
    expect(await sent('+447700900556')).toEqual([]);
    expect(await sent(quiet.email)).toEqual([]);
    const raised = await app.dependencies.db
      .selectFrom('worklist_item')
      .select('id')
      .where('person_id', '=', quiet.id)
      .execute();
    expect(raised).toEqual([]);
  });
});

test('rule 10.3, 11.1: staff read their calls on their record, with an audit row', async () => {
  await ask({ reason: 'topBooked' });
  const staff = await aPerson(app, 'Admin');
  const found = (await app.call('client', { as: staff, params: { id: client.id } })).json();
  expect(found.callbacks).toMatchObject([{ context: 'topBooked', status: 'pending', timeSlot: 'morning' }]);
  expect((await app.call('askForCallback', { as: staff, body: CALL })).statusCode).toBe(403);
});

test('the file of what we hold about them has their calls', async () => {
  await ask();
  const file = (await app.call('myData', { as: client })).json();
  expect(file.callbacks).toMatchObject([{ phone: '+447700900142', about: 'To talk with us' }]);
});

/** Four days later their session is over. */
async function signInAgain(): Promise<TestPerson> {
  const { dependencies } = app;
  const opened = await openSession(dependencies.db, dependencies.secrets.accessToken, {
    id: client.id,
    usertype: 'Client',
    userAgent: 'test',
    now: dependencies.now(),
  });
  return { ...client, ...opened };
}

// Last: it moves the clock.
describe('rule 4.7: the clock', () => {
  test('rule 4.3: a call that nobody made in time is missed, its form says so, and they can still move it', async () => {
    const share = await aShare(app, client);
    const { id } = (await ask({ shareId: share.shareId, timeSlot: 'morning' })).json();
    const waiting = () => pendingCallbacksOf(app.dependencies.db, client.id);
    // Tuesday, 11:59am and 12pm.
    app.advance(4 * DAY + 2 * 3_600_000 - 60_000);
    await app.sweep();
    expect(await waiting()).toMatchObject([{ id, status: 'pending' }]);
    app.advance(60_000);
    await app.sweep();
    expect(await waiting()).toMatchObject([{ id, status: 'overflow', formOnHold: true }]);
    const form = () =>
      app.dependencies.db
        .selectFrom('question_share')
        .select(['status', 'pending_callback_status as call'])
        .where('id', '=', share.shareId)
        .executeTakeFirst();
    expect(await form()).toEqual({ status: 'hold', call: 'overflow' });
    const again = await signInAgain();
    const moved = await app.call('changeCallback', {
      as: again,
      params: { id },
      body: { ...CALL, day: '2026-11-25' },
    });
    expect(moved.json()).toMatchObject({ id, status: 'pending', day: '2026-11-25' });
    expect(await form()).toEqual({ status: 'hold', call: 'pending' });
  });

  test('rule 4.14: two forms that asked for one call both wait for it, and are both open after it', async () => {
    const { db } = app.dependencies;
    await db.deleteFrom('callback').execute();
    const as = await aPerson(app);
    const shares = [await aShare(app, as), await aShare(app, as)];
    const calls = [];
    for (const { shareId } of shares) {
      const reply = await ask({ shareId, day: '2026-11-26' }, as);
      expect(reply.statusCode, reply.body).toBeLessThan(300);
      calls.push(reply.json().id);
      await db.updateTable('question_share').set({ held_half: true }).where('id', '=', shareId).execute();
    }
    expect(new Set(calls).size).toBe(1);
    for (const { shareId } of shares) {
      const reply = await app.call('goOnWithForm', { as, params: { id: shareId } });
      expect(reply.json().code).toBe('form_on_hold');
    }
    await db.updateTable('callback').set({ status: 'completed' }).where('id', '=', calls[0]).execute();
    await noteCallback(db, [shares[1]?.shareId ?? ''], 'completed');
    const rows = await db
      .selectFrom('question_share')
      .select('status')
      .where('shared_to', '=', as.id)
      .execute();
    expect(rows).toEqual([{ status: 'draft' }, { status: 'draft' }]);
  });

  test('rule 16.51: that somebody asked us not to call again outlives the call in which they said it', async () => {
    const { db, now } = app.dependencies;
    await db.deleteFrom('callback').execute();
    const as = await aPerson(app);
    const attempts = [];
    for (const timeSlot of ['afternoon', 'evening']) {
      const { id } = (await ask({ day: '2026-11-26', timeSlot }, as)).json();
      await db.updateTable('callback').set({ status: 'cancelled' }).where('id', '=', id).execute();
      const said = { callback_id: id, person_id: as.id, nth: 1, outcome: 'doNotCall', at: now() } as const;
      await db
        .insertInto('call_attempt')
        .values({ id, ...said })
        .execute();
      attempts.push(id);
    }
    app.advance(40 * DAY);
    await app.sweep();
    expect(await saidNoCallsAt(db, as.id)).not.toBeNull();
    // What was said before that is not kept.
    const left = await db.selectFrom('callback').select('id').execute();
    expect(left).toEqual([{ id: attempts.toSorted().at(-1) }]);
    app.advance(-40 * DAY);
    await db.deleteFrom('callback').execute();
  });

  test('every call is deleted 30 days after its day, a stranger’s too; its form stays', async () => {
    await app.dependencies.db.deleteFrom('callback').execute();
    const share = await aShare(app, client);
    const later = { day: '2026-11-25', timeSlot: 'afternoon' };
    await ask({ ...later, shareId: share.shareId });
    for (const [timeSlot, status] of [
      ['morning', 'cancelled'],
      ['evening', 'completed'],
    ] as const) {
      const { id } = (await ask({ ...later, timeSlot })).json();
      await app.dependencies.db.updateTable('callback').set({ status }).where('id', '=', id).execute();
    }
    const { reason: _, ...asked } = CALL;
    await app.call('askForCallbackAsStranger', {
      body: { ...asked, ...later, reason: 'top', askFor: 'Sam' },
    });
    const left = async () =>
      (await app.dependencies.db.selectFrom('callback').select('day').execute()).length;
    app.advance(31 * DAY);
    await app.sweep();
    expect(await left()).toBe(4);
    app.advance(DAY);
    await app.sweep();
    expect(await left()).toBe(0);
    const kept = await app.dependencies.db
      .selectFrom('question_share')
      .select('status')
      .where('id', '=', share.shareId)
      .executeTakeFirst();
    expect(kept?.status).toBe('hold');
  });
});
