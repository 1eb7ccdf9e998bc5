import { compile } from '@careway/core/questionnaires/compile';
import { CONCEPT } from '@careway/core/questionnaires/concepts';
import { withoutProofs } from '@careway/core/questionnaires/provingAnswers';
import { aQuestion, aQuestionSet } from '@careway/core/questionnaires/testing/sets';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillForChecks, inForm, PASSCODE, sentVas, WITH_NUMBER } from '../../testing/pathways.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
let staff: TestPerson;
beforeAll(async () => {
  app = await startTestApp({
    fill: fillForChecks,
  });
  staff = await aPerson(app, 'Super_Admin');
});
afterAll(() => app.close());

describe('rule 2.15: what somebody proves with is read by nobody else', () => {
  test('a passcode is “Given” wherever staff read answers, and the client’s own page has it', async () => {
    const { client, check } = await sentVas(app, WITH_NUMBER);
    const { shareId } = check;
    const questionId = inForm('vas', { 'ubrn-passcode': 'x' })[0]?.questionId ?? '';
    const seen = await Promise.all([
      app.call('client', { as: staff, params: { id: client.id } }),
      app.call('clientForm', { as: staff, params: { id: client.id, shareId } }),
      app.call('sharedForm', { as: staff, query: { shareId } }),
      app.call('answersAsFhir', { as: staff, query: { shareId } }),
      app.call('editHistory', { as: staff, query: { userId: client.id, questionId } }),
    ]);
    for (const reply of seen) {
      expect([reply.statusCode, reply.body]).toEqual([200, expect.not.stringContaining(PASSCODE)]);
      expect(reply.body).toContain('Given');
    }
    const own = await app.call('sharedForm', { as: client, query: { shareId } });
    expect(own.body).toContain(PASSCODE);
  });

  test('the code of a clinic as well; other answers, and that none was given, stay as they are', () => {
    const asked = [CONCEPT.clinicCode, CONCEPT.referralPasscode, 'note'];
    const set = compile(aQuestionSet(asked.map((code) => aQuestion({ id: code, code }))));
    const said = (answer: string) => asked.map((questionId) => ({ questionId, optionId: '', answer }));
    const shown = withoutProofs(set, said('tulip'));
    expect(shown.map(({ answer }) => answer)).toEqual(['Given', 'Given', 'tulip']);
    expect(withoutProofs(set, said(''))).toEqual(said(''));
  });
});
