import { readFile } from 'node:fs/promises';
import type { ServiceCode } from '@careway/core/eligibility/services';
import { STATIC_CONTENT } from '@careway/core/questionnaires/staticForms/content';
import { STATIC_FORMS } from '@careway/core/questionnaires/staticForms/formKinds';
import {
  formToStart,
  STAFF_START_KINDS,
  type StartKind,
} from '@careway/core/questionnaires/staticForms/start';
import { walk } from '@careway/core/questionnaires/staticForms/testing/walks';
import type { AnswerEntry } from '@careway/core/questionnaires/types';
import { FORM_KIND } from '@careway/core/submissions/formKindRules';
import { saveRequest } from '@careway/core/submissions/saveRules';
import type { FormStatus } from '@careway/core/submissions/saveStatus';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { isChecked } from '../../testing/checked.ts';
import { aSession } from '../../testing/clinics.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { hasSentFirst } from '../../testing/safeFirst.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { publishStaticForms } from '../questionnaires/service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await publishStaticForms(app.dependencies.db, app.dependencies.now());
});
afterAll(() => app.close());

type Service = ServiceCode;
/** Phone eligibility is begun by staff alone. */
const start = async (kind: StartKind, as: TestPerson, service?: Service) => {
  const body = { kind, ...(service ? { service } : {}) };
  if (kind !== 'phoneEligibility') return app.call('startForm', { body, as });
  const staff = await aPerson(app, 'Admin');
  return app.call('startFormForClient', { body: { ...body, clientId: as.id }, as: staff });
};

async function shareOf(kind: StartKind, as: TestPerson, service: Service = 'top') {
  const reply = await start(kind, as, service);
  expect(reply.statusCode).toBe(200);
  const { shareId, questionSetId } = reply.json() as { shareId: string; questionSetId: string };
  const set = STATIC_CONTENT.find((one) => one.id === questionSetId);
  if (!set) throw new Error(`no content of ${kind}`);
  return { ids: { shareId, questionSetId }, answers: walk(set, 7).form.entries() };
}

const record = async (ids: { shareId: string; questionSetId: string }, as: TestPerson) =>
  (await app.call('sharedForm', { query: ids, as })).json();

/** What the page of a form sends, from the status that it was loaded with. */
async function act(
  ids: { shareId: string; questionSetId: string },
  as: TestPerson,
  action: 'save' | 'submit' | 'hold' | 'end',
  entries: readonly AnswerEntry[],
) {
  const held = await record(ids, as);
  const body = saveRequest({
    ...ids,
    kind: held.formKind,
    action,
    current: held.status === 'shared' ? undefined : held.status,
    isCounselling: held.isCounselling,
    entries,
    version: held.version,
  });
  if (!body) return undefined;
  const call = as.usertype === 'Client' ? 'saveAnswers' : 'saveAnswersForClient';
  return app.call(call, { body, as });
}

const submitted = async (personId: string) =>
  app.dependencies.db
    .selectFrom('audit')
    .select(['action', 'created_by'])
    .where('user_id', '=', personId)
    .where('module', '=', 'Client Form submission')
    .where('action_type', '=', 'Submitted')
    .execute();

describe('rule 6.1 through HTTP: loaded, saved, sent, and sent again', () => {
  test.each([
    ['yourAppointment', 'top', 'draft', 'hold', 'Your appointment'],
    ['yourAppointment', 'vas', 'draft', 'hold', 'Your appointment'],
    ['yourAppointment', 'larc', 'draft', 'hold', 'Your appointment'],
    ['counselling', 'top', 'draft', 'hold', 'Counselling'],
    ['counselling', 'vas', 'draft', 'hold', 'Counselling'],
    ['counselling', 'larc', 'draft', 'hold', 'Counselling'],
    ['rebook', 'top', 'draft', 'completed', 'Rebook Appointment'],
    ['postLarc', 'top', 'draft', 'completed', 'PostLARC'],
    ['letsGetStarted', 'larc', 'draft', 'completed', "Let's Get Started"],
    ['eligibility', 'top', 'draft', 'completed', 'Check if we can help you'],
    ['eligibility', 'vas', 'draft', 'completed', 'Check if we can help you'],
    ['eligibility', 'larc', 'draft', 'completed', 'Check if we can help you'],
    ['phoneEligibility', 'top', 'draft', 'completed', 'Phone eligibility'],
    ['bookInterpreter', 'top', 'draft', 'completed', 'Book an interpreter'],
  ] satisfies [StartKind, Service, FormStatus, FormStatus, string][])(
    '%s of %s: %s, then %s; the trail says “%s” once (rule 11.3)',
    async (kind, service, loaded, sent, action) => {
      const person = await aPerson(app);
      const { ids, answers } = await shareOf(kind, person, service);
      expect((await act(ids, person, 'save', []))?.json().status).toBe(loaded);
      expect((await act(ids, person, 'save', answers.slice(0, 2)))?.json().status).toBe('draft');
      expect(await submitted(person.id)).toEqual([]);
      expect((await act(ids, person, 'submit', answers))?.json().status).toBe(sent);
      const again = await act(ids, person, 'submit', answers);
      expect(again?.json().status).toBe(sent);
      const late = await app.call('saveAnswers', {
        body: { ...ids, status: 'draft', answers: [] },
        as: person,
      });
      expect(late.statusCode).toBe(422);
      expect((await record(ids, person)).status).toBe(sent);
      expect(await submitted(person.id)).toEqual([{ action, created_by: person.id }]);
    },
  );

  /**
   * A page of any screen sends what it takes for the table; one that knows nothing of tables sends its own word for
   * it.
   */
  const startOf = (key: string) => key.split('.')[0] as StartKind;
  test.each(STATIC_FORMS.map(({ key, kind, service }) => [key, kind, service ?? 'top'] as const))(
    'rule 6.2: decision 0048: %s is %s, whatever screen opens it: the server holds the kind and decides the table',
    async (key, kind, service) => {
      const sent = FORM_KIND[kind].table.completed.draft;
      for (const word of ['completed', sent]) {
        const person = await aPerson(app);
        const { ids, answers } = await shareOf(startOf(key), person, service);
        expect(await record(ids, person)).toMatchObject({ formKind: kind, status: 'shared' });
        const mine = (await app.call('myForms', { query: {}, as: person })).json().data;
        for (const form of mine) expect(form).toMatchObject({ formKind: kind });
        const save = (status: string) =>
          app.call('saveAnswers', { body: { ...ids, status, answers }, as: person });
        expect((await save('draft')).json().status).toBe('draft');
        expect((await save(word)).json().status).toBe(sent);
        // A form that has no such status says so; a static one has ended or was sent before.
        expect((await save('end flow')).statusCode).toBe(422);
        expect((await record(ids, person)).status).toBe(sent);
      }
      const other = await aPerson(app);
      const { ids } = await shareOf(startOf(key), other, service);
      const end = await app.call('saveAnswers', {
        body: { ...ids, status: 'end flow', answers: [] },
        as: other,
      });
      expect(end.statusCode).toBe(FORM_KIND[kind].mayEnd || kind === 'rebooking' ? 200 : 400);
    },
  );

  test('decision 0048: forms that were shared before get the kind that a new share of them gets', async () => {
    const { db } = app.dependencies;
    const text = await readFile(new URL('../../../migrations/0055_form_kinds.sql', import.meta.url), 'utf8');
    const person = await aPerson(app);
    for (const { key, service } of STATIC_FORMS) await shareOf(startOf(key), person, service ?? 'top');
    const kinds = () =>
      db
        .selectFrom('question_share')
        .select(['question_set_id as id', 'form_kind as kind'])
        .where('shared_to', '=', person.id)
        .orderBy('question_set_id')
        .execute();
    await db
      .updateTable('question_share')
      .set({ form_kind: 'static' })
      .where('shared_to', '=', person.id)
      .execute();
    await sql.raw(text.slice(text.indexOf('update question_share'))).execute(db);
    expect(await kinds()).toEqual(STATIC_FORMS.map(({ id, kind }) => ({ id, kind })));
  });

  test.each(['eligibility', 'phoneEligibility', 'bookInterpreter'] as const)(
    '%s that was loaded on hold stays on hold when it is sent',
    async (kind) => {
      const person = await aPerson(app);
      const { ids, answers } = await shareOf(kind, person);
      expect((await act(ids, person, 'hold', answers.slice(0, 1)))?.json().status).toBe('hold');
      expect((await act(ids, person, 'submit', answers))?.json().status).toBe('hold');
    },
  );

  test.each(['top', 'vas', 'larc'] as const)(
    'an appointment form of %s is completed by being loaded while counselling is booked with it',
    async (service) => {
      const person = await aPerson(app);
      if (service !== 'top') await isChecked(app, person, service);
      const [talk, other] = [
        await aSession(app, { service, counselling: true, times: 2 }),
        await aSession(app, { service, startsAt: '2026-11-25T10:20:00Z' }),
      ];
      const { ids } = await shareOf('yourAppointment', person, service);
      await hasSentFirst(app, person);
      const book = async (slotId = '') =>
        (await app.call('book', { as: person, body: { slotId, shareId: ids.shareId } })).json().id as string;
      const plain = await book(other.slotIds[0]);
      expect((await record(ids, person)).isCounselling).toBe(false);
      const id = await book(talk.slotIds[0]);
      expect((await record(ids, person)).isCounselling).toBe(true);
      await app.call('cancelAppointment', { as: person, params: { id }, body: {} });
      expect((await record(ids, person)).isCounselling).toBe(false);
      expect((await act(ids, person, 'save', []))?.json().status).toBe('draft');
      // A treatment is not moved into a counsellor's time.
      const moved = await app.call('moveAppointment', {
        as: person,
        params: { id: plain },
        body: { slotId: talk.slotIds[1] },
      });
      expect(moved.json().code).toBe('other_service');
      await book(talk.slotIds[1]);
      expect((await act(ids, person, 'save', []))?.json().status).toBe('completed');
    },
  );

  test.each(['saveAnswers', 'saveAnswersForClient'] as const)(
    'rule 6.13: %s takes no word of the body for counselling or for a call',
    async (call) => {
      const person = await aPerson(app);
      const as = call === 'saveAnswers' ? person : await aPerson(app, 'Admin');
      const { ids } = await shareOf('yourAppointment', person);
      const claims = { isCounselling: true, pendingCallbackStatus: 'completed' };
      expect((await app.call(call, { body: { ...ids, status: 'draft', ...claims }, as })).statusCode).toBe(
        200,
      );
      const done = await app.call(call, {
        body: { ...ids, status: 'completed', answers: [], ...claims },
        as,
      });
      expect([done.statusCode, done.json().code]).toEqual([422, 'answers_missing']);
      await app.call(call, { body: { ...ids, status: 'hold', ...claims }, as });
      expect(await record(ids, person)).toMatchObject({
        status: 'hold',
        isCounselling: false,
        pendingCallbackStatus: null,
      });
    },
  );

  test('a form that goes on hold for a call was not sent in, and an unfinished one neither', async () => {
    const person = await aPerson(app);
    const { ids, answers } = await shareOf('counselling', person);
    await app.call('saveAnswers', { body: { ...ids, status: 'draft', answers }, as: person });
    const asked = { reason: 'question', day: '2026-11-24', timeSlot: 'morning', phone: '07700 900123' };
    const call = await app.call('askForCallback', {
      body: { ...asked, voicemail: false, shareId: ids.shareId },
      as: person,
    });
    expect(call.statusCode).toBe(201);
    expect(await record(ids, person)).toMatchObject({ status: 'hold', pendingCallbackStatus: 'pending' });
    const other = await aPerson(app);
    const unfinished = await shareOf('counselling', other);
    await act(unfinished.ids, other, 'hold', unfinished.answers.slice(0, 1));
    expect([await submitted(person.id), await submitted(other.id)]).toEqual([[], []]);
  });

  test('staff who complete what they sent do not send it in a second time', async () => {
    const person = await aPerson(app);
    const staff = await aPerson(app, 'Admin');
    const { ids, answers } = await shareOf('yourAppointment', person);
    await act(ids, person, 'submit', answers);
    const body = { ...ids, status: 'completed', answers };
    const done = await app.call('saveAnswersForClient', { body, as: staff });
    expect(done.json().status).toBe('completed');
    expect(await submitted(person.id)).toEqual([{ action: 'Your appointment', created_by: person.id }]);
  });

  test('a form they stopped has ended; sending it in is skipped', async () => {
    const person = await aPerson(app);
    const { ids } = await shareOf('letsGetStarted', person);
    const set = STATIC_CONTENT.find((one) => one.id === ids.questionSetId);
    const stop = set?.options.find((option) => option.endsFlow);
    const entries = [{ questionId: stop?.questionId ?? '', optionId: stop?.id ?? '', answer: '' }];
    expect((await act(ids, person, 'end', entries))?.json().status).toBe('end flow');
    expect(await act(ids, person, 'submit', entries)).toBeUndefined();
    expect(await act(ids, person, 'save', entries)).toBeUndefined();
    expect(await submitted(person.id)).toEqual([]);
  });
});

describe('starting a form', () => {
  test.each(STAFF_START_KINDS)('%s: the same form until it is sent, then a new one', async (kind) => {
    const person = await aPerson(app);
    const { ids, answers } = await shareOf(kind, person);
    expect(ids.questionSetId).toBe(formToStart(kind, 'top').id);
    expect((await start(kind, person)).json()).toMatchObject({ ...ids, status: 'shared' });
    await act(ids, person, 'save', []);
    expect((await start(kind, person)).json()).toMatchObject(ids);
    const sent = (await act(ids, person, 'submit', answers))?.json().status;
    const next = (await start(kind, person)).json();
    // On hold it is still with us; completed, another may follow.
    expect(next.shareId === ids.shareId).toBe(sent === 'hold');
  });

  test('rule 6.18: twenty presses at once are one form', async () => {
    const person = await aPerson(app);
    const replies = await Promise.all(Array.from({ length: 20 }, () => start('counselling', person)));
    expect(new Set(replies.map((reply) => reply.json().shareId)).size).toBe(1);
    expect(replies.map((reply) => reply.statusCode)).toEqual(Array(20).fill(200));
  });

  test('a form on hold is used up once a time was booked with it', async () => {
    const person = await aPerson(app);
    const { ids, answers } = await shareOf('yourAppointment', person);
    await act(ids, person, 'submit', answers);
    expect((await start('yourAppointment', person)).json()).toMatchObject({ ...ids, status: 'hold' });
    const { slotIds } = await aSession(app, { startsAt: '2026-12-01T10:00:00Z' });
    await hasSentFirst(app, person);
    const booked = await app.call('book', { body: { slotId: slotIds[0], shareId: ids.shareId }, as: person });
    expect(booked.statusCode).toBe(201);
    expect((await start('yourAppointment', person)).json().shareId).not.toBe(ids.shareId);
  });

  test('one that our team took back is not handed out again', async () => {
    const person = await aPerson(app);
    const { ids } = await shareOf('counselling', person);
    const { db, now } = app.dependencies;
    await db
      .updateTable('question_share')
      .set({ withdrawn_at: now() })
      .where('id', '=', ids.shareId)
      .execute();
    expect((await start('counselling', person)).json().shareId).not.toBe(ids.shareId);
  });

  test('without a service it is the form of the one they came for', async () => {
    const person = await aPerson(app);
    await app.dependencies.db
      .updateTable('person')
      .set({ service: 'vas' })
      .where('id', '=', person.id)
      .execute();
    expect((await start('counselling', person)).json().questionSetId).toBe(
      formToStart('counselling', 'vas').id,
    );
  });

  test('rule 10.4: whose it is comes from the session; a kind that is not there is named', async () => {
    const [person, other] = [await aPerson(app), await aPerson(app)];
    const body = { kind: 'counselling', clientId: other.id, status: 'completed', admin: true };
    const { shareId } = (await app.call('startForm', { body, as: person })).json();
    const row = await app.dependencies.db
      .selectFrom('question_share')
      .selectAll()
      .where('id', '=', shareId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ shared_to: person.id, shared_by: null, status: 'shared', admin: false });
    const wrong = await app.call('startForm', { body: { kind: 'everything' }, as: person });
    expect([wrong.statusCode, wrong.json().fields]).toEqual([
      400,
      [{ field: 'kind', message: 'Choose a form' }],
    ]);
  });

  test('rule 6.15: staff begin phone eligibility for a client: flagged admin, saved by the admin call, and in the trail', async () => {
    const [person, staff] = [await aPerson(app), await aPerson(app, 'Admin')];
    const body = { kind: 'phoneEligibility', clientId: person.id };
    expect((await app.call('startForm', { body, as: person })).statusCode).toBe(400);
    expect((await app.call('startFormForClient', { body, as: person })).statusCode).toBe(403);
    const nobody = { ...body, clientId: newId(app.dependencies.now()) };
    expect((await app.call('startFormForClient', { body: nobody, as: staff })).statusCode).toBe(404);
    const { shareId, questionSetId } = (await app.call('startFormForClient', { body, as: staff })).json();
    expect(await record({ shareId, questionSetId }, staff)).toMatchObject({ admin: true, status: 'shared' });
    expect((await act({ shareId, questionSetId }, staff, 'save', []))?.json().status).toBe('draft');
    const mine = (await app.call('myForms', { query: {}, as: person })).json().data;
    expect(mine.map((form: { id: string }) => form.id)).not.toContain(shareId);
    const trail = await app.dependencies.db
      .selectFrom('audit')
      .select('action_type')
      .where('user_id', '=', person.id)
      .where('action_type', '=', 'Shared')
      .execute();
    expect(trail).toHaveLength(1);
  });
});
