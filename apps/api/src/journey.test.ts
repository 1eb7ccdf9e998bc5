import { readEntries } from '@careway/core/questionnaires/entries';
import { createForm } from '@careway/core/questionnaires/form';
import { rulesFor } from '@careway/core/questionnaires/questionTypes/registry';
import type { AnswerValue, Option, Question, QuestionSet } from '@careway/core/questionnaires/types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillDemonstration } from './demo/fill.ts';
import { publishStaticForms } from './features/questionnaires/service.ts';
import { aPerson } from './testing/people.ts';
import { startTestApp, type TestApp } from './testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    fill: async (dependencies) => {
      await publishStaticForms(dependencies.db, dependencies.now());
      await fillDemonstration(dependencies);
    },
  });
});
afterAll(() => app.close());

const SECRETS = {
  email: 'jo.penhallow@example.com',
  password: 'a password nobody has',
  mobile: '07700 900321',
  first: 'Joselyn',
  last: 'Penhallow',
  line1: '77 Quarry Steps',
  postcode: 'WE4 2RS',
  words: 'I am worried about my sister finding out',
};

/** Some answer that fits: the first option, today's date a month ago, the words above. */
function someAnswer(question: Question, options: readonly Option[]): AnswerValue {
  const first = options[0]?.id ?? '';
  switch (question.type) {
    case 'multiplechoice':
    case 'picturechoice':
      return [
        (options.find(({ text }) => text === 'Text my mobile') ?? options.find((option) => option.exclusive))
          ?.id ?? first,
      ];
    case 'dateinput':
      return { day: '19', month: '10', year: '2026' };
    case 'numberinput':
    case 'rating':
      return String(question.min ?? 1);
    case 'freetext':
      return question.format === 'phone' ? SECRETS.mobile : SECRETS.words.slice(0, question.maxLength ?? 200);
    case 'phonecall':
      return { phone: SECRETS.mobile, optionId: first };
    default:
      return first;
  }
}

/** Answers whatever is asked until nothing is missing. */
function fillIn(set: QuestionSet, known: Parameters<typeof readEntries>[1]) {
  const form = createForm(set, { today: '2026-11-20', answers: readEntries(set, known).answers });
  for (let round = 0; round < 200 && !form.complete(); round += 1) {
    for (const { questionId } of form.errors()) {
      const view = form.question(questionId);
      form.set(questionId, someAnswer(view.question, view.options));
    }
  }
  for (const page of form.pages()) {
    for (const view of page.questions) {
      if (view.question.type === 'freetext' && rulesFor('freetext').isBlank(view.value ?? '')) {
        form.set(view.question.id, someAnswer(view.question, view.options));
      }
    }
  }
  expect(form.errors()).toEqual([]);
  return form.entries({});
}

test('journey 1 by its calls, and rule 12.6: not a token, code, answer, name, email, number or postcode in any log', async () => {
  const seen = new Set<string>(Object.values(SECRETS));

  const eligible = await app.call('checkEligibility', {
    body: {
      service: 'top',
      postcode: SECRETS.postcode,
      answers: [
        { questionId: 'pregnancy-test', optionId: 'positive' },
        { questionId: 'last-period', answer: '2026-10-19' },
        { questionId: 'date-of-birth', answer: '1997-06-14' },
        { questionId: 'gp-registered', optionId: 'yes' },
      ],
    },
  });
  expect(eligible.json()).toMatchObject({ outcome: 'eligible' });
  const { eligibilityToken } = eligible.json();
  seen.add(eligibilityToken);

  const begun = await app.call('newUser', {
    headers: { 'idempotency-key': 'sign-up-1' },
    body: {
      firstname: SECRETS.first,
      lastname: SECRETS.last,
      email: SECRETS.email,
      dateOfBirth: '1997-06-14',
      mobile: SECRETS.mobile,
      address: { line1: SECRETS.line1, town: 'Westmere', postcode: SECRETS.postcode },
      password: SECRETS.password,
      eligibilityToken,
    },
  });
  // By text first, so that the number is proven and may be texted (rule 8.17); then the email.
  await app.call('verifyNewUserBySms', { body: { secureOtpId: begun.json().secureOtpId } });
  const texted = await app.code('+447700900321');
  const first = { secureOtpId: begun.json().secureOtpId, code: texted };
  const { secureOtpId } = (await app.call('verifyCode', { body: first })).json();
  const code = await app.code(SECRETS.email);
  await app.call('verifyCode', { body: { secureOtpId, code: String(Number(code) ^ 1).padStart(6, '0') } });
  const as = (await app.call('verifyCode', { body: { secureOtpId, code } })).json();
  for (const secret of [texted, code, as.accessToken, as.refreshToken]) seen.add(secret);

  const [form] = (await app.call('myForms', { as })).json().data;
  expect(form).toMatchObject({ name: "Let's Get Started", service: 'top' });
  const set = (
    await app.call('questionnaire', { as, params: { id: form.questionSetId }, query: { shareId: form.id } })
  ).json();
  const stored = (await app.call('sharedForm', { as, query: { shareId: form.id } })).json();
  const known = stored.QuestionSetIds.questions.flatMap(
    (question: { id: string; userAnswer: { answer: string; optionId: string }[] }) =>
      question.userAnswer.map((answer) => ({ questionId: question.id, ...answer })),
  );
  // Nothing is asked twice: what eligibility knew is there already.
  expect(known.map((entry: { answer: string }) => entry.answer)).toContain('2026-10-19');
  const answers = fillIn(set, known);
  const body = { shareId: form.id, questionSetId: form.questionSetId, answers };
  const draft = await app.call('saveAnswers', {
    as,
    body: { ...body, status: 'draft', version: stored.version },
  });
  expect(draft.json()).toMatchObject({ status: 'draft' });
  const sent = await app.call('saveAnswers', {
    as,
    body: { ...body, status: 'completed', version: draft.json().version },
  });
  expect(sent.json()).toMatchObject({ status: 'completed' });

  const [slot] = (await app.call('slots', { as, query: { service: 'top', limit: 5 } })).json().data;
  const hold = await app.call('holdSlot', { as, body: { slotId: slot.id } });
  expect(hold.statusCode).toBe(201);
  const booked = await app.call('book', { as, body: { holdId: hold.json().holdId, shareId: form.id } });
  expect(booked.json()).toMatchObject({ status: 'booked', startsAt: slot.startsAt, shareId: form.id });
  const file = await app.call('calendarFile', { as, params: { id: booked.json().id } });
  expect(file.headers['content-type']).toContain('text/calendar');
  expect(file.body).toMatch(/SUMMARY:Appointment\r?\n/);
  const [text] = await app.outbox('+447700900321');
  expect(text).toMatchObject({ channel: 'sms', subject: 'Your appointment' });
  // rule 1.1: it says the time, and nothing of what it is about.
  expect(`${text?.subject} ${text?.body}`).not.toMatch(/abortion|pregnan|clinic|nurse|careway|contracepti/i);

  const admin = await aPerson(app, 'Super_Admin');
  const staff = (
    await app.call('staffLogin', { body: { idToken: await app.authority.token({ sub: admin.id }) } })
  ).json();
  seen.add(staff.accessToken);
  const found = (await app.call('clients', { as: staff, query: { search: 'Penhallow' } })).json();
  expect(found.data).toHaveLength(1);
  const record = (await app.call('client', { as: staff, params: { id: as.id } })).json();
  expect(record.forms).toContainEqual(expect.objectContaining({ shareId: form.id, status: 'completed' }));
  expect(record.appointments).toContainEqual(expect.objectContaining({ reference: booked.json().reference }));
  const read = (await app.call('clientForm', { as: staff, params: { id: as.id, shareId: form.id } })).json();
  expect(JSON.stringify(read)).toContain(SECRETS.words);
  await app.call('logout', { as, body: {} });

  const logs = app.logs();
  expect(logs).toContain('"route":"/api/v1/otpverification"');
  for (const value of seen) {
    expect(logs).not.toContain(value);
    expect(logs).not.toContain(encodeURIComponent(value));
  }
  expect(logs).not.toMatch(/Penhallow|jo\.penhallow|\+?447700900321|WE42RS/i);
});
