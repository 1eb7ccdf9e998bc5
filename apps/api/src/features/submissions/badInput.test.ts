import { connect } from 'node:net';
import { ERRORS, type ErrorCode } from '@careway/core/errors';
import { CALL_ARRIVES_WITHIN } from '@careway/core/limits';
import { grouped } from '@careway/core/numbers';
import { STATIC_FORMS } from '@careway/core/questionnaires/staticForms/formKinds';
import { anOption, aQuestion, aQuestionSet } from '@careway/core/questionnaires/testing/sets';
import type { AnswerEntry, QuestionType } from '@careway/core/questionnaires/types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { aShare, entry, WHOLE } from '../../testing/forms.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { formStillWaits } from './reminderRows.ts';

/** Bad input has its own clear answer, each. One line a case: what is sent, and status, code and field. */
let app: TestApp;
let client: TestPerson;
let staff: TestPerson;
let url: string;
beforeAll(async () => {
  app = await startTestApp();
  [client, staff] = await Promise.all([aPerson(app), aPerson(app, 'Admin')]);
  url = await app.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

type Ids = { shareId: string; questionSetId: string };
const SAVE = '/api/v1/questionnaire/patient/answer';
const save = (ids: Ids, more: object = {}, as = client) =>
  app.call('saveAnswers', { body: { ...ids, status: 'draft', ...more }, as });

/** What a refusal must be: its own code, the words that belong to it, the field in question, and nothing of ours. */
function expectRefusal(
  answer: { statusCode: number; body: string; json(): unknown },
  code: ErrorCode,
  field?: string | RegExp,
) {
  const body = answer.json() as {
    code: string;
    message: string;
    fields?: { field: string; message: string }[];
  };
  expect([answer.statusCode, body.code, body.message]).toEqual([
    ERRORS[code].status,
    code,
    ERRORS[code].message,
  ]);
  if (field !== undefined) {
    expect(body.fields?.[0]?.field).toEqual(field instanceof RegExp ? expect.stringMatching(field) : field);
    expect(body.fields?.[0]?.message).toMatch(/^[A-Z]/);
    expect(body.fields?.[0]?.message).not.toMatch(/invalid|expected|received|zod/i);
  }
  expect(answer.body).not.toMatch(/\bat .*\.ts|node_modules|postgres|select |insert /i);
}

describe('an answer that cannot belong to the form', () => {
  const types: readonly [QuestionType, Partial<AnswerEntry>][] = [
    ['freetext', { optionId: 'own' }],
    ['freetext', { answer: 'cut \ud83d' }],
    ['freetext', { answer: 'nul \0' }],
    ['numberinput', { optionId: 'own' }],
    ['dateinput', { answer: 'tomorrow' }],
    ['dateinput', { answer: '1-2-3-4' }],
    ['yesnoquestion', { answer: 'Yes' }],
    ['yesnoquestion', { optionId: 'other' }],
    ['radioinput', { optionId: 'other' }],
    ['dropdown', { answer: 'own' }],
    ['likert', { optionId: 'other' }],
    ['multiplechoice', { answer: 'own' }],
    ['multiplechoice', { optionId: 'other' }],
    ['picturechoice', { optionId: 'other' }],
    ['rating', { optionId: 'own', answer: '7' }],
    ['phonecall', { optionId: 'other', answer: '07700 900142' }],
    ['section', { answer: 'x' }],
    ['openingstatement', { answer: 'x' }],
    ['closingstatement', { answer: 'x' }],
    ['statement', { answer: 'x' }],
    ['statementlist', { answer: 'x' }],
    ['conditionalsegment', { answer: 'x' }],
  ];
  const WITH_OPTIONS = [
    'yesnoquestion',
    'radioinput',
    'dropdown',
    'likert',
    'multiplechoice',
    'picturechoice',
    'phonecall',
  ];

  test.each(types)('%s: %j', async (type, wrong) => {
    const set = aQuestionSet(
      [aQuestion({ id: 'q', type }), aQuestion({ id: 'z', type: 'radioinput' })],
      [...(WITH_OPTIONS.includes(type) ? [anOption('q', 'own')] : []), anOption('z', 'other')],
      { id: newId(app.dependencies.now()) },
    );
    const ids = await aShare(app, client, set);
    for (const status of ['draft', 'completed']) {
      const answer = await save(ids, {
        status,
        answers: [{ questionId: 'q', optionId: '', answer: '', ...wrong }],
      });
      expectRefusal(answer, 'bad_request', /^answers\.0/);
    }
    const { status, version } = (await app.call('sharedForm', { query: { ...ids }, as: client })).json();
    expect([status, version]).toEqual(['shared', 0]);
  });
});

describe('rule 12.1: drafts keep the limits that sending in has', () => {
  const LONG = {
    numberinput: '1',
    phonecall: '0',
    dateinput: '1',
    rating: '7',
    dropdown: 'x',
    freetext: 'x',
  };
  const START: Partial<Record<keyof typeof LONG, string>> = { dateinput: '1-1-' };
  const limits: readonly [keyof typeof LONG, object, number][] = [
    ['freetext', { maxLength: 500 }, 500],
    ['freetext', { format: 'line' }, 200],
    ['freetext', { maxLength: 1_000_000 }, 20_000],
    ['numberinput', {}, 200],
    ['phonecall', {}, 200],
    ['rating', {}, 200],
    ['dateinput', {}, 542],
    ['dateinput', { format: 'dateTime' }, 723],
    ['dropdown', {}, 200],
  ];
  test.each(limits)('%s %j: %i characters', async (type, more, most) => {
    const set = aQuestionSet([aQuestion({ id: 'q', type, ...more })], [anOption('q', 'own')], {
      id: newId(app.dependencies.now()),
    });
    const ids = await aShare(app, client, set);
    const answers = (length: number) => [
      {
        questionId: 'q',
        optionId: type === 'dropdown' ? 'own' : '',
        answer: `${START[type] ?? ''}${LONG[type].repeat(length)}`.slice(0, length),
      },
    ];
    for (const status of ['draft', 'hold', 'end flow']) {
      const refused = await save(ids, { status, answers: answers(most + 1) });
      // Past what any answer may have, it does not even reach its question.
      expectRefusal(refused, 'bad_request', most === 20_000 ? 'answers.0.answer' : 'answers.0');
      expect(refused.json().fields[0].message).toBe(`Use ${grouped(most)} characters or fewer`);
    }
    // Its parts are cut one by one.
    if (type === 'dateinput') return;
    expect((await save(ids, { answers: answers(most) })).statusCode).toBe(200);
  });
});

describe('a save that cannot be', () => {
  const many = (count: number) => Array.from({ length: count }, () => entry('name', '', 'x'));
  const cases: readonly [string, object, ErrorCode, string?][] = [
    ['an unknown question', { answers: [...WHOLE, entry('nobody', '', 'x')] }, 'bad_request', 'answers.2'],
    ['an option of another question', { answers: [entry('pain', 'tea')] }, 'bad_request', 'answers.0'],
    ['an answer to what asks nothing', { answers: [entry('about', '', 'x')] }, 'bad_request', 'answers.0'],
    [
      'a number for words',
      { answers: [{ questionId: 'name', answer: 7 }] },
      'bad_request',
      'answers.0.answer',
    ],
    [
      'a list for words',
      { answers: [{ questionId: 'name', answer: ['x'] }] },
      'bad_request',
      'answers.0.answer',
    ],
    [
      'an object for an option',
      { answers: [{ questionId: 'pain', optionId: {} }] },
      'bad_request',
      'answers.0.optionId',
    ],
    ['no question', { answers: [{ answer: 'x' }] }, 'bad_request', 'answers.0.questionId'],
    ['words for the list', { answers: 'all' }, 'bad_request', 'answers'],
    [
      'an answer too long',
      { answers: [entry('name', '', 'x'.repeat(20_001))] },
      'bad_request',
      'answers.0.answer',
    ],
    ['too many answers', { answers: many(5001) }, 'bad_request', 'answers'],
    ['a status of nobody', { status: 'finished' }, 'bad_request', 'status'],
    ['a version below nought', { version: -1 }, 'bad_request', 'version'],
    ['a stale version', { version: 9, answers: WHOLE }, 'version_conflict'],
    ['a share that is no reference', { shareId: 'x' }, 'bad_request', 'shareId'],
    ['an unknown share', { shareId: '0190de30-0001-7000-8000-00000000dead' }, 'not_found'],
    ['a share of another form', { questionSetId: STATIC_FORMS[5]?.id }, 'not_found'],
    ['answers missing', { status: 'completed', answers: [entry('pain', 'yes')] }, 'answers_missing', 'name'],
    [
      'an answer too long for its question',
      { status: 'completed', answers: [entry('name', '', 'x'.repeat(2001)), entry('pain', 'no')] },
      'answers_missing',
      'name',
    ],
  ];
  test.each(cases)('%s', async (_what, more, code, field) => {
    const ids = await aShare(app, client);
    expectRefusal(await save(ids, more), code, field);
  });

  test.each<[string, ErrorCode]>([
    ['completed', 'already_completed'],
    ['hold', 'form_on_hold'],
    ['end flow', 'form_ended'],
  ])('a form that is %s, saved again', async (status, code) => {
    const ids = await aShare(app, client);
    await save(ids, { status, answers: WHOLE });
    const again = await save(ids, { answers: [entry('name', '', 'Bethan')] });
    expectRefusal(again, code);
    expect(again.json()).toMatchObject({ stored: { status, version: 1 } });
  });

  test("somebody else's share", async () => {
    const ids = await aShare(app, await aPerson(app));
    expectRefusal(await save(ids, { answers: WHOLE }), 'not_found');
  });

  test('a form that staff took back: told so by every call, and gone from the list; what was answered stays', async () => {
    const person = await aPerson(app);
    const ids = await aShare(app, person);
    await save(ids, { answers: [entry('name', '', 'Amira')] }, person);
    const takeBack = (as = staff) => app.call('withdrawForm', { params: { id: ids.shareId }, as });
    expect((await takeBack(person)).statusCode).toBe(403);
    expect((await takeBack()).statusCode).toBe(204);
    expect((await takeBack()).statusCode).toBe(204);
    expectRefusal(await save(ids, { answers: WHOLE }, person), 'form_withdrawn');
    expectRefusal(await save(ids, { status: 'completed', answers: WHOLE }, person), 'form_withdrawn');
    expectRefusal(await app.call('sharedForm', { query: { ...ids }, as: person }), 'form_withdrawn');
    const asked = { params: { id: ids.questionSetId }, query: { shareId: ids.shareId }, as: person };
    expectRefusal(await app.call('questionnaire', asked), 'form_withdrawn');
    expect((await app.call('myForms', { as: person })).json().data).toEqual([]);
    // Nobody is reminded of it, and no list of staff counts it as waiting.
    expect(await formStillWaits(app.dependencies.db, { id: ids.shareId })).toBe(false);
    const listed = (await app.call('clients', { query: { form: 'none', limit: 100 }, as: staff })).json()
      .data;
    expect(listed.find(({ id }: { id: string }) => id === person.id)).toMatchObject({ formStatus: 'none' });
    // rule 10.3: to anybody else it is not there, taken back or not.
    expectRefusal(await save(ids, { answers: WHOLE }), 'not_found');
    const read = await app.call('clientForm', { params: { id: person.id, shareId: ids.shareId }, as: staff });
    expect(read.json()).toMatchObject({ status: 'draft', withdrawn: true, answered: 1 });
    const trail = await app.dependencies.db
      .selectFrom('audit')
      .select(['action_type', 'created_by'])
      .where('user_id', '=', person.id)
      .where('action_type', '=', 'Withdrawn')
      .execute();
    expect(trail).toEqual([{ action_type: 'Withdrawn', created_by: staff.id }]);
  });

  test.each<[string, ErrorCode]>([
    ['completed', 'already_completed'],
    ['hold', 'form_on_hold'],
    ['end flow', 'form_ended'],
  ])('rule 7.6: a form that is %s cannot be taken back', async (status, code) => {
    const ids = await aShare(app, client);
    await save(ids, { status, answers: WHOLE });
    expectRefusal(await app.call('withdrawForm', { params: { id: ids.shareId }, as: staff }), code);
  });
});

describe('a body that cannot be read', () => {
  const post = (payload: string, type = 'application/json', headers = {}) =>
    app.app.inject({
      method: 'POST',
      url: SAVE,
      payload,
      headers: { authorization: `Bearer ${client.accessToken}`, 'content-type': type, ...headers },
    });
  const deep = `{"answers":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
  const wide = `{"answers":[${'{},'.repeat(200_000)}{}]}`;

  test.each<[string, string, string, ErrorCode, string?]>([
    ['garbage', '{"shareId":', 'application/json', 'bad_request', 'body'],
    ['nothing', '', 'application/json', 'bad_request', 'body'],
    ['words', '"x"', 'application/json', 'bad_request', 'body'],
    ['a list', '[]', 'application/json', 'bad_request', 'body'],
    ['XML', '<x/>', 'text/xml', 'unsupported_media_type'],
    ['a form', 'a=1', 'application/x-www-form-urlencoded', 'unsupported_media_type'],
    ['deep JSON', deep, 'application/json', 'bad_request'],
    ['wide JSON', wide, 'application/json', 'bad_request'],
    ['a prototype', '{"__proto__":{"admin":true}}', 'application/json', 'bad_request', 'body'],
    ['10 MB', `{"x":"${'x'.repeat(10_000_000)}"}`, 'application/json', 'body_too_large'],
  ])('%s', async (_what, payload, type, code, field) => {
    expectRefusal(await post(payload, type), code, field);
  });

  test('rule 12.10: whoever sends a call byte by byte is not waited for without end', async () => {
    // Node looks at it twice a minute and closes what is late; what it is told is ours.
    expect(app.app.server.requestTimeout).toBe(CALL_ARRIVES_WITHIN);
    expect(app.app.server.headersTimeout).toBeGreaterThan(0);
    expect(app.app.server.headersTimeout).toBeLessThanOrEqual(CALL_ARRIVES_WITHIN);
  });

  test('rule 12.10: 10 MB, deep JSON and a client that takes its time leave /healthz answering', async () => {
    // A client that says how long its body is and then sends a byte now and then.
    const slow = connect(Number(new URL(url).port), '127.0.0.1');
    slow.on('error', () => undefined);
    slow.write(
      `POST ${SAVE} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${client.accessToken}\r\nContent-Type: application/json\r\nContent-Length: 900000\r\n\r\n{`,
    );
    const send = (body: string) =>
      fetch(url + SAVE, {
        method: 'POST',
        body,
        headers: { authorization: `Bearer ${client.accessToken}`, 'content-type': 'application/json' },
      });
    const heavy = Promise.allSettled([
      ...Array.from({ length: 4 }, () => send(`{"x":"${'x'.repeat(10_000_000)}"}`)),
      ...Array.from({ length: 4 }, () => send(deep)),
    ]);
    try {
      for (let round = 0; round < 5; round += 1) {
        slow.write(' ');
        expect((await fetch(`${url}/healthz`)).status).toBe(200);
      }
      // Too large is said, or the connection is closed on somebody who goes on sending: never a 5xx.
      for (const one of await heavy) {
        if (one.status === 'fulfilled') expect([400, 413]).toContain(one.value.status);
      }
    } finally {
      slow.destroy();
    }
  });
});
