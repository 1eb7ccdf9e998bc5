import { BUILT_IN_ROLES } from '@careway/core/access/scopes';
import { PHQ9 } from '@careway/core/questionnaires/fhir/testing/instruments';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { aSession } from '../../testing/clinics.ts';
import { callInCrowd } from '../../testing/crowd.ts';
import { aForm, WHOLE } from '../../testing/forms.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { aPublishedForm } from '../../testing/publishedForm.ts';
import { aResource } from '../../testing/resources.ts';
import { saysSafe } from '../../testing/saysSafe.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { publishStaticForms } from '../questionnaires/service.ts';
import { carryOut } from './carryOut.ts';

const HOUR = 3_600_000;
const WANTED = { on: true, way: 'sms', reminders: { appointment: null, form: 'sms' } } as const;
let app: TestApp;
let staff: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  staff = await aPerson(app, 'Super_Admin');
});
afterAll(() => app.close());

const later = (hours: number) => new Date(app.dependencies.now().getTime() + hours * HOUR).toISOString();
const plan = (questionSetId: string, clients: readonly { id: string }[], body: object = {}, as = staff) =>
  callInCrowd(app)('scheduleShare', {
    as,
    body: { questionSetId, clientIds: clients.map(({ id }) => id), sendAt: later(2), ...body },
  });
const share = (questionSetId: string, client: { id: string }, body: object = {}, as = staff) =>
  app.call('shareForm', { as, body: { questionSetId, clientIds: [client.id], ...body } });
const formsOf = async (as: TestPerson) => (await app.call('myForms', { as })).json().data;
const sharesOf = async (id: string) =>
  (await app.call('formShares', { as: staff, params: { id } })).json().data;
/** Its time has come: the clock that sessions live by stays where it is. */
const comes = (scheduleId: string) =>
  app.dependencies.db
    .updateTable('form_schedule')
    .set({ send_at: new Date(app.dependencies.now().getTime() - 1000) })
    .where('id', '=', scheduleId)
    .execute();
const planOf = async (id: string) => {
  for (const status of ['waiting', 'sent', 'cancelled'])
    for (const one of (await app.call('schedules', { as: staff, query: { status, limit: 100 } })).json().data)
      if (one.id === id) return one;
};

describe('rule 7.13: a form is given out now', () => {
  it('with everything that is said of it, and the client is told once in a safe way', async () => {
    const [id, client] = [await aPublishedForm(app), await aPerson(app)];
    const resource = await aResource(app);
    const said = {
      dueDate: '2026-12-04',
      reminderTypes: ['1d', '1w'],
      responseViewBySender: false,
      questionnaireViewByReceiver: false,
      responseViewNotifyToPatient: true,
      resourceIds: [resource],
      tpId: 'GP-77',
    };
    expect((await share(id, client, said)).statusCode).toBe(201);
    expect((await share(id, client, said)).statusCode).toBe(201);
    const [given, ...more] = await sharesOf(id);
    expect(more).toEqual([]);
    expect(given).toMatchObject({
      ...said,
      reminderTypes: ['1w', '1d'],
      reminderTypeDates: ['2026-11-27', '2026-12-03'],
      reminderOn: true,
      sharedBy: staff.id,
      sharedTo: client.id,
      status: 'shared',
      shareType: 'unscheduled',
      appointmentId: null,
      completedDate: null,
    });
    const told = await app.outbox(client.email);
    expect(told).toEqual([]);
    const [person] = await app.dependencies.db
      .selectFrom('message')
      .select(['subject', 'channel'])
      .where('person_id', '=', client.id)
      .execute();
    expect(person).toMatchObject({ subject: 'A form for you', channel: 'sms' });
  });

  it('a draft has its own answer, now and later; one of another trust and a static form keep theirs', async () => {
    const headers = { 'content-type': 'application/fhir+json' };
    const client = await aPerson(app);
    const draft = (
      await app.call('bringInQuestionnaire', { as: staff, headers, body: JSON.stringify(PHQ9) })
    ).json().id;
    expect((await share(draft, client)).json()).toMatchObject({ statusCode: 422, code: 'form_not_approved' });
    expect((await plan(draft, [client])).json()).toMatchObject({
      statusCode: 422,
      code: 'form_not_approved',
    });
    expect((await plan(client.id, [client])).statusCode).toBe(404);
    expect(await formsOf(client)).toEqual([]);
  });

  it('a day that is over, and reminders without a day, are refused at their field', async () => {
    const [id, client] = [await aPublishedForm(app), await aPerson(app)];
    for (const body of [{ dueDate: '2026-11-19' }, { reminderTypes: ['1d'] }])
      expect((await share(id, client, body)).json().fields?.[0]?.field).toBe('dueDate');
    expect((await plan(id, [client], { sendAt: later(-1) })).json().fields?.[0]?.field).toBe('sendAt');
    expect((await plan(id, [client], { sendAt: later(24 * 400) })).json().fields?.[0]?.field).toBe('sendAt');
  });

  it('where no message is safe a person is asked to tell them', async () => {
    const [id, client] = [await aPublishedForm(app), await aPerson(app)];
    await saysSafe(app, client, { channels: ['phone'] });
    const preview = await app.call('sharePreview', {
      as: staff,
      body: { questionSetId: id, clientIds: [client.id] },
    });
    expect(preview.json().people).toEqual([
      expect.objectContaining({ clientId: client.id, how: 'person', way: null, to: null, shared: false }),
    ]);
    await share(id, client);
    const items = await app.dependencies.db
      .selectFrom('worklist_item')
      .select('kind')
      .where('person_id', '=', client.id)
      .execute();
    expect(items).toEqual([{ kind: 'message_not_allowed' }]);
  });

  it('the preview says by which way and when, masked, and sends nothing', async () => {
    const [id, client] = [await aPublishedForm(app), await aPerson(app)];
    await saysSafe(app, client, { channels: ['email'], hours: ['evening'] });
    const preview = await app.call('sharePreview', {
      as: staff,
      body: { questionSetId: id, clientIds: [client.id] },
    });
    const [one] = preview.json().people;
    expect(one).toMatchObject({ how: 'later', way: 'email', at: '2026-11-20T16:00:00.000Z' });
    expect(one.to).toMatch(/^c••••@/);
    expect(preview.json().message.sms).toBe(
      'There is a form for you. Sign in to fill it in. You can stop and go on later.',
    );
    expect(await app.outbox(client.email)).toEqual([]);
    const list = await app.call('shareList', { as: staff, params: { id }, query: { search: client.email } });
    expect(list.json().data).toEqual([
      expect.objectContaining({
        uuid: client.id,
        role: 'User',
        shared: false,
        isScheduled: false,
        scheduledDate: null,
      }),
    ]);
  });
});

describe('rule 16.27: a partner gives forms to the clients of their own organisation, and follows them', () => {
  it('with the role that comes along: found, told in a safe way, followed, reminded; no answers', async () => {
    const trustId = newId(app.dependencies.now());
    await app.dependencies.db.insertInto('trust').values({ id: trustId, name: trustId }).execute();
    const partner = await aPerson(app, 'External', { trustId, scopes: BUILT_IN_ROLES.External.scopes });
    const client = await aPerson(app, 'Client', { trustId });
    const id = await aPublishedForm(app);
    const forms = (await app.call('publishedForms', { as: partner, query: { limit: 100 } })).json().data;
    expect(forms.map((one: { id: string }) => one.id)).toContain(id);
    const found = await app.call('shareList', {
      as: partner,
      params: { id },
      query: { search: client.email },
    });
    expect(found.json().data).toMatchObject([{ uuid: client.id, shared: false }]);
    expect((await share(id, client, {}, partner)).statusCode).toBe(201);
    expect(await formsOf(client)).toMatchObject([{ questionSetId: id }]);
    const given = (await app.call('formShares', { as: partner, params: { id } })).json().data;
    expect(given).toMatchObject([{ sharedTo: client.id, sharedBy: partner.id, status: 'shared' }]);
    expect((await app.call('remindOfForm', { as: partner, params: { id: given[0].id } })).statusCode).toBe(
      200,
    );
    const params = { id: client.id, shareId: given[0].id };
    for (const reply of [
      await app.call('client', { as: partner, params }),
      await app.call('clientForm', { as: partner, params }),
      await app.call('readResponse', { as: partner, params: { id: given[0].id } }),
    ])
      expect(reply.statusCode).toBe(403);
  });

  it('rule 10.3: nobody of another organisation, and nobody of none: neither found, nor given, nor followed', async () => {
    const partner = await aPerson(app, 'External', { trustId: null });
    const [trustId, farId] = [newId(app.dependencies.now()), newId(app.dependencies.now())];
    for (const one of [trustId, farId])
      await app.dependencies.db.insertInto('trust').values({ id: one, name: one }).execute();
    const near = await aPerson(app, 'External', { trustId });
    const id = await aPublishedForm(app);
    for (const client of [await aPerson(app, 'Client', { trustId: farId }), await aPerson(app)])
      for (const as of [near, partner]) {
        const query = { search: client.email };
        expect((await app.call('shareList', { as, params: { id }, query })).json().data).toEqual([]);
        expect((await share(id, client, {}, as)).statusCode).toBe(404);
        await share(id, client);
        expect((await app.call('formShares', { as, params: { id } })).json().data).toEqual([]);
      }
  });
});

describe('rule 7.13: the ages a form is for', () => {
  it('whoever is younger or older is marked before it is shared, at their age by then; both ends are within', async () => {
    const { db, now } = app.dependencies;
    const name = `14 and 15, ${newId(now())}`;
    await app.call('addAgeGroup', { as: staff, body: { name, from: 14, to: 15 } });
    const id = newId(now());
    await publishStaticForms(db, now(), [aForm({ id, isStaticForm: false, ageRange: name.toUpperCase() })]);
    // Today is 20 November 2026; two days on, the youngest of them is old enough.
    const births = ['2012-11-22', '2012-11-20', '2010-11-21', '2010-11-20'];
    const people: string[] = [];
    for (const date_of_birth of births) {
      const one = await aPerson(app);
      await db.updateTable('person').set({ date_of_birth }).where('id', '=', one.id).execute();
      people.push(one.id);
    }
    const outside = async (more: object = {}) => {
      const body = { questionSetId: id, clientIds: people, ...more };
      const reply = (await app.call('sharePreview', { as: staff, body })).json();
      const of = new Map(
        reply.people.map((one: { clientId: string; outsideAges: boolean }) => [
          one.clientId,
          one.outsideAges,
        ]),
      );
      return people.map((one) => of.get(one));
    };
    expect(await outside()).toEqual([true, false, false, true]);
    expect(await outside({ sendAt: later(48) })).toEqual([false, false, true, true]);
  });
});

describe('rule 7.13: a form for an appointment', () => {
  it('is for a time to come of the one who gets it, who reads when it is; for no other time', async () => {
    const [id, client, other] = [await aPublishedForm(app), await aPerson(app), await aPerson(app)];
    const { slotIds } = await aSession(app);
    const booked = (await app.call('book', { as: client, body: { slotId: slotIds[0] } })).json();
    const body = { questionSetId: id, clientIds: [client.id] };
    const preview = (await app.call('sharePreview', { as: staff, body })).json();
    expect(preview.people[0].appointments).toEqual([{ id: booked.id, startsAt: booked.startsAt }]);
    const two = { ...body, clientIds: [client.id, other.id], appointmentId: booked.id };
    for (const refused of [
      await share(id, other, { appointmentId: booked.id }),
      await share(id, client, { appointmentId: id }),
      await app.call('shareForm', { as: staff, body: two }),
    ])
      expect([refused.statusCode, refused.json().fields?.[0]?.field]).toEqual([400, 'appointmentId']);
    const { shareId } = (await share(id, client, { appointmentId: booked.id })).json().data[0];
    const reads = async () => (await app.call('sharedForm', { as: client, query: { shareId } })).json();
    expect((await reads()).appointment).toEqual({ id: booked.id, startsAt: booked.startsAt });
    expect((await sharesOf(id))[0]).toMatchObject({
      appointmentId: booked.id,
      appointmentAt: booked.startsAt,
    });
    const gone = { as: client, params: { id: booked.id }, body: {} };
    expect((await app.call('cancelAppointment', gone)).statusCode).toBeLessThan(300);
    expect((await reads()).appointment).toBeUndefined();
    expect((await sharesOf(id))[0]).toMatchObject({ appointmentId: booked.id, appointmentAt: null });
  });
});

describe('rule 7.13: who reads what', () => {
  const sent = async (body: object) => {
    const [id, client] = [await aPublishedForm(app), await aPerson(app)];
    const { shareId } = (await share(id, client, body)).json().data[0];
    const saved = { shareId, questionSetId: id, status: 'completed', answers: WHOLE, version: 0 };
    expect((await app.call('saveAnswers', { as: client, body: saved })).statusCode).toBe(200);
    return { id, client, shareId };
  };
  const read = (as: TestPerson, shareId: string) => app.call('sharedForm', { as, query: { shareId } });

  it('responseViewBySender: whoever gave it out does not read the answers, a colleague does', async () => {
    const { client, shareId } = await sent({ responseViewBySender: false });
    const colleague = await aPerson(app, 'Super_Admin');
    expect((await read(staff, shareId)).json().code).toBe('answers_not_for_sender');
    const record = { params: { id: client.id, shareId } };
    expect((await app.call('clientForm', { as: staff, ...record })).json().code).toBe(
      'answers_not_for_sender',
    );
    expect((await read(colleague, shareId)).statusCode).toBe(200);
    expect((await app.call('clientForm', { as: colleague, ...record })).statusCode).toBe(200);
  });

  it('questionnaireViewByReceiver: once sent, it shows the client no answers again', async () => {
    const hidden = await sent({ questionnaireViewByReceiver: false });
    expect((await read(hidden.client, hidden.shareId)).json().code).toBe('form_sent_kept');
    const shown = await sent({});
    expect((await read(shown.client, shown.shareId)).statusCode).toBe(200);
  });

  it('responseViewNotifyToPatient: the client hears once that it was read, whoever reads it how often', async () => {
    const { id, client, shareId } = await sent({ responseViewNotifyToPatient: true });
    for (const as of [staff, await aPerson(app, 'Super_Admin')]) await read(as, shareId);
    await app.remind();
    await app.remind();
    const said = await app.dependencies.db
      .selectFrom('message')
      .select('subject')
      .where('person_id', '=', client.id)
      .where('subject', '=', 'We have read your form')
      .execute();
    expect(said).toHaveLength(1);
    expect((await sharesOf(id))[0].responseViewedAt).not.toBeNull();
    const quiet = await sent({});
    await read(staff, quiet.shareId);
    expect((await sharesOf(quiet.id))[0].responseViewedAt).toBeNull();
  });
});

describe('rule 7.7, 7.15: reminders', () => {
  const reminders = async (client: TestPerson) =>
    (
      await app.dependencies.db
        .selectFrom('message')
        .select('id')
        .where('person_id', '=', client.id)
        .where('kind', '=', 'formReminder')
        .execute()
    ).length;

  it('go on the days that were chosen, each once, and not on the day before unless it is one of them', async () => {
    const test = await startTestApp();
    try {
      const [admin, client] = [await aPerson(test, 'Super_Admin'), await aPerson(test)];
      const id = await aPublishedForm(test);
      await saysSafe(test, client, {}, WANTED);
      const body = {
        questionSetId: id,
        clientIds: [client.id],
        dueDate: '2026-11-30',
        reminderTypes: ['1w', '3d'],
      };
      expect((await test.call('shareForm', { as: admin, body })).statusCode).toBe(201);
      const byDay: number[] = [];
      for (let day = 0; day < 10; day += 1) {
        await test.remind();
        await test.remind();
        const { length } = await test.dependencies.db
          .selectFrom('message')
          .select('id')
          .where('person_id', '=', client.id)
          .where('kind', '=', 'formReminder')
          .execute();
        byDay.push(length);
        test.advance(24 * HOUR);
      }
      expect(byDay).toEqual([0, 0, 0, 1, 1, 1, 1, 2, 2, 2]);
    } finally {
      await test.close();
    }
  });

  it('one by hand: once a day, twenty presses at once are one, and never for what was sent', async () => {
    const [id, client] = [await aPublishedForm(app), await aPerson(app)];
    await saysSafe(app, client, {}, WANTED);
    const { shareId } = (await share(id, client)).json().data[0];
    const press = () => callInCrowd(app)('remindOfForm', { as: staff, params: { id: shareId } });
    const codes = (await Promise.all(Array.from({ length: 20 }, press))).map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 422)).toHaveLength(19);
    expect(await reminders(client)).toBe(1);
    const saved = { shareId, questionSetId: id, status: 'completed', answers: WHOLE, version: 0 };
    await app.call('saveAnswers', { as: client, body: saved });
    expect((await press()).json().code).toBe('nothing_to_remind');
  });
});

describe('rule 7.14: a form is given out later', () => {
  it('at its time, by the job, to each once, with what was said of it; a second run does nothing', async () => {
    const [id, one, two] = [await aPublishedForm(app), await aPerson(app), await aPerson(app)];
    await share(id, two);
    const made = await plan(id, [one, two], { dueDate: '2026-12-04', reminderTypes: ['1d'] });
    expect(made.statusCode).toBe(201);
    const { id: scheduleId } = made.json();
    await carryOut(app.dependencies, scheduleId);
    expect(await formsOf(one)).toEqual([]);
    await comes(scheduleId);
    await Promise.all(Array.from({ length: 4 }, () => carryOut(app.dependencies, scheduleId)));
    expect(await formsOf(one)).toEqual([
      expect.objectContaining({ dueDate: '2026-12-04', status: 'shared' }),
    ]);
    const after = await planOf(scheduleId);
    expect(after.status).toBe('sent');
    expect(after.people.map(({ outcome }: { outcome: string }) => outcome).sort()).toEqual([
      'given',
      'had it',
    ]);
    const [given] = (await sharesOf(id)).filter(({ sharedTo }: { sharedTo: string }) => sharedTo === one.id);
    expect(given).toMatchObject({ shareType: 'scheduled', reminderTypes: ['1d'], sharedBy: staff.id });
  });

  it('the work is asked for in the same transaction, and found again by the round when its process died', async () => {
    const [id, client] = [await aPublishedForm(app), await aPerson(app)];
    const { id: scheduleId } = (await plan(id, [client])).json();
    await comes(scheduleId);
    await app.remind();
    expect(await formsOf(client)).toHaveLength(1);
    expect((await planOf(scheduleId)).status).toBe('sent');
    await app.remind();
    expect(await formsOf(client)).toHaveLength(1);
  });

  it('it is the version that is approved by then', async () => {
    const client = await aPerson(app);
    const headers = { 'content-type': 'application/fhir+json' };
    const author = await aPerson(app, 'Admin');
    const { id } = (
      await app.call('bringInQuestionnaire', { as: author, headers, body: JSON.stringify(PHQ9) })
    ).json();
    await app.call('approvalRequest', { as: author, params: { id }, body: {} });
    await app.call('approvalStatus', { as: staff, params: { id }, body: { version: 1, status: 'approved' } });
    const { id: scheduleId } = (await plan(id, [client])).json();
    await sql`insert into question_set_version (question_set_id, version, definition, fingerprint, published_at)
      select question_set_id, 2, jsonb_set(definition, '{version}', '2'), '\\x02', published_at
      from question_set_version where question_set_id = ${id}`.execute(app.dependencies.db);
    await comes(scheduleId);
    await carryOut(app.dependencies, scheduleId);
    expect((await formsOf(client))[0].questionSetVersion).toBe(2);
  });

  it('twenty plans at once for the same people: one stands', async () => {
    const [id, client] = [await aPublishedForm(app), await aPerson(app)];
    const replies = await Promise.all(Array.from({ length: 20 }, () => plan(id, [client])));
    const codes = replies.map((reply) => (reply.statusCode === 201 ? 'made' : reply.json().code));
    expect(codes.filter((code) => code === 'made')).toHaveLength(1);
    expect(codes.filter((code) => code === 'already_planned')).toHaveLength(19);
  });

  it('changed while it waits, by one of two who change at once; never once its time has come', async () => {
    const [id, client] = [await aPublishedForm(app), await aPerson(app)];
    const { id: scheduleId } = (await plan(id, [client])).json();
    const change = (body: object) =>
      app.call('changeSchedule', { as: staff, params: { id: scheduleId }, body: { revision: 1, ...body } });
    const replies = await Promise.all([change({ sendAt: later(5) }), change({ sendAt: later(6) })]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    await carryOut(app.dependencies, scheduleId);
    expect(await formsOf(client)).toEqual([]);
    await comes(scheduleId);
    expect((await change({ revision: 2, sendAt: later(2) })).json().code).toBe('plan_over');
    await carryOut(app.dependencies, scheduleId);
    expect(await formsOf(client)).toHaveLength(1);
    expect((await change({ revision: 2, sendAt: later(2) })).json().code).toBe('plan_over');
  });

  it('called off while it is being given out: each has it or will never get it, and the reply says which', async () => {
    const id = await aPublishedForm(app);
    const clients = await Promise.all(Array.from({ length: 12 }, () => aPerson(app)));
    const { id: scheduleId } = (await plan(id, clients)).json();
    await comes(scheduleId);
    const off = () => callInCrowd(app)('cancelSchedule', { as: staff, params: { id: scheduleId } });
    const [cancelled] = await Promise.all([
      off(),
      carryOut(app.dependencies, scheduleId),
      carryOut(app.dependencies, scheduleId),
    ]);
    await carryOut(app.dependencies, scheduleId);
    await app.remind();
    const people: { clientId: string; outcome: string }[] = (await planOf(scheduleId)).people;
    expect(people).toHaveLength(12);
    for (const client of clients) {
      const outcome = people.find(({ clientId }) => clientId === client.id)?.outcome;
      expect(await formsOf(client)).toHaveLength(outcome === 'given' ? 1 : 0);
      expect(['given', 'cancelled']).toContain(outcome);
    }
    if (cancelled.statusCode === 200) {
      expect(cancelled.json().people).toEqual(people);
      expect((await off()).statusCode).toBe(200);
    } else expect(cancelled.json().code).toBe('plan_over');
  });

  it('rule 10.3: another trust’s plan is not there, and a client who was moved away meanwhile gets nothing', async () => {
    const { db, now } = app.dependencies;
    const id = await aPublishedForm(app);
    const trusts = [newId(now()), newId(now())];
    await db
      .insertInto('trust')
      .values(trusts.map((trust, at) => ({ id: trust, name: `Trust ${at} of plans` })))
      .execute();
    const [own, other] = await Promise.all(trusts.map((trustId) => aPerson(app, 'Admin', { trustId })));
    const client = await aPerson(app, 'Client', { trustId: trusts[0] ?? null });
    expect((await plan(id, [client], {}, other)).statusCode).toBe(404);
    const { id: scheduleId } = (await plan(id, [client], {}, own)).json();
    expect((await app.call('schedules', { as: other as TestPerson })).body).not.toContain(scheduleId);
    const off = { as: other as TestPerson, params: { id: scheduleId } };
    expect((await app.call('cancelSchedule', off)).statusCode).toBe(404);
    await db.updateTable('person').set({ trust_id: trusts[1] }).where('id', '=', client.id).execute();
    await comes(scheduleId);
    await carryOut(app.dependencies, scheduleId);
    expect(await formsOf(client)).toEqual([]);
    expect((await planOf(scheduleId)).people[0].outcome).toBe('not theirs');
  });
});

describe('rule 7.15: figures and what happened', () => {
  it('counts what is there, for whoever looks', async () => {
    const test = await startTestApp();
    try {
      const [admin, author, client] = await Promise.all([
        aPerson(test, 'Super_Admin'),
        aPerson(test, 'Admin'),
        aPerson(test),
      ]);
      const figures = async (as: TestPerson) => (await test.call('formsDashboard', { as })).json();
      const none = await figures(admin);
      const id = await aPublishedForm(test);
      const headers = { 'content-type': 'application/fhir+json' };
      const { id: draft } = (
        await test.call('bringInQuestionnaire', { as: author, headers, body: JSON.stringify(PHQ9) })
      ).json();
      await test.call('approvalRequest', { as: author, params: { id: draft }, body: {} });
      await test.call('favouriteForm', { as: admin, params: { id }, body: { favourite: true } });
      const body = { questionSetId: id, clientIds: [client.id] };
      const { shareId } = (await test.call('shareForm', { as: admin, body })).json().data[0];
      const saved = { shareId, questionSetId: id, status: 'completed', answers: WHOLE, version: 0 };
      await test.call('saveAnswers', { as: client, body: saved });
      const sendAt = new Date(test.dependencies.now().getTime() + HOUR).toISOString();
      await test.call('scheduleShare', { as: admin, body: { ...body, sendAt } });
      expect(await figures(admin)).toEqual({
        ...none,
        favouriteCount: 1,
        draftCount: 1,
        formsApprovedCount: none.formsApprovedCount + 1,
        formsSharedCount: 1,
        formsSubmissionCount: 1,
        needApprovalCount: 1,
        scheduledCount: 1,
      });
      await test.call('approvalStatus', {
        as: admin,
        params: { id: draft },
        body: { version: 1, status: 'approved' },
      });
      test.advance(61_000);
      expect(await figures(author)).toMatchObject({
        favouriteCount: 0,
        recentApprovalsCount: 1,
        needApprovalCount: 0,
        draftCount: 0,
      });
    } finally {
      await test.close();
    }
  });

  it('the activity of a form, newest first, page by page, nothing twice and nothing left out', async () => {
    const [id, one, two] = [await aPublishedForm(app), await aPerson(app), await aPerson(app)];
    const { shareId } = (await share(id, one)).json().data[0];
    app.advance(1000);
    const saved = { shareId, questionSetId: id, status: 'completed', answers: WHOLE, version: 0 };
    await app.call('saveAnswers', { as: one, body: saved });
    app.advance(1000);
    const { id: scheduleId } = (await plan(id, [two])).json();
    app.advance(1000);
    await app.call('cancelSchedule', { as: staff, params: { id: scheduleId } });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = (
        await app.call('formActivity', { as: staff, params: { id }, query: { limit: 1, cursor } })
      ).json();
      seen.push(...page.data.map(({ what }: { what: string }) => what));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seen).toEqual(['called off', 'planned', 'sent in', 'given']);
    const other = await aPerson(app, 'Admin', { trustId: null });
    expect((await app.call('formActivity', { as: other, params: { id } })).body).not.toContain(one.id);
  });
});
