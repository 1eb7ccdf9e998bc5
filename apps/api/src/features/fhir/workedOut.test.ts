import { afterAll, beforeAll, expect, test } from 'vitest';
import { entry } from '../../testing/forms.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
let author: TestPerson;
let approver: TestPerson;
let client: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  [author, approver, client] = await Promise.all([
    aPerson(app, 'Admin'),
    aPerson(app, 'Super_Admin'),
    aPerson(app),
  ]);
});
afterAll(() => app.close());

const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire';
const says = (url: string, expression: string) => ({
  url,
  valueExpression: { language: 'text/fhirpath', expression },
});
const at = (linkId: string) => `%resource.item.where(linkId='${linkId}').answer.value`;
/** A form as others publish them: a number that is worked out, a day with its time, and words that are equal. */
const FORM = {
  resourceType: 'Questionnaire',
  status: 'active',
  url: 'http://forms.example.org/Questionnaire/body',
  version: '3',
  title: 'Your body',
  item: [
    { linkId: 'kg', text: 'Your weight in kilograms?', type: 'decimal', required: true },
    { linkId: 'cm', text: 'Your height in centimetres?', type: 'integer', required: true },
    {
      linkId: 'bmi',
      text: 'Body mass index',
      type: 'decimal',
      readOnly: true,
      extension: [
        says(`${SDC}-calculatedExpression`, `(${at('kg')} / (${at('cm')} / 100).power(2)).round(1)`),
      ],
    },
    {
      linkId: 'why',
      text: 'Is there a reason for it?',
      type: 'string',
      required: true,
      extension: [says(`${SDC}-enableWhenExpression`, `${at('bmi')} > 30 or ${at('kg')} - ${at('cm')} > 0`)],
    },
    { linkId: 'last', text: 'When were you weighed?', type: 'dateTime' },
    { linkId: 'how', text: 'How shall we write?', type: 'string' },
    {
      linkId: 'street',
      text: 'Your street?',
      type: 'string',
      enableWhen: [{ question: 'how', operator: '=', answerString: 'By post' }],
    },
  ],
};

test('rule 5.19: a form from elsewhere works out its number here, whatever is sent in its place', async () => {
  const headers = { 'content-type': 'application/fhir+json' };
  const came = await app.call('bringInQuestionnaire', { body: JSON.stringify(FORM), as: author, headers });
  expect(came.statusCode, came.body).toBe(201);
  const { id, notBroughtIn } = came.json();
  const seen = notBroughtIn.filter(({ group }: { group: string }) => group !== 'not_kept');
  expect(seen).toEqual([]);
  await app.call('approvalRequest', { params: { id }, body: {}, as: author });
  const decided = await app.call('approvalStatus', {
    params: { id },
    body: { version: 1, status: 'approved' },
    as: approver,
  });
  expect(decided.statusCode, decided.body).toBe(200);
  const shared = await app.call('shareForm', {
    body: { questionSetId: id, clientIds: [client.id] },
    as: approver,
  });
  const [{ shareId }] = shared.json().data;
  const save = (status: string, ...answers: object[]) =>
    app.call('saveAnswers', { as: client, body: { shareId, questionSetId: id, status, answers } });
  const given = [
    entry('kg', '', '100'),
    entry('cm', '', '170'),
    entry('bmi', '', '19'),
    entry('last', '', '2026-05-02T14:30'),
    entry('how', '', 'By post '),
    entry('street', '', 'High Street'),
  ];
  // A draft says what it is as well; it is worked out from what is there.
  expect((await save('draft', ...given)).statusCode).toBe(200);
  const draft = (await app.call('answersAsFhir', { query: { shareId }, as: client })).json();
  expect(draft.item.find(({ linkId }: { linkId: string }) => linkId === 'bmi').answer).toEqual([
    { valueDecimal: 34.6 },
  ]);
  // It is over 30, whatever they say it is: so why has to be answered.
  const early = await save('completed', ...given);
  expect(early.json()).toMatchObject({
    code: 'answers_missing',
    fields: [{ field: 'why', message: 'Answer this question' }],
  });
  const sent = await save('completed', ...given, entry('why', '', 'Muscles'));
  expect(sent.statusCode, sent.body).toBe(200);
  const response = (await app.call('answersAsFhir', { query: { shareId }, as: author })).json();
  expect(response.questionnaire).toBe(`${FORM.url}|${FORM.version}`);
  expect(
    response.item.map(({ linkId, answer }: { linkId: string; answer: object[] }) => [linkId, answer[0]]),
  ).toEqual([
    ['kg', { valueDecimal: 100 }],
    ['cm', { valueInteger: 170 }],
    ['bmi', { valueDecimal: 34.6 }],
    ['why', { valueString: 'Muscles' }],
    ['last', { valueDateTime: '2026-05-02T14:30:00+01:00' }],
    ['how', { valueString: 'By post' }],
    ['street', { valueString: 'High Street' }],
  ]);
  const read = await app.call('clientForm', { params: { id: client.id, shareId }, as: author });
  const words = JSON.stringify(read.json());
  for (const said of ['34.6', '2 May 2026 at 14:30', 'High Street']) expect(words).toContain(said);
});
