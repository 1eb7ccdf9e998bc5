import { PUBLISHED_KINDS } from '@careway/core/questionnaires/fhir/testing/publishedKinds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyRow, MANY_ROWS } from '../../testing/everyRow.ts';
import { entry } from '../../testing/forms.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
let author: TestPerson;
let approver: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  [author, approver] = await Promise.all([aPerson(app, 'Admin'), aPerson(app, 'Super_Admin')]);
});
afterAll(() => app.close());

async function broughtIn(form: object): Promise<string> {
  const headers = { 'content-type': 'application/fhir+json' };
  const reply = await app.call('bringInQuestionnaire', { body: JSON.stringify(form), as: author, headers });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json().id;
}
const draftOf = async (id: string) => (await app.call('draftAsFhir', { params: { id }, as: author })).json();

const nameOf = ([name]: [string, unknown]) => name;

test(
  'rule 5.14: through the portal and out again each published kind is what came',
  { timeout: MANY_ROWS },
  () =>
    everyRow(Object.entries(PUBLISHED_KINDS), nameOf, async ([, form]) => {
      const came = JSON.parse(JSON.stringify(form));
      expect(await draftOf(await broughtIn(came))).toEqual(came);
    }),
);

test(
  'rule 5.14: a file of ours carries each to another portal, and it goes out there as it came',
  { timeout: MANY_ROWS },
  () =>
    everyRow(Object.entries(PUBLISHED_KINDS), nameOf, async ([, form]) => {
      const came = JSON.parse(JSON.stringify(form));
      const id = await broughtIn(came);
      const file = (await app.call('questionSetFile', { params: { id }, as: author })).json();
      const made = await app.call('bringInFile', { as: author, body: file });
      expect(made.statusCode, made.body).toBe(201);
      expect(await draftOf(made.json().id)).toEqual(came);
      const notes = async (of: string) =>
        (await app.call('notesOfForm', { params: { id: of }, as: author })).json().notBroughtIn;
      expect(await notes(made.json().id)).toEqual(await notes(id));
    }),
);

test('rule 5.14: what a file says it came from is read as a form that is brought in, and asks nothing else', async () => {
  const [name] = Object.keys(PUBLISHED_KINDS);
  const id = await broughtIn(JSON.parse(JSON.stringify(PUBLISHED_KINDS[String(name)])));
  const file = (await app.call('questionSetFile', { params: { id }, as: author })).json();
  const bring = (origin: unknown) => app.call('bringInFile', { as: author, body: { ...file, origin } });
  for (const [origin, words] of [
    [{ resourceType: 'Patient' }, 'FHIR Questionnaire'],
    [{ resourceType: 'Questionnaire', group: {} }, 'is FHIR'],
    [{ resourceType: 'Questionnaire', item: Array.from({ length: 20_001 }, () => ({})) }, 'too many'],
    ['all of it', ''],
  ] as const) {
    const reply = await bring(origin);
    expect([reply.statusCode, reply.json().fields[0].field]).toEqual([
      400,
      expect.stringContaining('origin'),
    ]);
    expect(reply.json().fields[0].message).toContain(words);
  }
  // Another form beside it: what goes out asks what is asked here, and nothing of the other.
  const other = {
    resourceType: 'Questionnaire',
    status: 'active',
    item: [{ linkId: 'pin', type: 'string', text: 'What is your PIN?' }],
  };
  const made = await bring(other);
  expect(made.statusCode, made.body).toBe(201);
  const out = JSON.stringify(await draftOf(made.json().id));
  expect(out).not.toContain('PIN');
  for (const { question } of file.form.questions)
    expect(out).toContain(JSON.stringify(question).slice(1, -1));
});

test('rule 5.14: a Bundle brings its lists of answers along; none or several forms in one have their answer', async () => {
  const url = 'http://forms.example.org/ValueSet/colours';
  const list = {
    resourceType: 'ValueSet',
    url,
    status: 'active',
    compose: { include: [{ system: 'urn:example:colours', concept: [{ code: 'r', display: 'Red' }] }] },
  };
  const form = {
    resourceType: 'Questionnaire',
    status: 'active',
    title: 'Colours',
    item: [{ linkId: 'q', text: 'Which colour?', type: 'choice', answerValueSet: url }],
  };
  const bundle = (...resources: object[]) => ({
    resourceType: 'Bundle',
    type: 'collection',
    entry: resources.map((resource) => ({ resource })),
  });
  const id = await broughtIn(bundle(list, form, { resourceType: 'Patient', name: [{ family: 'Nobody' }] }));
  const draft = (await app.call('questionSetDraft', { params: { id }, as: author })).json();
  expect(draft.content.options.map(({ text }: { text: string }) => text)).toEqual(['Red']);
  expect(await draftOf(id)).toEqual({ ...form, contained: [list] });
  const headers = { 'content-type': 'application/fhir+json' };
  for (const wrong of [bundle(), bundle(form, form), bundle(list), { resourceType: 'Bundle', entry: 'x' }]) {
    const body = JSON.stringify(wrong);
    const reply = await app.call('bringInQuestionnaire', { body, as: author, headers });
    expect([reply.statusCode, reply.json().fields[0].message]).toEqual([
      400,
      expect.stringContaining('one Questionnaire'),
    ]);
  }
});

test('rule 5.14: what an author changed is changed in it, a copy has it too, and answers sit where it has its questions', async () => {
  const name = 'a deep hierarchy: groups in groups, questions under questions, words between';
  const came = JSON.parse(JSON.stringify(PUBLISHED_KINDS[name]));
  const id = await broughtIn(came);
  const copy = (await app.call('duplicateQuestionSet', { params: { id }, body: {}, as: author })).json();
  expect((await draftOf(copy.id)).item).toEqual(came.item);

  const draft = (await app.call('questionSetDraft', { params: { id }, as: author })).json();
  const questions = draft.content.questions.map((one: { id: string }) =>
    one.id === '2' ? { ...one, question: 'Is there anything else?' } : one,
  );
  const saved = await app.call('saveQuestionSet', {
    params: { id },
    body: { revision: draft.revision, content: { ...draft.content, questions } },
    as: author,
  });
  expect(saved.statusCode, saved.body).toBe(200);
  const out = await draftOf(id);
  const last = came.item.pop();
  expect(out.item).toEqual([...came.item, { ...last, text: 'Is there anything else?' }]);
  expect(out.derivedFrom).toEqual(['http://forms.example.org/Questionnaire/hierarchy|2.1.0']);

  await app.call('approvalRequest', { params: { id }, body: {}, as: author });
  const decided = await app.call('approvalStatus', {
    params: { id },
    body: { version: 1, status: 'approved' },
    as: approver,
  });
  expect(decided.statusCode, decided.body).toBe(200);
  const published = (await app.call('questionnaireAsFhir', { params: { id }, as: author })).json();
  expect(published).toMatchObject({ status: 'active', version: '1', item: out.item });
  const client = await aPerson(app);
  const shared = await app.call('shareForm', {
    body: { questionSetId: id, clientIds: [client.id] },
    as: approver,
  });
  const [{ shareId }] = shared.json().data;
  const answers = [entry('1.1.2', '1.1.2|:boolean|true'), entry('1.1.2.1', '', '20'), entry('2', '', 'No')];
  const yes = draft.content.options.find((one: { questionId: string }) => one.questionId === '1.1.2').id;
  answers[0] = entry('1.1.2', yes);
  await app.call('saveAnswers', {
    as: client,
    body: { shareId, questionSetId: id, status: 'completed', answers },
  });
  const response = (await app.call('answersAsFhir', { query: { shareId }, as: client })).json();
  expect(response.questionnaire).toBe(`${published.url}|1`);
  expect(response.item[0].item[0].item[0]).toMatchObject({
    linkId: '1.1.2',
    answer: [{ valueBoolean: true, item: [{ linkId: '1.1.2.1', answer: [{ valueInteger: 20 }] }] }],
  });
  expect(response.item[1]).toMatchObject({ linkId: '2', answer: [{ valueString: 'No' }] });
});
