import { CONCEPT, MEANING } from '@careway/core/questionnaires/concepts';
import { letsGetStartedTop } from '@careway/core/questionnaires/staticForms/letsGetStarted.top';
import { TOP_OPTIONS, TOP_QUESTIONS } from '@careway/core/questionnaires/staticForms/testing/topIds';
import { walk } from '@careway/core/questionnaires/staticForms/testing/walks';
import { inCopy, renumbered } from '@careway/core/questionnaires/testing/renumbered';
import type { AnswerEntry, QuestionSet } from '@careway/core/questionnaires/types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { aShare } from '../../testing/forms.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { publishStaticForms } from '../questionnaires/service.ts';
import { welcomeClient } from '../submissions/service.ts';
import { reachOf } from './service.ts';

let app: TestApp;
let staff: TestPerson;
let copy: QuestionSet;
beforeAll(async () => {
  app = await startTestApp();
  staff = await aPerson(app, 'Super_Admin');
  copy = renumbered(letsGetStartedTop, newId(app.dependencies.now()));
});
afterAll(() => app.close());

const inCopyOf = ({ questionId, optionId, answer }: AnswerEntry): AnswerEntry => ({
  questionId: inCopy(questionId),
  optionId: optionId && inCopy(optionId),
  answer,
});

const optionOf = (questionId: string, code: string) =>
  letsGetStartedTop.options.find((one) => one.questionId === questionId && one.code === code)?.id ?? '';

/** Somebody with this form, and these answers in it. */
async function whoSaid(set: QuestionSet, answers: readonly AnswerEntry[]): Promise<TestPerson> {
  const person = await aPerson(app);
  await say(person, set, answers);
  return person;
}

async function say(as: TestPerson, set: QuestionSet, answers: readonly AnswerEntry[]): Promise<void> {
  const ids = await aShare(app, as, set);
  const saved = await app.call('saveAnswers', { as, body: { ...ids, status: 'draft', answers } });
  expect(saved.statusCode).toBe(200);
}

async function read(person: TestPerson) {
  const { safeContact, gestation } = (
    await app.call('client', { as: staff, params: { id: person.id } })
  ).json();
  const { saidAt: _, ...contact } = safeContact ?? {};
  return { contact, gestation, reach: (await reachOf(app.dependencies.db, person.id))?.contact };
}

describe('rule 5.18: answers are read by codes, whoever built the form and whatever its numbers', () => {
  test.each([2, 7, 11, 23])(
    'safe contact, weeks and what may be sent are the same in a copy (walk %i)',
    async (seed) => {
      const answers = walk(letsGetStartedTop, seed).form.entries();
      const [original, same] = [
        await read(await whoSaid(letsGetStartedTop, answers)),
        await read(await whoSaid(copy, answers.map(inCopyOf))),
      ];
      expect(original.contact.saidIn).toBe('form');
      expect(original.reach).not.toBeNull();
      expect(same).toEqual(original);
    },
  );

  test('the newest form that asks holds, the copy or the original; one that does not ask changes nothing', async () => {
    const ways = (n: number): AnswerEntry[] => [
      { questionId: WAYS, optionId: `${WAYS.slice(0, -4)}000${n}`, answer: '' },
    ];
    const person = await whoSaid(letsGetStartedTop, ways(2));
    expect((await read(person)).contact).toMatchObject({ text: true, email: false });
    app.advance(5);
    await say(person, copy, ways(3).map(inCopyOf));
    expect((await read(person)).contact).toMatchObject({ text: false, email: true });
    app.advance(5);
    const uncoded: QuestionSet = {
      ...copy,
      id: newId(app.dependencies.now()),
      questions: copy.questions.map(({ code: _, ...one }) => one),
    };
    await say(person, uncoded, ways(4).map(inCopyOf));
    expect((await read(person)).contact).toMatchObject({ text: false, email: true });
  });

  test('rule 1.2: a later form that asks about voicemail alone can say no for every call, and never yes', async () => {
    const found = copy.questions.find(({ code }) => code === CONCEPT.voicemail);
    const chosen = (code: string): AnswerEntry => ({
      questionId: found?.id ?? '',
      optionId:
        copy.options.find((one) => one.questionId === found?.id && one.code === code)?.id ?? `no ${code}`,
      answer: '',
    });
    const asksAlone = (): QuestionSet => ({
      ...copy,
      id: newId(app.dependencies.now()),
      options: copy.options.filter((one) => one.questionId === found?.id),
      questions: copy.questions.flatMap(({ condition: _, ...one }) =>
        one.id === found?.id ? [{ ...one, dependentQuestionId: null, dependentOptionId: null }] : [],
      ),
    });
    const call: AnswerEntry = { questionId: WAYS, optionId: `${WAYS.slice(0, -4)}0001`, answer: '' };
    const first = [
      call,
      ...letsGetStartedTop.questions.flatMap(({ id, code }) =>
        code === CONCEPT.voicemail
          ? [{ ...chosen(MEANING.yes), questionId: id, optionId: optionOf(id, MEANING.yes) }]
          : [],
      ),
    ];
    const person = await whoSaid(letsGetStartedTop, first);
    expect((await read(person)).contact).toMatchObject({ call: true, voicemail: true });
    app.advance(5);
    await say(person, asksAlone(), [chosen(MEANING.yes)]);
    expect((await read(person)).contact).toMatchObject({ call: true, voicemail: true });
    app.advance(5);
    await say(person, asksAlone(), [chosen(MEANING.no)]);
    const after = await read(person);
    expect(after.contact).toMatchObject({ call: true, voicemail: false });
    expect(after.reach).toMatchObject({ voicemail: false });
    app.advance(5);
    // Said anew where it is asked with all the rest: that holds again.
    await say(person, copy, first.map(inCopyOf));
    expect((await read(person)).contact).toMatchObject({ voicemail: true });
  });

  test('what was told before sign-up is filled in where the form asks for it, under any number', async () => {
    const { db, now } = app.dependencies;
    const eligibility = {
      answers: [
        { questionId: 'pregnancy-test', optionId: 'positive' },
        { questionId: 'last-period', answer: '2026-10-19' },
        { questionId: 'postcode', answer: 'WE4 2RS' },
      ],
    };
    const filledIn = async (set: QuestionSet) => {
      await publishStaticForms(db, now(), [set]);
      const personId = (await aPerson(app)).id;
      await welcomeClient(app.dependencies, db, { personId, service: 'top', eligibility });
      const share = await db
        .selectFrom('question_share')
        .select('answers')
        .where('shared_to', '=', personId)
        .executeTakeFirstOrThrow();
      return share.answers;
    };
    const original = await filledIn(letsGetStartedTop);
    expect(original).toHaveLength(3);
    const same = await filledIn({ ...copy, id: letsGetStartedTop.id, isStaticForm: true });
    expect(same).toEqual(original.map(inCopyOf));
    const none = { ...copy, id: letsGetStartedTop.id, questions: copy.questions.slice(0, 3), options: [] };
    expect(await filledIn(none)).toEqual([]);
  });

  test('a version that was published before there were codes is read as it was', async () => {
    const strip = <Row extends { code?: string }>({ code: _, ...row }: Row) => row;
    const before: QuestionSet = {
      ...letsGetStartedTop,
      shapeVersion: 2,
      questions: letsGetStartedTop.questions.map(strip),
      options: letsGetStartedTop.options.map(strip),
    };
    const answers = walk(letsGetStartedTop, 7).form.entries();
    const then = await read(await whoSaid(before, answers));
    expect(then.contact.saidIn).toBe('form');
    expect(then).toEqual(await read(await whoSaid({ ...letsGetStartedTop, version: 9 }, answers)));
  });

  test('the question and its options say their codes to whoever reads the form', async () => {
    const as = await whoSaid(letsGetStartedTop, []);
    const set = (
      await app.call('questionnaire', { as, params: { id: letsGetStartedTop.id }, query: {} })
    ).json();
    const asked = set.questions.find((one: { id: string }) => one.id === TOP_QUESTIONS.pregnancyTest);
    const chosen = set.options.find((one: { id: string }) => one.id === TOP_OPTIONS.pregnancyTest.notYet);
    expect([asked.code, chosen.code]).toEqual(['pregnancy-test', 'not-yet']);
  });

  test('rule 1.2: of a form and the pages of the account the newer holds, whole', async () => {
    const way = (n: number): AnswerEntry[] => [
      { questionId: WAYS, optionId: `${WAYS.slice(0, -4)}000${n}`, answer: '' },
    ];
    const person = await whoSaid(letsGetStartedTop, way(2));
    app.advance(5);
    const body = { channels: ['email'], hours: ['evening'], voicemail: false, askFor: '' };
    expect((await app.call('setContact', { as: person, body })).statusCode).toBe(200);
    const onAccount = await read(person);
    expect(onAccount.contact).toMatchObject({ text: false, email: true, saidIn: 'account' });
    expect(onAccount.reach).toMatchObject({ channels: ['email'], hours: ['evening'] });
    app.advance(5);
    await say(person, copy, way(2).map(inCopyOf));
    const inForm = await read(person);
    expect(inForm.contact).toMatchObject({ text: true, email: false, saidIn: 'form' });
    expect(inForm.reach).toMatchObject({ channels: ['sms'] });
  });
});

const WAYS = letsGetStartedTop.questions.find(({ code }) => code === 'safe-contact.ways')?.id ?? '';
