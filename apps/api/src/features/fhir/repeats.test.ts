import { PUBLISHED_KINDS } from '@careway/core/questionnaires/fhir/testing/publishedKinds';
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

const NAME = 'repeating groups: medicines with a dose each, a group within';
const came = JSON.parse(JSON.stringify(PUBLISHED_KINDS[NAME]));
const yes = (id: string) => entry(id, `${id}|:boolean|true`);

/** A form brought in, changed by its author, approved and given to the client. */
async function given(change: (question: { id: string; question: string }) => object = () => ({})) {
  const headers = { 'content-type': 'application/fhir+json' };
  const brought = await app.call('bringInQuestionnaire', { body: JSON.stringify(came), as: author, headers });
  expect(brought.statusCode, brought.body).toBe(201);
  const { id, notBroughtIn } = brought.json();
  const draft = (await app.call('questionSetDraft', { params: { id }, as: author })).json();
  const questions = draft.content.questions.map((one: { id: string; question: string }) => ({
    ...one,
    ...change(one),
  }));
  const saved = await app.call('saveQuestionSet', {
    params: { id },
    body: { revision: draft.revision, content: { ...draft.content, questions } },
    as: author,
  });
  expect(saved.statusCode, saved.body).toBe(200);
  await app.call('approvalRequest', { params: { id }, body: {}, as: author });
  const body = { version: 1, status: 'approved' };
  const decided = await app.call('approvalStatus', { params: { id }, body, as: approver });
  expect(decided.statusCode, decided.body).toBe(200);
  const shared = await app.call('shareForm', {
    body: { questionSetId: id, clientIds: [client.id] },
    as: approver,
  });
  const [{ shareId }] = shared.json().data;
  const published = (await app.call('questionnaireAsFhir', { params: { id }, as: author })).json();
  const save = (status: string, ...answers: object[]) =>
    app.call('saveAnswers', { as: client, body: { shareId, questionSetId: id, status, answers } });
  const response = async () => (await app.call('answersAsFhir', { query: { shareId }, as: author })).json();
  return { published, save, response, notBroughtIn };
}

const medicine = (name: string, many?: number) => ({
  linkId: 'medicines',
  text: 'Your medicines',
  item: [
    expect.objectContaining({ linkId: 'medicines.name', text: 'Name', answer: [{ valueString: name }] }),
    ...(many === undefined
      ? []
      : [
          {
            linkId: 'medicines.dose',
            text: 'Dose',
            item: [{ linkId: 'medicines.dose.number', text: 'How many?', answer: [{ valueInteger: many }] }],
          },
        ]),
  ],
});

test('rule 5.14: what repeats is asked again, and its answers go out under its one linkId', async () => {
  const { published, save, response, notBroughtIn } = await given();
  // It may be there up to ten times, and so it is asked.
  const said = notBroughtIn.filter(({ group }: { group: string }) => group === 'asked_differently');
  expect(said).toEqual([]);
  expect(published.item).toEqual(came.item);
  const first = [entry('medicines.name', '', 'Iron'), entry('medicines.dose.number', '', '2')];
  // A second medicine that was begun has to have its name.
  const early = await save('completed', ...first, yes('medicines~2~more'));
  expect(early.json()).toMatchObject({ code: 'answers_missing', fields: [{ field: 'medicines.name~2' }] });
  // What is said of a medicine that there is not is not taken.
  expect((await save('draft', ...first, entry('medicines.name~3', '', 'Zinc'))).statusCode).toBe(200);
  expect((await response()).item).toEqual([medicine('Iron', 2)]);
  const sent = await save(
    'completed',
    ...first,
    yes('medicines~2~more'),
    entry('medicines.name~2', '', 'Folic acid'),
    entry('medicines~3~more', 'medicines~3~more|:boolean|false'),
  );
  expect(sent.statusCode, sent.body).toBe(200);
  const out = await response();
  expect(out.questionnaire).toBe(`${came.url}|${came.version}`);
  expect(out.item).toEqual([medicine('Iron', 2), medicine('Folic acid')]);
});

test('rule 5.14: changed in one copy alone, each copy is an item of its own, and answers sit there', async () => {
  const { published, save, response } = await given(({ id }) =>
    id === 'medicines.name~2' ? { question: 'And the second?' } : {},
  );
  expect(JSON.stringify(published)).not.toContain('"repeats":true');
  const answers = [
    entry('medicines.name', '', 'Iron'),
    yes('medicines~2~more'),
    entry('medicines.name~2', '', 'Zinc'),
  ];
  expect((await save('completed', ...answers)).statusCode).toBe(200);
  const said = JSON.stringify((await response()).item);
  for (const linkId of ['medicines.name', 'medicines~2~more', 'medicines.name~2'])
    expect(said).toContain(`"linkId":"${linkId}"`);
});
